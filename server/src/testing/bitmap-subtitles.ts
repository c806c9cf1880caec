/** A presentation graphics stream (.sup) with one white box at the bottom of a 160 by 90 picture. */
const CLOCK = 90_000;
const TYPES = { palette: 0x14, object: 0x15, composition: 0x16, window: 0x17, end: 0x80 } as const;
const WIDTH = 160;
const HEIGHT = 90;
const BOX = { left: 40, top: 60, width: 80, height: 20 } as const;

function segment(type: keyof typeof TYPES, atSeconds: number, body: readonly number[]): Buffer {
  const header = Buffer.alloc(13);
  header.write("PG", "latin1");
  header.writeUInt32BE(Math.round(atSeconds * CLOCK), 2);
  header.writeUInt8(TYPES[type], 10);
  header.writeUInt16BE(body.length, 11);
  return Buffer.concat([header, Buffer.from(body)]);
}

const two = (value: number): number[] => [value >> 8, value & 0xff];
const three = (value: number): number[] => [value >> 16, ...two(value & 0xffff)];

/** One run of color 1 for each line, and its end. */
const LINES = Array.from({ length: BOX.height }, () => [0, 0xc0, BOX.width, 1, 0, 0]).flat();

/** Shows the box from one time to another, in seconds. */
export function bitmapSubtitles(fromSeconds: number, toSeconds: number): Buffer {
  const composition = (number: number, isShown: boolean): number[] => [
    ...two(WIDTH),
    ...two(HEIGHT),
    0x10,
    ...two(number),
    isShown ? 0x80 : 0,
    0,
    0,
    isShown ? 1 : 0,
    ...(isShown ? [...two(0), 0, 0, ...two(BOX.left), ...two(BOX.top)] : []),
  ];
  const place = [...two(BOX.left), ...two(BOX.top), ...two(BOX.width), ...two(BOX.height)];
  const object = [
    ...two(0),
    0,
    0xc0,
    ...three(LINES.length + 4),
    ...two(BOX.width),
    ...two(BOX.height),
  ];
  return Buffer.concat([
    segment("composition", fromSeconds, composition(0, true)),
    segment("window", fromSeconds, [1, 0, ...place]),
    // White, opaque.
    segment("palette", fromSeconds, [0, 0, 1, 235, 128, 128, 255]),
    segment("object", fromSeconds, [...object, ...LINES]),
    segment("end", fromSeconds, []),
    segment("composition", toSeconds, composition(1, false)),
    segment("window", toSeconds, [1, 0, ...place]),
    segment("end", toSeconds, []),
  ]);
}
