import { join } from "node:path";
import { flags } from "../../../platform/media/flags.ts";
import { guardedInput } from "./guards.ts";
import { type Plan, SPRITE_SIDE } from "./plan.ts";

/** Every second keyframe begins a segment. */
const KEYFRAME_SECONDS = 2;
const SEGMENT_SECONDS = 4;

/** Maps HDR (PQ or HLG) to standard dynamic range. */
const TONE_MAP =
  "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv";

function filterGraph({ source, rungs, frameRate, thumbnails }: Plan, canToneMap: boolean): string {
  const { index, isInterlaced, isHighDynamicRange } = source.picture;
  const top = rungs.at(-1);
  const prepare = [
    ...(isInterlaced ? ["bwdif=mode=send_frame"] : []),
    `fps=${frameRate.numerator}/${frameRate.denominator}`,
    ...(isHighDynamicRange && canToneMap && top
      ? [`scale=${top.width}:${top.height}`, TONE_MAP]
      : []),
  ].join(",");
  const branches = [...rungs.map((_, rung) => `[s${rung}]`), "[st]"].join("");
  const scaled = rungs.map(
    ({ width, height }, rung) =>
      `[s${rung}]scale=${width}:${height},setsar=1,format=yuv420p[v${rung}]`,
  );
  // Rounding up shows the exact frame at each step, which is a keyframe of the ladder.
  const sprite =
    `[st]fps=1/${thumbnails.everySeconds}:round=up,scale=${thumbnails.width}:${thumbnails.height},` +
    `setsar=1,format=yuvj420p,tile=${SPRITE_SIDE}x${SPRITE_SIDE}[thumbs]`;
  return [`[0:${index}]${prepare},split=${rungs.length + 1}${branches}`, ...scaled, sprite].join(
    ";",
  );
}

function pictureOptions({ rungs, frameRate, preset }: Plan): string[] {
  const group = Math.ceil((KEYFRAME_SECONDS * frameRate.numerator) / frameRate.denominator);
  return [
    ...flags({
      "-c:v": "libx264",
      "-preset": preset,
      "-profile:v": "high",
      "-bf": 2,
      "-force_key_frames": `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`,
      "-sc_threshold": 0,
      "-g": group,
      "-keyint_min": group,
      "-flags": "+cgop",
    }),
    ...rungs.flatMap(({ crf, maxrate }, rung) =>
      flags({
        [`-crf:v:${rung}`]: crf,
        [`-maxrate:v:${rung}`]: maxrate,
        [`-bufsize:v:${rung}`]: maxrate * 2,
      }),
    ),
  ];
}

const SOUND_OPTIONS = flags({
  // Sound that begins late or has gaps stays in sync.
  "-af": "aresample=async=1:first_pts=0",
  "-c:a": "aac",
  "-b:a": "128k",
  "-ac": 2,
  "-ar": 48_000,
});

/** One run makes every rendition, the sound and the thumbnails; `directory` contains a folder for each of them. */
export function encodeCommand(plan: Plan, directory: string, canToneMap: boolean): string[] {
  const { sound } = plan.source;
  const group = sound ? ",agroup:audio" : "";
  const streams = [
    ...plan.rungs.map(({ name }, rung) => `v:${rung}${group},name:${name}`),
    ...(sound ? [`a:0${group},name:audio`] : []),
  ];
  return [
    "-nostdin",
    "-hide_banner",
    ...flags({ "-v": "error", "-progress": "pipe:1", "-stats_period": 0.5 }),
    ...guardedInput(plan.source.path),
    ...flags({ "-filter_complex": filterGraph(plan, canToneMap) }),
    ...plan.rungs.flatMap((_, rung) => ["-map", `[v${rung}]`]),
    ...(sound ? ["-map", `0:${sound.index}`] : []),
    ...flags({ "-map_metadata": -1, "-map_chapters": -1, "-max_muxing_queue_size": 4096 }),
    ...pictureOptions(plan),
    ...(sound ? SOUND_OPTIONS : []),
    ...flags({
      "-f": "hls",
      "-hls_time": SEGMENT_SECONDS,
      "-hls_playlist_type": "vod",
      "-hls_list_size": 0,
      "-hls_segment_type": "fmp4",
      "-hls_flags": "independent_segments",
      "-hls_fmp4_init_filename": "init.mp4",
      "-hls_segment_filename": join(directory, "%v", "seg_%04d.m4s"),
      "-var_stream_map": streams.join(" "),
    }),
    join(directory, "%v", "index.m3u8"),
    ...flags({ "-map": "[thumbs]", "-q:v": 4, "-f": "image2", "-start_number": 0 }),
    join(directory, "thumbs", "sprite-%d.jpg"),
  ];
}
