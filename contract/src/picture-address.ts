/**
 * The same picture of the image route (`/art/<hash>-<width>.webp`) at another width. An address without a width (an
 * operator's own) stays as it is.
 */
export function atWidth(address: string, width: number): string {
  return address.replace(/-\d+(?=\.[a-z]+$)/, `-${width}`);
}
