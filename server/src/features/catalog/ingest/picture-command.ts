import { join } from "node:path";
import type { Encoder } from "../../../config/encoder-setting.ts";
import { flags } from "../../../platform/media/flags.ts";
import { toBt709 } from "./color.ts";
import { type EncoderCommand, encoderCommand } from "./encoders.ts";
import { guardedInput } from "./guards.ts";
import { hlsOutput, onOneClock, QUIET } from "./hls-output.ts";
import { type Plan, SPRITE_SIDE } from "./plan.ts";

/** Every second keyframe begins a segment. */
const KEYFRAME_SECONDS = 2;

/** Deinterlaces all frames, or those that say that they are interlaced. */
const DEINTERLACE = {
  progressive: [],
  interlaced: ["bwdif=mode=send_frame"],
  unknown: ["bwdif=mode=send_frame:deint=interlaced"],
} as const;

/** Tags the frames, and with them the streams that are made of them. */
const BT709_TAGS =
  "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv:field_mode=prog";

function filterGraph(plan: Plan, options: PictureOptions, format: string): string {
  const { source, rungs, frameRate, thumbnails } = plan;
  const { index, fields, color } = source.picture;
  const top = rungs.at(-1);
  const isHdr = color.kind === "hdr";
  const input = source.burntIn
    ? `[0:${index}][0:${source.burntIn.index}]overlay=eof_action=pass,`
    : `[0:${index}]`;
  const prepare = [
    ...DEINTERLACE[fields],
    // The picture begins at zero even where the sound begins earlier, and lasts as long as a longer sound.
    `fps=${frameRate.numerator}/${frameRate.denominator}:start_time=0`,
    ...(options.holdSeconds > 0
      ? [`tpad=stop_mode=clone:stop_duration=${options.holdSeconds.toFixed(3)}`]
      : []),
    // Tone mapping costs by the pixel.
    ...(isHdr && top ? [`scale=${top.width}:${top.height}`] : []),
    ...toBt709(color, options.hasZscale),
    BT709_TAGS,
  ].join(",");
  const branches = [...rungs.map((_, rung) => `[s${rung}]`), "[st]"].join("");
  const scaled = rungs.map(
    ({ width, height }, rung) => `[s${rung}]scale=${width}:${height},setsar=1,${format}[v${rung}]`,
  );
  // Rounding up shows the exact frame at each step, which is a keyframe of the ladder. JPEG is BT.601 of full range.
  const sprite =
    `[st]fps=1/${thumbnails.everySeconds}:round=up:start_time=0,` +
    `scale=${thumbnails.width}:${thumbnails.height}:out_color_matrix=bt601:out_range=pc,` +
    `setsar=1,format=yuvj420p,tile=${SPRITE_SIDE}x${SPRITE_SIDE}[thumbs]`;
  return [`${input}${prepare},split=${rungs.length + 1}${branches}`, ...scaled, sprite].join(";");
}

function encoderOf({ rungs, frameRate, preset }: Plan, encoder: Encoder): EncoderCommand {
  const group = Math.ceil((KEYFRAME_SECONDS * frameRate.numerator) / frameRate.denominator);
  return encoderCommand(encoder, { rungs, preset, group, keyframeSeconds: KEYFRAME_SECONDS });
}

export interface PictureOptions {
  /** How much longer the sound is: the last picture is shown so long. */
  readonly holdSeconds: number;
  /** Whether this ffmpeg has the filter that converts colors exactly. */
  readonly hasZscale: boolean;
  readonly encoder: Encoder;
}

/** One run makes every rendition and the thumbnails; `directory` contains a folder for each of them. */
export function pictureCommand(plan: Plan, directory: string, options: PictureOptions): string[] {
  const { device, format, output } = encoderOf(plan, options.encoder);
  return [
    ...QUIET,
    ...device,
    ...guardedInput(plan.source.path),
    ...flags({ "-filter_complex": filterGraph(plan, options, format) }),
    ...plan.rungs.flatMap((_, rung) => ["-map", `[v${rung}]`]),
    ...output,
    ...hlsOutput(
      directory,
      plan.rungs.map(({ name }, rung) => ({ stream: `v:${rung}`, folder: name })),
    ),
    ...flags({ "-map": "[thumbs]", "-q:v": 4, "-f": "image2", "-start_number": 0 }),
    join(directory, "thumbs", "sprite-%d.jpg"),
    ...onOneClock(plan, [plan.source.picture.index]),
  ];
}
