/**
 * Bytes of their own, for what stays in memory. A Buffer of less than 32 kB is a part of a shared piece of 64 kB, which
 * stays as long as any of its parts, and zlib returns a piece of at least 16 kB.
 */
export function keptBytes(source: string | Buffer): Buffer {
  if (typeof source === "string") {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(source));
    bytes.write(source);
    return bytes;
  }
  if (source.length === source.buffer.byteLength) return source;
  const bytes = Buffer.allocUnsafeSlow(source.length);
  source.copy(bytes);
  return bytes;
}
