/** Changes to the boxes of a plain MP4 file (ISO/IEC 14496-12), whose `moov` is behind its media. */
interface Box {
  readonly start: number;
  readonly end: number;
}

const HEADER_BYTES = 8;
/** What precedes the boxes inside a box of this type. */
const BEFORE_CHILDREN: Readonly<Record<string, number>> = { stsd: 8 };

function child(bytes: Buffer, { start, end }: Box, type: string): Box {
  for (let at = start; at < end;) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === type) return { start: at, end: at + size };
    at += size;
  }
  throw new Error(`There is no box ${type}`);
}

/** The boxes on the way to the first one of a path such as "moov trak mdia". */
function boxesTo(bytes: Buffer, path: string): Box[] {
  const found: Box[] = [];
  let inside: Box = { start: 0, end: bytes.length };
  for (const type of path.split(" ")) {
    const box = child(bytes, inside, type);
    found.push(box);
    inside = { start: box.start + HEADER_BYTES + (BEFORE_CHILDREN[type] ?? 0), end: box.end };
  }
  return found;
}

/**
 * Says that the first track, in HEVC, is in Dolby Vision.
 *
 * @param compatibility of its base layer: 0 with no other standard, 4 with HLG.
 */
export function withDolbyVision(bytes: Buffer, profile: number, compatibility: number): Buffer {
  const record = Buffer.alloc(HEADER_BYTES + 24);
  record.writeUInt32BE(record.length);
  record.write(profile > 7 ? "dvvC" : "dvcC", 4, "latin1");
  record.writeUInt8(1, 8);
  const level = 1;
  // Profile, level, and that there are metadata and a base layer.
  record.writeUInt16BE((profile << 9) | (level << 3) | 0b101, 10);
  record.writeUInt8(compatibility << 4, 12);
  const boxes = boxesTo(bytes, "moov trak mdia minf stbl stsd hvc1");
  for (const { start, end } of boxes) bytes.writeUInt32BE(end - start + record.length, start);
  const at = boxes.at(-1)?.end ?? 0;
  return Buffer.concat([bytes.subarray(0, at), record, bytes.subarray(at)]);
}
