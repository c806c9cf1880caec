/** The first and the last byte to send. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const SINGLE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * The bytes that a `Range` header asks for (RFC 9110, 14.1.2 and 14.2). "whole" for a header that is invalid, has another
 * unit or several ranges: a server may ignore those.
 */
export function readByteRange(
  header: string,
  sizeBytes: number,
): ByteRange | "whole" | "unsatisfiable" {
  const [, first = "", last = ""] = SINGLE_RANGE.exec(header) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= sizeBytes) return "unsatisfiable";
  return { start, end: last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
