import { readFile } from "node:fs/promises";
import { expect, test } from "./support/journey.ts";

/** What the build says that a first visit loads. */
const LISTED = new URL("../web/build/first-visit.json", import.meta.url);

test("a guest's Home runs the scripts listed for it, no others, and none of the Studio", async ({
  page,
}) => {
  const { chunks } = JSON.parse(await readFile(LISTED, "utf8")) as { chunks: object };
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  // Without trailers in motion, which load the player.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  const names = scripts.map((path) => /^\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1] ?? path);
  expect(names.toSorted()).toEqual([...Object.keys(chunks), "manifest"].toSorted());
});
