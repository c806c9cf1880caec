import type { ColorSource } from "./color.ts";
import type { Rung } from "./ladder.ts";

/** Of a second encoding. */
export type PictureCodec = "hevc" | "av1";

/** The ladder once more, for players that can do more than H.264 in standard dynamic range. */
export interface Encoding {
  readonly codec: PictureCodec;
  /** In ten bits, with the colors and the transfer of the source. */
  readonly isHdr: boolean;
  readonly rungs: readonly Rung[];
}

/** Constant quality and highest rate that look like those of x264. */
const LIKE_X264: Readonly<Record<PictureCodec, { readonly crf: number; readonly rate: number }>> = {
  hevc: { crf: 4, rate: 0.7 },
  av1: { crf: 12, rate: 0.6 },
};
const HDR_RATE = 1.2;

function encoding(rungs: readonly Rung[], codec: PictureCodec, isHdr: boolean): Encoding {
  const { crf, rate } = LIKE_X264[codec];
  return {
    codec,
    isHdr,
    rungs: rungs.map((rung) => ({
      ...rung,
      name: `${rung.name}-${isHdr ? "hdr" : codec}`,
      crf: rung.crf + crf,
      maxrate: Math.round(rung.maxrate * rate * (isHdr ? HDR_RATE : 1)),
    })),
  };
}

/** HDR is HEVC unless AV1 is wanted: televisions and Apple's devices play no other. */
export function otherEncodings(
  rungs: readonly Rung[],
  color: ColorSource,
  { codec, hdr = false }: { readonly codec?: PictureCodec; readonly hdr?: boolean },
): Encoding[] {
  return [
    ...(codec ? [encoding(rungs, codec, false)] : []),
    ...(hdr && color.kind === "hdr" ? [encoding(rungs, codec ?? "hevc", true)] : []),
  ];
}
