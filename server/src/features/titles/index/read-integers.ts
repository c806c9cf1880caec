import type { Readable } from "node:stream";

const TAB = 9;
const NEWLINE = 10;
const MINUS = 45;
const ZERO = 48;
const MAX_COLUMNS = 32;

/**
 * Reads the output of COPY (text format) whose columns are integers without NULL. Rows of `pg` would take ten times as
 * long.
 *
 * @param take receives each line. The array is used again for the next one.
 */
export async function readIntegers(
  copied: Readable,
  take: (line: Float64Array) => void,
): Promise<void> {
  const line = new Float64Array(MAX_COLUMNS);
  let column = 0;
  let value = 0;
  let sign = 1;
  for await (const chunk of copied as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      if (byte >= ZERO) value = value * 10 + byte - ZERO;
      else if (byte === MINUS) sign = -1;
      else if (byte === TAB || byte === NEWLINE) {
        line[column] = sign * value;
        value = 0;
        sign = 1;
        column++;
        if (byte === NEWLINE) {
          take(line);
          column = 0;
        }
      }
    }
}
