import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Manifest } from "../../features/catalog/manifest.ts";
import { readHistory, timeOf } from "./history.ts";

const demo = join(import.meta.dirname, "../../../../demo");
const directory = await mkdtemp(join(tmpdir(), "bijou-history-"));
afterAll(() => rm(directory, { recursive: true }));

test("each title, genre and profile of the members' history is in the demonstration", async () => {
  const { members, issues } = await readHistory(join(demo, "history.json"));
  const manifest = JSON.parse(await readFile(join(demo, "manifest.json"), "utf8")) as Manifest;
  const titles = new Map((manifest.titles ?? []).map((title) => [title.id, title]));
  const named = [
    ...members.flatMap(({ views, lists = [] }) => [
      ...views.map(({ title }) => title),
      ...lists.flatMap((list) => list.titles),
    ]),
    ...issues.map(({ title }) => title),
  ];
  expect(named.filter((key) => !titles.has(key))).toEqual([]);
  const marked = members.flatMap(({ lists = [] }) =>
    lists.flatMap(({ votes, seen, ...list }) =>
      Object.keys({ ...votes, ...seen }).filter((key) => !list.titles.includes(key)),
    ),
  );
  expect(marked).toEqual([]);
  const genres = new Set(manifest.genres?.map(({ key }) => key));
  const eras = new Set(manifest.eras?.map(({ key }) => key));
  const searches = members.flatMap((member) => member.searches ?? []);
  expect(searches.flatMap((one) => one.genres ?? []).filter((key) => !genres.has(key))).toEqual([]);
  expect(searches.flatMap((one) => one.eras ?? []).filter((key) => !eras.has(key))).toEqual([]);
});

test("L-18: a free member has watched no premium title, and a child only titles for children", async () => {
  const { members } = await readHistory(join(demo, "history.json"));
  const manifest = JSON.parse(await readFile(join(demo, "manifest.json"), "utf8")) as Manifest;
  const keysOf = (isMeant: (title: NonNullable<Manifest["titles"]>[number]) => boolean) =>
    new Set((manifest.titles ?? []).filter(isMeant).map(({ id }) => id));
  const watchedBy = (name: string) =>
    members.find(({ profile }) => profile === name)?.views.map(({ title }) => title) ?? [];
  const premium = keysOf((title) => title.premium === true || title.premiumUntil !== undefined);
  const kids = keysOf((title) => title.kids === true);
  expect(watchedBy("Frida").length).toBeGreaterThan(0);
  expect(watchedBy("Frida").filter((key) => premium.has(key))).toEqual([]);
  expect(watchedBy("Pip").length).toBeGreaterThan(0);
  expect(watchedBy("Pip").filter((key) => !kids.has(key))).toEqual([]);
});

test("a file with a mistake is rejected with its place", async () => {
  const file = join(directory, "history.json");
  const views = [{ title: "nosferatu-1922", daysAgo: 2, at: "25:00" }];
  await writeFile(file, JSON.stringify({ members: [{ profile: "Paul", views }], issues: [] }));
  await expect(readHistory(file)).rejects.toThrow("/members/0/views/0/at");
});

test("a view is at its time of the day, so many days before the start", () => {
  const start = new Date(2026, 2, 30, 9, 15);
  const at = new Date(timeOf({ daysAgo: 2, at: "21:40" }, start.getTime()));
  expect(at).toEqual(new Date(2026, 2, 28, 21, 40));
});
