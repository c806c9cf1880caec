import type { Stream } from "./streams.ts";

/**
 * How the colors of a source become BT.709 of limited range, which all browsers show right: not at all, by a
 * conversion from another standard, or by tone mapping from high dynamic range. Names are those of ffmpeg.
 */
export type ColorSource =
  | { readonly kind: "bt709" }
  | { readonly kind: "rgb" }
  | {
      readonly kind: "standard" | "hdr";
      readonly matrix: string;
      readonly primaries: string;
      readonly transfer: string;
      readonly isFullRange: boolean;
    };

export type HdrColor = Extract<ColorSource, { readonly kind: "standard" | "hdr" }>;

const HDR_TRANSFERS = ["smpte2084", "arib-std-b67"];
/** Lines of the largest standard-definition picture, of 625-line television. */
const SD_LINES = 576;
const NTSC_LINES = 486;

/** The standard of an untagged picture, by convention: BT.601 for standard definition, else BT.709. */
function assumed(stream: Stream): { matrix: string; primaries: string } {
  const { width = 0, height = 0 } = stream;
  const isSd = Math.min(width, height) <= SD_LINES && Math.max(width, height) <= 1024;
  if (!isSd) return { matrix: "bt709", primaries: "bt709" };
  return Math.min(width, height) <= NTSC_LINES
    ? { matrix: "smpte170m", primaries: "smpte170m" }
    : { matrix: "bt470bg", primaries: "bt470bg" };
}

/** Those that ffprobe reports and the scalers read; a tag that is not among them is ignored. */
const MATRICES = ["bt709", "smpte170m", "bt470bg", "fcc", "bt2020nc", "bt2020c"];
const PRIMARIES =
  "bt709 bt470m bt470bg smpte170m smpte240m film bt2020 smpte428 smpte431 smpte432 ebu3213".split(
    " ",
  );

const among = (known: readonly string[], value: string | undefined): string | undefined =>
  value !== undefined && known.includes(value) ? value : undefined;

const isRgb = (stream: Stream): boolean =>
  stream.color_space === "gbr" ||
  /^(?:gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/.test(stream.pix_fmt ?? "");

/** Reads the color tags of a picture. A transfer other than HDR is taken as that of BT.709. */
export function colorOf(stream: Stream): ColorSource {
  const transfer = among(HDR_TRANSFERS, stream.color_transfer);
  const isFullRange = stream.color_range === "pc" || (stream.pix_fmt ?? "").startsWith("yuvj");
  if (transfer !== undefined) {
    return {
      kind: "hdr",
      matrix: among(MATRICES, stream.color_space) ?? "bt2020nc",
      primaries: among(PRIMARIES, stream.color_primaries) ?? "bt2020",
      transfer,
      isFullRange,
    };
  }
  if (isRgb(stream)) return { kind: "rgb" };
  const fallback = assumed(stream);
  const matrix = among(MATRICES, stream.color_space) ?? fallback.matrix;
  const primaries =
    among(PRIMARIES, stream.color_primaries) ?? (matrix === "bt709" ? "bt709" : fallback.primaries);
  if (matrix === "bt709" && primaries === "bt709" && !isFullRange) return { kind: "bt709" };
  return { kind: "standard", matrix, primaries, transfer: "bt709", isFullRange };
}

/** The scaler's own names of matrices. */
const SCALER_NAMES: Readonly<Record<string, string>> = {
  bt2020nc: "bt2020",
  bt2020c: "bt2020",
  bt470bg: "bt470",
};

/** Options of the scaler for graphics that become part of a picture: they get its matrix and range. */
export function scalerOutput(color: ColorSource): string {
  if (color.kind === "rgb") return "out_range=pc";
  if (color.kind === "bt709") return "out_color_matrix=bt709:out_range=tv";
  const { matrix, isFullRange } = color;
  return `out_color_matrix=${SCALER_NAMES[matrix] ?? matrix}:out_range=${isFullRange ? "pc" : "tv"}`;
}

/** The white of graphics in HDR (BT.2408), in cd/m2: it becomes a little below the white of SDR. */
const REFERENCE_WHITE = 203;
/** Most films are mastered for this luminance, in cd/m2. */
const MASTERING_PEAK = 1000;

/**
 * The filters that convert to BT.709.
 *
 * @param hasZscale without it, BT.2020 and HDR are paler than they should be.
 */
export function toBt709(color: ColorSource, hasZscale: boolean): string[] {
  // RGB becomes YUV in the scaler, which would take BT.601.
  if (color.kind === "rgb") return ["scale=out_color_matrix=bt709:out_range=tv", "format=yuv444p"];
  if (color.kind === "bt709") return [];
  const { matrix, primaries, transfer, isFullRange } = color;
  const range = isFullRange ? "pc" : "tv";
  if (!hasZscale) {
    const from = SCALER_NAMES[matrix] ?? matrix;
    return [`scale=in_color_matrix=${from}:in_range=${range}:out_color_matrix=bt709:out_range=tv`];
  }
  const input = `matrixin=${matrix}:primariesin=${primaries}:transferin=${transfer}:rangein=${range}`;
  if (color.kind === "standard") {
    return [`zscale=${input}:matrix=bt709:primaries=bt709:transfer=bt709:range=tv`];
  }
  return [
    // The approximation takes the system gamma of HLG for each color, which makes strong ones too strong.
    `zscale=${input}:transfer=linear:npl=${REFERENCE_WHITE}:agamma=0`,
    "format=gbrpf32le",
    "zscale=primaries=bt709",
    `tonemap=mobius:desat=0:peak=${(MASTERING_PEAK / REFERENCE_WHITE).toFixed(3)}`,
    "zscale=transfer=bt709:matrix=bt709:range=tv",
    "format=yuv420p",
  ];
}
