import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { mistakesIn } from "./mistakes.fixture.ts";

test("MEDIA_ROOTS names folders with commas, each once", () => {
  const { mediaRoots } = parseConfig({ MEDIA_ROOTS: "/srv/films, /mnt/shows/,/srv/films" }, "/opt");
  expect(mediaRoots).toEqual(["/srv/films", "/mnt/shows"]);
});

test("a relative folder is a mistake, because it depends on where the server was started", () => {
  expect(mistakesIn({ MEDIA_ROOTS: "/srv/films,shows" })).toContain(
    'MEDIA_ROOTS must be absolute paths of folders, with commas, not "shows"',
  );
});
