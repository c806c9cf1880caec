export interface Part {
  readonly id: number;
  readonly weight: bigint;
}

const byId = (a: Part, b: Part): number => a.id - b.id;

/**
 * Shares an amount by weight with the largest remainder method: each share is rounded down, then the largest remainders
 * get one unit each; among equal remainders, smaller ids first. The shares add up to the amount.
 *
 * @param amount in the currency's smallest unit; may be negative.
 * @returns shares by id, without parts of weight 0; empty if all are.
 */
export function shareOut(amount: bigint, parts: readonly Part[]): Map<number, bigint> {
  const holders = parts.filter(({ weight }) => weight > 0n).toSorted(byId);
  const total = holders.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return new Map();
  const [size, sign] = amount < 0n ? [-amount, -1n] : [amount, 1n];
  const dues = holders.map(({ id, weight }) => ({
    id,
    whole: (size * weight) / total,
    remainder: (size * weight) % total,
  }));
  const given = dues.reduce((sum, { whole }) => sum + whole, 0n);
  const left = Number(size - given);
  // The sort is stable, so equal remainders stay in order of their ids.
  const byRemainder = dues.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  const extra = new Set(byRemainder.slice(0, left).map(({ id }) => id));
  return new Map(dues.map(({ id, whole }) => [id, sign * (whole + (extra.has(id) ? 1n : 0n))]));
}
