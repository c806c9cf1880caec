import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Track } from "./measure.ts";
import { UnusableFile } from "./unusable-file.ts";

const HEADER_BYTES = 8;
/** A fragment's header is a few kilobytes: 4 s of samples. */
const READ_BYTES = 64 * 1024;

/** Flags of `trun` and `tfhd` (ISO/IEC 14496-12, 8.8.7 and 8.8.8). */
const TRUN = { dataOffset: 0x1, firstSampleFlags: 0x4, duration: 0x100, size: 0x200 } as const;
const TFHD = {
  baseDataOffset: 0x1,
  descriptionIndex: 0x2,
  defaultDuration: 0x8,
  defaultSize: 0x10,
} as const;

interface Box {
  readonly type: string;
  /** Of the first byte after the header. */
  readonly start: number;
  readonly end: number;
}

function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + HEADER_BYTES <= Math.min(end, bytes.length);) {
    const size = bytes.readUInt32BE(at);
    if (size < HEADER_BYTES) return;
    yield {
      type: bytes.toString("latin1", at + 4, at + HEADER_BYTES),
      start: at + HEADER_BYTES,
      end: at + size,
    };
    at += size;
  }
}

/** @throws {UnusableFile} without it: the encoder had no picture to write. */
function child(bytes: Buffer, { start, end }: Box, type: string): Box {
  for (const box of boxesIn(bytes, start, end)) if (box.type === type) return box;
  throw new UnusableFile("There is no picture in it that could be encoded.");
}

function firstSampleBytes(bytes: Buffer, traf: Box): number {
  const trun = child(bytes, traf, "trun");
  const flags = bytes.readUInt32BE(trun.start) & 0xffffff;
  // After the flags and the sample count.
  let at = trun.start + 8;
  if (flags & TRUN.dataOffset) at += 4;
  if (flags & TRUN.firstSampleFlags) at += 4;
  if (flags & TRUN.duration) at += 4;
  if (flags & TRUN.size) return bytes.readUInt32BE(at);
  const tfhd = child(bytes, traf, "tfhd");
  const defaults = bytes.readUInt32BE(tfhd.start) & 0xffffff;
  at = tfhd.start + 8;
  if (defaults & TFHD.baseDataOffset) at += 8;
  if (defaults & TFHD.descriptionIndex) at += 4;
  if (defaults & TFHD.defaultDuration) at += 4;
  if (defaults & TFHD.defaultSize) return bytes.readUInt32BE(at);
  throw new Error("The encoder wrote a fragment without sample sizes");
}

/** The bytes of a segment up to the end of its first sample, which is a keyframe. */
function keyframeBytes(head: Buffer): number {
  const whole = { type: "", start: 0, end: head.length };
  const sampleBytes = firstSampleBytes(head, child(head, child(head, whole, "moof"), "traf"));
  return child(head, whole, "mdat").start + sampleBytes;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), { position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Writes `iframes.m3u8` (RFC 8216bis, 4.4.3.6) of a rendition: the keyframe at the start of each segment, as a byte
 * range of the segment, for players that show pictures while they seek.
 *
 * @returns its peak bits per second.
 */
export async function writeIframes(directory: string, { segments }: Track): Promise<number> {
  const longest = Math.max(...segments.map(({ durationSeconds }) => durationSeconds));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-I-FRAMES-ONLY",
    '#EXT-X-MAP:URI="init.mp4"',
  ];
  let peak = 1;
  for (const { file, durationSeconds } of segments) {
    const bytes = keyframeBytes(await readHead(join(directory, file)));
    peak = Math.max(peak, Math.ceil((bytes * 8) / durationSeconds));
    lines.push(`#EXTINF:${durationSeconds.toFixed(6)},`, `#EXT-X-BYTERANGE:${bytes}@0`, file);
  }
  await writeFile(join(directory, "iframes.m3u8"), [...lines, "#EXT-X-ENDLIST", ""].join("\n"));
  return peak;
}
