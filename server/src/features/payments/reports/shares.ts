/** Who has a part in an amount, and how large it is beside the others. */
export interface Part {
  readonly id: number;
  readonly weight: bigint;
}

const byId = (a: Part, b: Part): number => a.id - b.id;

/**
 * Shares an amount out by weight, to the smallest unit: each gets what is due rounded down, and what is left of that
 * goes, a unit each, to those with the largest remainders; of equal ones to the smaller id. The shares add up to the
 * amount, and the order of the parts changes nothing. What is to be given back is shared as it would be paid out.
 *
 * @param amount in the currency's smallest unit; negative where more went out than came in.
 * @returns by id, without those of no weight; nothing at all where nobody has any.
 */
export function shareOut(amount: bigint, deps: readonly Part[]): Map<number, bigint> {
  const holders = deps.filter(({ weight }) => weight > 0n).toSorted(byId);
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
  // Sorting keeps the order of equals, which is that of their ids.
  const luckiest = dues.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  );
  const extra = new Set(luckiest.slice(0, left).map(({ id }) => id));
  return new Map(dues.map(({ id, whole }) => [id, sign * (whole + (extra.has(id) ? 1n : 0n))]));
}
