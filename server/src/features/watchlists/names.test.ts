import { LIST_NAME_LENGTH } from "@bijou/contract/watchlists";
import { expect, test } from "vitest";
import { listName, namesLike } from "./names.ts";

test("a list is restored under its own name, or the nearest that fits", () => {
  expect(namesLike("Rainy days", 3)).toEqual(["Rainy days", "Rainy days 2", "Rainy days 3"]);
});

test.each(["x".repeat(60), "🎞".repeat(60), `${"x".repeat(57)} yz`])("%s stays short", (name) => {
  const names = namesLike(name, 50);
  expect(new Set(names).size).toBe(50);
  for (const one of names) expect(Array.from(one).length).toBeLessThanOrEqual(LIST_NAME_LENGTH);
  expect(names[0]).toBe(name);
  expect(names[9]).toMatch(/\S 10$/u);
});

test("S-15: a list's name cannot contain invisible characters", () => {
  expect(listName(" Rainy days 👨‍👩‍👧 ")).toBe("Rainy days 👨‍👩‍👧");
  for (const name of ["Rainy\u202Edays", "Rainy\u200Bdays", "Rainy\ndays"])
    expect(() => listName(name)).toThrow(/can’t be seen/);
});
