/** The value that a share of all values does not exceed, such as 0.95. */
export function shareOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
