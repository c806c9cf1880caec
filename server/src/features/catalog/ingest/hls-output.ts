import { join } from "node:path";
import { flags } from "../../../platform/media/flags.ts";
import type { Plan } from "./plan.ts";

export const SEGMENT_SECONDS = 4;

/** The options before the input: no questions, errors alone on stderr, progress on stdout. */
export const QUIET = [
  "-nostdin",
  "-hide_banner",
  ...flags({ "-v": "error", "-progress": "pipe:1", "-stats_period": 0.5 }),
];

/**
 * Outputs that discard the streams which a run does not use. ffmpeg moves the clock of a transport stream to the first
 * of the streams that are used, so runs with different streams would not agree about zero.
 */
export function onOneClock({ source }: Plan, used: readonly number[]): string[] {
  const all = source.sounds.flatMap(({ stereo, surround }) =>
    surround ? [stereo.index, surround.index] : [stereo.index],
  );
  const others = [...new Set([source.picture.index, ...all])].filter(
    (index) => !used.includes(index),
  );
  if (others.length === 0) return [];
  return [
    ...others.flatMap((index) => ["-map", `0:${index}`]),
    ...flags({ "-c": "copy", "-f": "null" }),
    "-",
  ];
}

/**
 * Options of ffmpeg that write CMAF tracks as HLS, one folder each. Without edit lists (`cmaf`), so that the picture
 * starts at zero in players that ignore them.
 *
 * @param streams of the output, such as `v:0`, with their folders.
 */
export function hlsOutput(
  directory: string,
  streams: readonly { readonly stream: string; readonly folder: string }[],
): string[] {
  return [
    ...flags({
      "-map_metadata": -1,
      "-map_chapters": -1,
      "-max_muxing_queue_size": 4096,
      "-f": "hls",
      "-hls_time": SEGMENT_SECONDS,
      "-hls_playlist_type": "vod",
      "-hls_list_size": 0,
      "-hls_segment_type": "fmp4",
      "-hls_flags": "independent_segments",
      "-hls_segment_options": "movflags=+cmaf",
      "-hls_fmp4_init_filename": "init.mp4",
      "-hls_segment_filename": join(directory, "%v", "seg_%04d.m4s"),
      "-var_stream_map": streams.map(({ stream, folder }) => `${stream},name:${folder}`).join(" "),
    }),
    join(directory, "%v", "index.m3u8"),
  ];
}
