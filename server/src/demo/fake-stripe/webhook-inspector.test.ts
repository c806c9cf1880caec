import { expect, test } from "vitest";
import { createWebhookInspector } from "./webhook-inspector.ts";

function open() {
  const delivered: string[] = [];
  const inspector = createWebhookInspector(async (body) => void delivered.push(body));
  return { inspector, delivered };
}

test("events are held only between hold and release", async () => {
  const { inspector, delivered } = open();
  expect(inspector.intercept("one")).toBe(false);
  inspector.hold();
  expect(inspector.intercept("two")).toBe(true);
  expect(inspector.intercept("three")).toBe(true);
  expect(inspector.state()).toEqual({ isHolding: true, waiting: 2 });
  expect(delivered).toEqual([]);
  await inspector.release({ isShuffled: false });
  expect(delivered).toEqual(["two", "three"]);
  expect(inspector.intercept("four")).toBe(false);
  expect(inspector.state()).toEqual({ isHolding: false, waiting: 0 });
});

test("a shuffled release delivers each event twice, in random order", async () => {
  const { inspector, delivered } = open();
  inspector.hold();
  const bodies = Array.from({ length: 50 }, (_, index) => `event ${index}`);
  for (const body of bodies) inspector.intercept(body);
  await inspector.release({ isShuffled: true });
  expect(delivered.toSorted()).toEqual([...bodies, ...bodies].toSorted());
  // The chance of the original order is one in 10^150.
  expect(delivered).not.toEqual([...bodies, ...bodies]);
});
