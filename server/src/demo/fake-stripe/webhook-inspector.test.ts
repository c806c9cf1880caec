import { expect, test } from "vitest";
import { createEventDesk } from "./webhook-inspector.ts";

function open() {
  const brought: string[] = [];
  const desk = createEventDesk(async (body) => void brought.push(body));
  return { desk, brought };
}

test("keeps back nothing until it is asked to, and nothing once it has brought all", async () => {
  const { desk, brought } = open();
  expect(desk.keepsBack("one")).toBe(false);
  desk.hold();
  expect(desk.keepsBack("two")).toBe(true);
  expect(desk.keepsBack("three")).toBe(true);
  expect(desk.state()).toEqual({ isHolding: true, waiting: 2 });
  expect(brought).toEqual([]);
  await desk.release({ isShuffled: false });
  expect(brought).toEqual(["two", "three"]);
  expect(desk.keepsBack("four")).toBe(false);
  expect(desk.state()).toEqual({ isHolding: false, waiting: 0 });
});

test("brings each twice in any order", async () => {
  const { desk, brought } = open();
  desk.hold();
  const bodies = Array.from({ length: 50 }, (_, index) => `event ${index}`);
  for (const body of bodies) desk.keepsBack(body);
  await desk.release({ isShuffled: true });
  expect(brought.toSorted()).toEqual([...bodies, ...bodies].toSorted());
  // One order in 10^150 is the one they came in.
  expect(brought).not.toEqual([...bodies, ...bodies]);
});
