/**
 * The address of a picture at a width; "" without a picture. JPEG is for what other sites and mail programs show,
 * PNG for logos and icons there.
 */
export function artPath(
  hash: string | null | undefined,
  width: number,
  format: "webp" | "jpg" | "png" = "webp",
): string {
  return hash == null ? "" : `/art/${hash}-${width}.${format}`;
}
