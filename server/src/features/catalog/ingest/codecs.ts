const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The content of a box that is unique in an initialization section; undefined where it is missing. */
function boxIn(init: Buffer, type: string): Buffer | undefined {
  const at = init.indexOf(type, 0, "latin1");
  return at < 4 ? undefined : init.subarray(at + 4, at - 4 + init.readUInt32BE(at - 4));
}

/** The first three bytes after the version (ISO/IEC 14496-15, 5.3.3.1). */
const avc = (box: Buffer): string => `avc1.${box.toString("hex", 1, 4)}`;

/** Profile, compatibility, tier and level, constraints without trailing zeros (ISO/IEC 14496-15, Annex E.3). */
function hevc(box: Buffer): string {
  const profile = box.readUInt8(1);
  const space = ["", "A", "B", "C"][profile >> 6] ?? "";
  const tier = (profile & 0x20) === 0 ? "L" : "H";
  let flags = box.readUInt32BE(2);
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) {
    reversed = reversed * 2 + (flags & 1);
    flags >>>= 1;
  }
  const constraints = [...box.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  return [
    `hvc1.${space}${profile & 0x1f}`,
    reversed.toString(16).toUpperCase(),
    `${tier}${box.readUInt8(12)}`,
    ...constraints.map((byte) => hex(byte).toUpperCase()),
  ].join(".");
}

/** Primaries, transfer, matrix and range (ISO/IEC 23091-2); undefined for BT.709, which is the default. */
function unusualColors(init: Buffer): string | undefined {
  const box = boxIn(init, "colr");
  if (box?.toString("latin1", 0, 4) !== "nclx") return undefined;
  const codes = [4, 6, 8].map((at) => box.readUInt16BE(at));
  if (codes.every((code) => code === 1)) return undefined;
  return [...codes.map(twoDigits), box.readUInt8(10) >> 7].join(".");
}

/** Profile, level and tier, bits; with all fields where the colors are not BT.709 (AV1 in ISOBMFF, 5). */
function av1(box: Buffer, init: Buffer): string {
  const [, levels = 0, flags = 0] = box;
  const tier = (flags & 0x80) === 0 ? "M" : "H";
  const isHigh = (flags & 0x40) !== 0;
  const isTwelve = (flags & 0x20) !== 0;
  const bits = isHigh ? (isTwelve ? 12 : 10) : 8;
  const short = `av01.${levels >> 5}.${twoDigits(levels & 0x1f)}${tier}.${twoDigits(bits)}`;
  const colors = unusualColors(init);
  if (colors === undefined) return short;
  const isMonochrome = (flags >> 4) & 1;
  const subsampling = `${(flags >> 3) & 1}${(flags >> 2) & 1}${flags & 3}`;
  return `${short}.${isMonochrome}.${subsampling}.${colors}`;
}

const READERS = { avcC: avc, hvcC: hevc, av1C: av1 } as const;

/** The codec of a track in RFC 6381 notation, from its initialization section. */
export function codecsOf(init: Buffer): string {
  for (const [type, read] of Object.entries(READERS)) {
    const box = boxIn(init, type);
    if (box) return read(box, init);
  }
  if (init.includes("mp4a", 0, "latin1")) return "mp4a.40.2";
  throw new Error("The encoder wrote none of H.264, HEVC, AV1 and AAC");
}
