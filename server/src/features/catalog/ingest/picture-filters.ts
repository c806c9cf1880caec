import { type HdrColor, scalerOutput, toBt709 } from "./color.ts";
import type { Rung } from "./ladder.ts";
import type { Plan } from "./plan.ts";

/** Deinterlaces all frames, or those that say that they are interlaced. */
const DEINTERLACE = {
  progressive: [],
  interlaced: ["bwdif=mode=send_frame"],
  unknown: ["bwdif=mode=send_frame:deint=interlaced"],
} as const;

/** Tags the frames, and with them the streams that are made of them. */
const BT709_TAGS =
  "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv:field_mode=prog";

export interface FilterOptions {
  /** How much longer the sound is: the last picture is shown so long. */
  readonly holdSeconds: number;
  /** Whether this ffmpeg has the filter that converts colors exactly. */
  readonly hasZscale: boolean;
  /** Of a part of the film, which begins at any time. */
  readonly isPart?: boolean;
}

/** The white of graphics in the signal of each transfer, of 1 (BT.2408); the highest signal would dazzle. */
const GRAPHICS_WHITE: Readonly<Record<string, number>> = { smpte2084: 0.58, "arib-std-b67": 0.75 };
const OVERLAY_FORMATS = { bt709: "yuv420", standard: "yuv420", hdr: "yuv420p10", rgb: "gbrp" };

/**
 * The picture, with bitmap subtitles on it as wide as it is, and at its bottom where its black bars are missing. In
 * `scale2ref`, `main_w` is the width of the subtitles, and `iw` that of the picture.
 */
function pictureInput({ source }: Plan): string {
  const { burntIn } = source;
  const { index, color } = source.picture;
  if (!burntIn) return `[0:${index}]`;
  const white = color.kind === "hdr" ? (GRAPHICS_WHITE[color.transfer] ?? 1) : 1;
  return [
    `[0:${burntIn.index}]colorchannelmixer=rr=${white}:gg=${white}:bb=${white}[dimmed]`,
    `[dimmed][0:${index}]scale2ref=w=iw:h=iw*main_h/main_w:${scalerOutput(color)}[subtitles][picture]`,
    `[picture][subtitles]overlay=y=H-h:eof_action=pass:format=${OVERLAY_FORMATS[color.kind]},`,
  ].join(";");
}

/** The frames of a film at its constant rate, from zero on, in the colors of the source. */
function frames(plan: Plan, { holdSeconds, isPart }: FilterOptions): string {
  const { source, frameRate } = plan;
  const { fields } = source.picture;
  const filters = [
    ...DEINTERLACE[fields],
    // The picture begins at zero even where the sound begins earlier, and lasts as long as a longer sound.
    `fps=${frameRate.numerator}/${frameRate.denominator}${isPart ? "" : ":start_time=0"}`,
    ...(holdSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${holdSeconds.toFixed(3)}`] : []),
  ];
  return pictureInput(plan) + filters.join(",");
}

/** The same frames in BT.709. */
export function sdrFrames(plan: Plan, largest: Rung | undefined, options: FilterOptions): string {
  const { color } = plan.source.picture;
  return [
    frames(plan, options),
    // Tone mapping costs by the pixel.
    ...(color.kind === "hdr" && largest ? [`scale=${largest.width}:${largest.height}`] : []),
    ...toBt709(color, options.hasZscale),
    // Frames keep the metadata of HDR through the conversion, and some encoders write what they find.
    ...(color.kind === "hdr" ? ["sidedata=mode=delete"] : []),
    BT709_TAGS,
  ].join(",");
}

/** The same frames in high dynamic range, with limited range. */
export function hdrFrames(plan: Plan, color: HdrColor, options: FilterOptions): string {
  const { matrix, primaries, transfer, isFullRange } = color;
  return [
    frames(plan, options),
    ...(isFullRange ? ["scale=in_range=pc:out_range=tv"] : []),
    `setparams=color_primaries=${primaries}:color_trc=${transfer}:colorspace=${matrix}:range=tv:field_mode=prog`,
  ].join(",");
}

/**
 * Splits frames into the sizes of rungs, `[v0]`, `[v1]` and so on.
 *
 * @param format the last filters of each.
 * @param more the start of another branch, such as `[thumbs]`.
 */
export function splitFrames(
  input: string,
  rungs: readonly Rung[],
  format: string,
  more: readonly string[] = [],
): string[] {
  const branches = [...rungs.map((_, rung) => `[s${rung}]`), ...more];
  return [
    `${input},split=${branches.length}${branches.join("")}`,
    ...rungs.map(
      ({ width, height }, rung) =>
        `[s${rung}]scale=${width}:${height},setsar=1,${format}[v${rung}]`,
    ),
  ];
}
