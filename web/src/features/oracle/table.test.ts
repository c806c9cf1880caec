import { expect, test } from "vitest";
import { sampleCard } from "./oracle.fixture.ts";
import { lay, pick, replace, turnAll } from "./table.ts";

const hand = (...ids: number[]) => ({
  cards: ids.map((id) => sampleCard({ video_id: id })),
  nearest: null,
});
const idsOf = ({ cards }: { cards: readonly { video_id: number }[] }): number[] =>
  cards.map(({ video_id: id }) => id);

test("S-133 a new hand lies face down but for the card in the middle", () => {
  const table = lay(hand(1, 2, 3, 4, 5));
  expect([...table.turned.keys()]).toEqual([3]);
  expect(table.picked).toBe(3);
  expect(lay(hand()).picked).toBeNull();
});

test("S-133 a card that is picked turns, and the rest turn one after another", () => {
  const table = pick(lay(hand(1, 2, 3, 4, 5)), 5);
  expect(table.picked).toBe(5);
  expect([...table.turned.keys()]).toEqual([3, 5]);
  const all = turnAll(table);
  expect([1, 2, 4].map((id) => all.turned.get(id))).toEqual([0, 90, 180]);
  expect(all.turned.get(3)).toBe(table.turned.get(3));
  expect(all.picked).toBe(5);
});

test("another card takes the place of the one put aside, and the others stay where they lie", () => {
  const table = pick(lay(hand(1, 2, 3, 4, 5)), 2);
  const next = replace(table, 2, hand(5, 9, 4, 1, 3));
  expect(next && idsOf(next)).toEqual([1, 9, 3, 4, 5]);
  expect(next).toMatchObject({ picked: 9, newcomer: 9 });
  expect([...(next?.turned.keys() ?? [])]).toEqual([3, 9]);
});

test("a deal that moves a second card fills its place too", () => {
  const next = replace(lay(hand(1, 2, 3, 4, 5)), 2, hand(1, 3, 8, 9, 5));
  expect(next && idsOf(next)).toEqual([1, 8, 3, 9, 5]);
});

test("where nothing else fits, or only other years do, there is no other card", () => {
  const table = lay(hand(1, 2, 3));
  expect(replace(table, 2, hand(1, 3))).toBeNull();
  const elsewhere = { ...hand(7, 8), nearest: { fromYear: 1922, toYear: 1930 } };
  expect(replace(table, 2, elsewhere)).toBeNull();
});
