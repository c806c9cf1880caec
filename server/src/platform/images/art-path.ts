/** The address of a picture at a width; "" without a picture. */
export function artPath(hash: string | null | undefined, width: number): string {
  return hash == null ? "" : `/art/${hash}-${width}.webp`;
}
