import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, shareOut } from "./shares.ts";

const part = (id: number, weight: bigint): Part => ({ id, weight });
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((a, b) => a + b, 0n);

const amounts = fc.oneof(
  fc.bigInt({ min: -1_000n, max: 1_000n }),
  fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
);
const deps = fc.uniqueArray(
  fc.record({
    id: fc.nat(),
    weight: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100n), fc.bigInt(0n, 10n ** 18n)),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);

test.each<[string, bigint, Part[], [number, bigint][]]>([
  [
    "a cent for the largest remainder",
    100n,
    [part(1, 1n), part(2, 2n)],
    [
      [1, 33n],
      [2, 67n],
    ],
  ],
  [
    "of equal ones the smaller id",
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
    "a month that gave more back",
    -100n,
    [part(1, 1n), part(2, 2n)],
    [
      [1, -33n],
      [2, -67n],
    ],
  ],
  ["a month of nothing", 0n, [part(1, 4n)], [[1, 0n]]],
  ["nobody watched", 199n, [part(1, 0n)], []],
])("%s", (_, amount, given, expected) => {
  expect([...shareOut(amount, given)]).toEqual(expected);
});

test("shares always add up to what there is, to the last unit", () => {
  fc.assert(
    fc.property(amounts, deps, (amount, given) => {
      const shares = shareOut(amount, given);
      const isWatched = given.some(({ weight }) => weight > 0n);
      expect(sum(shares.values())).toBe(isWatched ? amount : 0n);
    }),
    { numRuns: 2_000 },
  );
});

test("none is further than a unit from what is due, or of another sign", () => {
  fc.assert(
    fc.property(amounts, deps, (amount, given) => {
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

test("the order in which titles are given changes nothing", () => {
  fc.assert(
    fc.property(amounts, deps, (amount, given) => {
      expect(shareOut(amount, given.toReversed())).toEqual(shareOut(amount, given));
    }),
    { numRuns: 500 },
  );
});
