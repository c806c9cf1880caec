/** Where the image route serves a picture at a width; "" where there is no picture. */
export function artPath(hash: string | null | undefined, width: number): string {
  return hash == null ? "" : `/art/${hash}-${width}.webp`;
}
