import { join } from "node:path";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getTitle, type TitlePage } from "@bijou/contract/studio/title-page";
import { getTitles } from "@bijou/contract/studio/titles";
import {
  addUpload,
  getUploads,
  type UploadPlace,
  type UploadTarget,
} from "@bijou/contract/studio/uploads";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { addUploadOf } from "../../testing/instance/uploads.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createProposals, placed } from "./propose.ts";
import type { NamedTitle } from "./store.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
const uploads = join(instance.directory, "uploads");
let call: StudioCaller["call"];
beforeAll(async () => {
  call = (await olive.signIn()).call;
});
beforeEach(async () => {
  await instance.database.pool.query("delete from uploads");
});

const ready = (name: string, target: Partial<UploadTarget>) =>
  addUploadOf(instance, {
    email: olive.email,
    state: "ready",
    uploads,
    name,
    target: { part: "episode", year: null, ...target },
  });

async function add(id: string) {
  const found = (await call(getUploads, {})).uploads.find((one) => one.id === id);
  return call(addUpload, { id, revision: found?.revision ?? 0 });
}

const linesOf = ({ seasons }: TitlePage): string[] =>
  seasons.flatMap(({ number, name, episodes }) => [
    `${number}. ${name}`,
    ...episodes.map((episode) => `${episode.number}. ${episode.name}`),
  ]);
const seriesNamed = async (name: string) =>
  (await call(getTitles, { search: name, limit: 50 })).titles.filter(
    (title) => title.name === name,
  );

test("files of a series that does not exist, added at once, create one draft with its seasons and episodes", async () => {
  const target = { name: "The Fog Index", titleId: null };
  const ids = [
    await ready("The Fog Index S01E01 The Pier.mkv", { ...target, season: 1, episode: 1 }),
    await ready("The Fog Index S01E02.mkv", { ...target, season: 1, episode: 2 }),
    await ready("The Fog Index S02E01.mkv", { ...target, season: 2, episode: 1 }),
  ];
  const { uploads: before } = await call(getUploads, {});
  const added = await Promise.all(
    ids.map((id) =>
      call(addUpload, { id, revision: before.find((one) => one.id === id)?.revision ?? 0 }),
    ),
  );
  expect(new Set(added.map(({ jobId }) => jobId)).size).toBe(3);
  const found = await seriesNamed("The Fog Index");
  expect(found).toMatchObject([{ kind: "series", status: "draft" }]);
  const id = found[0]?.id ?? 0;
  const page = await call(getTitle, { id });
  expect(linesOf(page)).toEqual([
    "1. Season 1",
    "1. The Pier",
    "2. Episode 2",
    "2. Season 2",
    "1. Episode 1",
  ]);
  const { entries } = await call(getAuditLog, { objectKind: "title" });
  const types = entries.filter(({ object }) => object.id === String(id)).map(({ type }) => type);
  expect(types.toSorted()).toEqual([
    "title.created",
    "title.seasons_changed",
    "title.seasons_changed",
    "title.seasons_changed",
  ]);
});

test("an episode that a series of the catalog lacks is created, one that it has is not changed", async () => {
  const titleId = instance.title("tide-tables");
  const before = linesOf(await call(getTitle, { id: titleId }));
  await add(await ready("a.mkv", { titleId, name: "Tide Tables", season: 1, episode: 2 }));
  expect(linesOf(await call(getTitle, { id: titleId }))).toEqual(before);
  await add(await ready("b.mkv", { titleId, name: "Tide Tables", season: 3, episode: 4 }));
  expect(linesOf(await call(getTitle, { id: titleId }))).toEqual([
    ...before,
    "3. Season 3",
    "4. Episode 4",
  ]);
});

test("an episode of a movie, or of season 0, is refused and creates nothing", async () => {
  const titleId = instance.title("night-train");
  const ofMovie = await ready("c.mkv", { titleId, name: "Night Train", season: 1, episode: 1 });
  await expect(add(ofMovie)).rejects.toMatchObject({ code: "wrong_state" });
  const zero = { name: "Nothing Yet", titleId: null, season: 0, episode: 1 };
  await expect(add(await ready("d.mkv", zero))).rejects.toMatchObject({ code: "invalid_request" });
  expect(await seriesNamed("Nothing Yet")).toEqual([]);
});

test("a folder of an unknown series is proposed as a new one", async () => {
  const proposals = createProposals({ titles: () => Promise.resolve([]), now: instance.clock.now });
  expect(await proposals.of("04 The Pier.mkv", "The Fog Index (2024)/Season 1")).toMatchObject({
    confidence: "medium",
    target: {
      titleId: null,
      name: "The Fog Index",
      part: "episode",
      season: 1,
      episode: 4,
    },
  });
});

const dropped = async (name: string, place: UploadPlace) => {
  const proposals = createProposals({ titles: () => Promise.resolve([]), now: instance.clock.now });
  const { rows } = await instance.database.pool.query<NamedTitle>(
    "select id, external_id as key, kind, name, original_name, year from titles where id = $1",
    [place.titleId],
  );
  const [title] = rows;
  if (!title) throw new Error("There is no such title");
  return placed(await proposals.of(name, ""), title, place);
};

test("a file that is dropped on a movie is its film, its trailer or its subtitles, whatever its name", async () => {
  const titleId = instance.title("night-train");
  const target = { titleId, name: "Night Train", season: null, episode: null };
  for (const [name, part] of [
    ["scan S01E04.mkv", "film"],
    ["scan trailer.mkv", "trailer"],
    ["scan.de.srt", "subtitles"],
  ] as const)
    expect(await dropped(name, { titleId })).toMatchObject({
      confidence: "chosen",
      target: { ...target, part },
    });
});

test("a file that is dropped on an episode is that one, on a series the one that its name says", async () => {
  const titleId = instance.title("tide-tables");
  expect(await dropped("scan S09E09.mkv", { titleId, season: 2, episode: 3 })).toMatchObject({
    confidence: "chosen",
    target: { titleId, part: "episode", season: 2, episode: 3 },
  });
  expect(await dropped("scan S01E02.mkv", { titleId })).toMatchObject({
    confidence: "chosen",
    target: { titleId, part: "episode", season: 1, episode: 2 },
  });
  expect(await dropped("scan.mkv", { titleId })).toMatchObject({
    confidence: "low",
    target: { titleId, part: "episode", season: null, episode: null },
  });
});
