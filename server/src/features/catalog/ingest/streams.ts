import * as Type from "typebox";

const Text = Type.Optional(Type.String());
const Count = Type.Optional(Type.Integer());
const Flags = Type.Optional(Type.Record(Type.String(), Type.Integer()));

/** What is attached to a stream or a frame: rotation, Dolby Vision, mastering display, light level. */
const SideData = Type.Object({
  rotation: Type.Optional(Type.Number()),
  dv_profile: Count,
  dv_bl_signal_compatibility_id: Count,
  red_x: Text,
  red_y: Text,
  green_x: Text,
  green_y: Text,
  blue_x: Text,
  blue_y: Text,
  white_point_x: Text,
  white_point_y: Text,
  min_luminance: Text,
  max_luminance: Text,
  max_content: Count,
  max_average: Count,
});
export type SideData = Type.Static<typeof SideData>;
const SideDataList = Type.Optional(Type.Array(SideData));

/** The used part of a stream in the output of ffprobe. */
const Stream = Type.Object({
  index: Type.Integer(),
  codec_type: Text,
  codec_name: Text,
  codec_tag_string: Text,
  width: Count,
  height: Count,
  pix_fmt: Text,
  sample_aspect_ratio: Text,
  r_frame_rate: Text,
  avg_frame_rate: Text,
  field_order: Text,
  color_range: Text,
  color_space: Text,
  color_transfer: Text,
  color_primaries: Text,
  closed_captions: Count,
  duration: Text,
  channels: Count,
  disposition: Flags,
  tags: Type.Optional(Type.Record(Type.String(), Type.String())),
  side_data_list: SideDataList,
});
export type Stream = Type.Static<typeof Stream>;

/** What `ffprobe -show_frames -of json` prints. */
export const FrameOutput = Type.Object({
  frames: Type.Array(Type.Object({ side_data_list: SideDataList })),
});

/** What `ffprobe -show_format -show_streams -show_chapters -of json` prints. */
export const ProbeOutput = Type.Object({
  streams: Type.Optional(Type.Array(Stream)),
  format: Type.Optional(Type.Object({ duration: Text, start_time: Text })),
  chapters: Type.Optional(
    Type.Array(
      Type.Object({
        start_time: Text,
        tags: Type.Optional(Type.Record(Type.String(), Type.String())),
      }),
    ),
  ),
});
export type ProbeOutput = Type.Static<typeof ProbeOutput>;

export const has = (stream: Stream, disposition: string): boolean =>
  stream.disposition?.[disposition] === 1;

/** Containers write tags in either case. */
export function tagOf(stream: Stream, name: string): string | undefined {
  return stream.tags?.[name] ?? stream.tags?.[name.toUpperCase()];
}

/** The duration of one stream, where its container has it: MP4 beside the stream, Matroska in a tag. */
export function streamSeconds(stream: Stream): number | undefined {
  const [hours, minutes, seconds] = (tagOf(stream, "duration") ?? "").split(":").map(Number);
  const tagged =
    hours === undefined || minutes === undefined || seconds === undefined
      ? Number.NaN
      : hours * 3600 + minutes * 60 + seconds;
  return [Number(stream.duration ?? Number.NaN), tagged].find((length) => length > 0);
}
