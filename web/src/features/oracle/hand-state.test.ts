import { expect, test } from "vitest";
import { sampleCard } from "./oracle.fixture.ts";
import { lay, pick, replace, turnAll } from "./hand-state.ts";

const hand = (...ids: number[]) => ({
  cards: ids.map((id) => sampleCard({ video_id: id })),
  nearest: null,
});
const idsOf = ({ cards }: { cards: readonly { video_id: number }[] }): number[] =>
  cards.map(({ video_id: id }) => id);

test("a new hand is face down except for the card in the middle", () => {
  const state = lay(hand(1, 2, 3, 4, 5));
  expect([...state.turned.keys()]).toEqual([3]);
  expect(state.picked).toBe(3);
  expect(lay(hand()).picked).toBeNull();
});

test("a picked card turns, and the rest can be turned one after another", () => {
  const state = pick(lay(hand(1, 2, 3, 4, 5)), 5);
  expect(state.picked).toBe(5);
  expect([...state.turned.keys()]).toEqual([3, 5]);
  const all = turnAll(state);
  expect([1, 2, 4].map((id) => all.turned.get(id))).toEqual([0, 90, 180]);
  expect(all.turned.get(3)).toBe(state.turned.get(3));
  expect(all.picked).toBe(5);
});

test("a new card takes the place of the one put aside, and the others keep their places", () => {
  const state = pick(lay(hand(1, 2, 3, 4, 5)), 2);
  const next = replace(state, 2, hand(5, 9, 4, 1, 3));
  expect(next && idsOf(next)).toEqual([1, 9, 3, 4, 5]);
  expect(next).toMatchObject({ picked: 9, newcomer: 9 });
  expect([...(next?.turned.keys() ?? [])]).toEqual([3, 9]);
});

test("a deal that removes a second card fills its place too", () => {
  const next = replace(lay(hand(1, 2, 3, 4, 5)), 2, hand(1, 3, 8, 9, 5));
  expect(next && idsOf(next)).toEqual([1, 8, 3, 9, 5]);
});

test("without another match, or with matches of other years only, there is no other card", () => {
  const state = lay(hand(1, 2, 3));
  expect(replace(state, 2, hand(1, 3))).toBeNull();
  const elsewhere = { ...hand(7, 8), nearest: { fromYear: 1922, toYear: 1930 } };
  expect(replace(state, 2, elsewhere)).toBeNull();
});
