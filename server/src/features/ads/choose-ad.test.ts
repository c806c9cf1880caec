import { expect, test } from "vitest";
import { chooseAd, drawOf, type HouseAd } from "./choose-ad.ts";

const ad = (id: number, weight: number): HouseAd => ({
  id,
  name: `Ad ${id}`,
  assetId: "a",
  durationMs: 15_000,
  weight,
  startsAt: null,
  endsAt: null,
  countries: [],
  mostPerDay: null,
  clickUrl: null,
  skipAfterSeconds: 5,
});
const anywhere = { nowMs: 0, country: "", seenToday: new Map<number, number>() };

test("the probability of an ad is proportional to its weight", () => {
  const ads = [ad(1, 1), ad(2, 3), ad(3, 0), ad(4, 6)];
  const shown = new Map<number, number>();
  for (let draw = 0; draw < 1; draw += 0.001) {
    const id = chooseAd(ads, anywhere, draw)?.id ?? 0;
    shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  expect([...shown.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 4]);
  expect(shown.get(1)).toBeCloseTo(100, -1);
  expect(shown.get(2)).toBeCloseTo(300, -1);
  expect(shown.get(4)).toBeCloseTo(600, -1);
});

test("no ad without an eligible one", () => {
  expect(chooseAd([], anywhere, 0)).toBeUndefined();
  expect(chooseAd([ad(1, 0)], anywhere, 0.999)).toBeUndefined();
});

test("the draw of a break is stable, and draws are uniform", () => {
  expect(drawOf("one")).toBe(drawOf("one"));
  const draws = Array.from({ length: 2000 }, (_, index) => drawOf(`break ${index}`));
  expect(Math.max(...draws)).toBeLessThan(1);
  expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
});
