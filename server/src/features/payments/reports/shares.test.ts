import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, shareOut } from "./shares.ts";

const part = (id: number, weight: bigint): Part => ({ id, weight });
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((a, b) => a + b, 0n);

const amounts = fc.oneof(
  fc.bigInt({ min: -1_000n, max: 1_000n }),
  fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
);
const parts = fc.uniqueArray(
  fc.record({
    id: fc.nat(),
    weight: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100n), fc.bigInt(0n, 10n ** 18n)),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);

test.each<[string, bigint, Part[], [number, bigint][]]>([
  [
    "the largest remainder gets the last unit",
    100n,
    [part(1, 1n), part(2, 2n)],
    [
      [1, 33n],
      [2, 67n],
    ],
  ],
  [
    "equal remainders: smaller ids first",
    100n,
    [part(9, 1n), part(5, 1n), part(7, 1n)],
    [
      [5, 34n],
      [7, 33n],
      [9, 33n],
    ],
  ],
  [
    "fewer units than titles",
    2n,
    [part(1, 1n), part(2, 1n), part(3, 5n)],
    [
      [1, 0n],
      [2, 0n],
      [3, 2n],
    ],
  ],
  [
    "a negative amount",
    -100n,
    [part(1, 1n), part(2, 2n)],
    [
      [1, -33n],
      [2, -67n],
    ],
  ],
  ["an amount of zero", 0n, [part(1, 4n)], [[1, 0n]]],
  ["no weight", 199n, [part(1, 0n)], []],
])("%s", (_, amount, given, expected) => {
  expect([...shareOut(amount, given)]).toEqual(expected);
});

test("shares always add up to the amount exactly", () => {
  fc.assert(
    fc.property(amounts, parts, (amount, given) => {
      const shares = shareOut(amount, given);
      const isWatched = given.some(({ weight }) => weight > 0n);
      expect(sum(shares.values())).toBe(isWatched ? amount : 0n);
    }),
    { numRuns: 2_000 },
  );
});

test("each share is within one unit of the exact value, and has its sign", () => {
  fc.assert(
    fc.property(amounts, parts, (amount, given) => {
      const total = sum(given.map(({ weight }) => weight));
      const weights = new Map(given.map(({ id, weight }) => [id, weight]));
      for (const [id, share] of shareOut(amount, given)) {
        const off = share * total - amount * (weights.get(id) ?? 0n);
        expect(off < total && off > -total).toBe(true);
        expect(share === 0n || share > 0n === amount > 0n).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("the order of the titles does not matter", () => {
  fc.assert(
    fc.property(amounts, parts, (amount, given) => {
      expect(shareOut(amount, given.toReversed())).toEqual(shareOut(amount, given));
    }),
    { numRuns: 500 },
  );
});
