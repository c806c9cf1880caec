import { afterEach, expect, test } from "vitest";
import { decideDemonstration } from "./demonstration.ts";
import { OperatorError } from "./platform/errors.ts";
import { useTestDatabase } from "./testing/test-database.ts";
import { useTestHouse } from "./testing/test-house.ts";

const empty = await useTestDatabase();
const house = await useTestHouse();

afterEach(() => house.app.settings.set("demonstration", false));

test("an empty house becomes a demonstration, unless it is told not to", async () => {
  expect(await decideDemonstration("auto", empty)).toBe(true);
  expect(await decideDemonstration("on", empty)).toBe(true);
  expect(await decideDemonstration("off", empty)).toBe(false);
});

test("a house with titles of its own does not, and says so when it is told to", async () => {
  expect(await decideDemonstration("auto", house.database)).toBe(false);
  const asked = decideDemonstration("on", house.database);
  await expect(asked).rejects.toThrow(OperatorError);
  await expect(asked).rejects.toThrow(/DEMO=1 is refused.*titles/);
});

test("a demonstration stays one until it is ended, whatever was added to it", async () => {
  await house.app.settings.set("demonstration", true);
  expect(await decideDemonstration("auto", house.database)).toBe(true);
  expect(await decideDemonstration("on", house.database)).toBe(true);
  expect(await decideDemonstration("off", house.database)).toBe(false);
});
