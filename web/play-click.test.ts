import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const assets = readdirSync(new URL("build/client/assets", import.meta.url));

test("a click on Play waits for no style sheet: the player's page has none of its own", () => {
  expect(assets.filter((name) => /^player-page-.*\.js$/.test(name))).toHaveLength(1);
  expect(assets.filter((name) => /^player-page-.*\.css$/.test(name))).toEqual([]);
});
