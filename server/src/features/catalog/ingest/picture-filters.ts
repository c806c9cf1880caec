import { type HdrColor, toBt709 } from "./color.ts";
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

/** The frames of a film at its constant rate, from zero on, in the colors of the source. */
function frames({ source, frameRate }: Plan, { holdSeconds, isPart }: FilterOptions): string {
  const { index, fields } = source.picture;
  const input = source.burntIn
    ? `[0:${index}][0:${source.burntIn.index}]overlay=eof_action=pass,`
    : `[0:${index}]`;
  const filters = [
    ...DEINTERLACE[fields],
    // The picture begins at zero even where the sound begins earlier, and lasts as long as a longer sound.
    `fps=${frameRate.numerator}/${frameRate.denominator}${isPart ? "" : ":start_time=0"}`,
    ...(holdSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${holdSeconds.toFixed(3)}`] : []),
  ];
  return input + filters.join(",");
}

/** The same frames in BT.709. */
export function sdrFrames(plan: Plan, largest: Rung | undefined, options: FilterOptions): string {
  const { color } = plan.source.picture;
  return [
    frames(plan, options),
    // Tone mapping costs by the pixel.
    ...(color.kind === "hdr" && largest ? [`scale=${largest.width}:${largest.height}`] : []),
    ...toBt709(color, options.hasZscale),
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
