/** The address of a picture at a width; "" without a picture. JPEG is for what other sites and mail programs show. */
export function artPath(
  hash: string | null | undefined,
  width: number,
  format: "webp" | "jpg" = "webp",
): string {
  return hash == null ? "" : `/art/${hash}-${width}.${format}`;
}
