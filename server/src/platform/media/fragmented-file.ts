import { type FileHandle, open } from "node:fs/promises";

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** Far more than a segment has: a file of many tiny boxes is not read to its end. */
const MAX_BOXES = 1_000;

interface Box {
  readonly type: string;
  readonly bytes: number;
}

async function readBox(file: FileHandle, at: number): Promise<Box | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LARGE_HEADER_BYTES), { position: at });
  if (bytesRead < HEADER_BYTES) return undefined;
  const type = buffer.toString("latin1", 4, HEADER_BYTES);
  const bytes = buffer.readUInt32BE(0);
  // 1: the size follows in 64 bits (ISO/IEC 14496-12, 4.2).
  if (bytes !== 1) return { type, bytes };
  if (bytesRead < LARGE_HEADER_BYTES) return undefined;
  return { type, bytes: Number(buffer.readBigUInt64BE(HEADER_BYTES)) };
}

/**
 * Checks whether a fragmented MP4 is complete: its boxes fill the file, and the required ones are there. Only the
 * headers are read.
 *
 * @returns what is wrong with it.
 */
export async function fragmentProblem(
  path: string,
  needed: readonly string[],
): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const found = new Set<string>();
    let at = 0;
    for (let boxes = 0; at < size; boxes++) {
      const box = await readBox(file, at);
      const isBox = box !== undefined && box.bytes >= HEADER_BYTES && /^[ -~]{4}$/.test(box.type);
      if (!isBox || boxes > MAX_BOXES) return "is not an MP4 fragment";
      at += box.bytes;
      if (at > size) return `is truncated: it has ${size} of at least ${at} bytes`;
      found.add(box.type);
    }
    const missing = needed.filter((type) => !found.has(type));
    return missing.length > 0 ? `has no ${missing.join(" and no ")}` : undefined;
  } finally {
    await file.close();
  }
}
