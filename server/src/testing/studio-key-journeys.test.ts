import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { homeVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { videoDetail } from "@bijou/contract/titles";
import { startBulkEdit } from "@bijou/contract/studio/bulk-edits";
import {
  addHero,
  addHomeRow,
  getHome,
  getHomeVersions,
  publishHome,
  restoreHome,
} from "@bijou/contract/studio/home";
import type { HeroFields, RowContents, RowFields } from "@bijou/contract/studio/home-fields";
import { getImportItems } from "@bijou/contract/studio/import-items";
import {
  getImport,
  getMediaFolders,
  readLibrary,
  startImport,
  undoImport,
} from "@bijou/contract/studio/imports";
import { getIssue, getIssues, replyToIssue } from "@bijou/contract/studio/issues";
import { createLicense } from "@bijou/contract/studio/licenses";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { replaceMaster } from "@bijou/contract/studio/title-videos";
import { getTitles } from "@bijou/contract/studio/titles";
import {
  addUpload,
  changeUpload,
  finishUpload,
  getUploads,
  type Upload,
} from "@bijou/contract/studio/uploads";
import { changeTitleWindows, getTitleWindows } from "@bijou/contract/studio/windows";
import { expect, inject, test } from "vitest";
import { masters } from "../features/catalog/ingest/masters.fixture.ts";
import { movieNfo, openLibrary } from "../features/imports/library.fixture.ts";
import { newKey } from "./instance/api-keys.ts";
import { report } from "./instance/issues.ts";
import { firstOwner } from "./instance/staff.ts";
import { createKeyCaller } from "./instance/studio-caller.ts";
import { LICENSE } from "./instance/studio-license-inputs.ts";
import { createTusCaller, idOf, sha256 } from "./instance/tus-caller.ts";
import { MINUTE_MS, useTestInstance } from "./test-instance.ts";

/** Journeys of the Studio by a program: no browser, no session. */

const media = join(inject("instanceDirectory"), "journeys-media");
const library = await openLibrary(join(media, "Films"));
let country = "";
const instance = await useTestInstance({
  hasOwnFiles: true,
  mediaRoots: [media],
  countryOf: () => country,
});
const { app, clock } = instance;
const { finishNext } = await masters(instance);
const { key } = await newKey(await firstOwner(instance));
await instance.empty("staff_sessions");
const { call } = createKeyCaller(app.http, key);
const tus = createTusCaller(app.http, key);

const entries = await instance.database.pool.query<{ id: number }>("select id from audit_entries");
const before = Math.max(...entries.rows.map(({ id }) => id));

/** Sends a file. @returns it when it can be added */
async function send(name: string): Promise<Upload> {
  const data = randomBytes(100);
  const { path } = await tus.create(data, name);
  await tus.append(path, 0, data);
  const id = idOf(path);
  await call(finishUpload, { id, sha256: sha256(data) });
  const find = async () => (await call(getUploads, {})).uploads.find((one) => one.id === id);
  await expect.poll(async () => (await find())?.state).toBe("ready");
  const upload = await find();
  if (!upload) throw new Error("The upload is gone");
  return upload;
}

async function addVideo(name: string, seconds: number): Promise<void> {
  const { id, revision } = await send(name);
  await call(addUpload, { id, revision });
  await finishNext(seconds);
}

const idOfTitle = async (name: string): Promise<number> => {
  const { titles } = await call(getTitles, { search: name });
  const found = titles.find((title) => title.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.id;
};

test("A1, a key sends four films and a series of two, describes one and publishes them", async () => {
  const films = ["Salt Road", "Paper Harbor", "Night Patrol", "The Quiet Sea"];
  const [first, ...others] = films;
  const { id, revision } = await send(`${first} (1971).mkv`);
  const described = await call(changeUpload, { id, revision, description: "Salt, and a road." });
  await call(addUpload, { id, revision: described.revision });
  await finishNext(60);
  for (const film of others) await addVideo(`${film} (1962).mkv`, 60);
  for (const episode of [1, 2]) await addVideo(`Harbour Lights (1980) S01E0${episode}.mkv`, 30);

  const names = [...films, "Harbour Lights"];
  const ids = await Promise.all(names.map(idOfTitle));
  const guest = await instance.guest();
  const status = async (video_id: number) => (await guest.send(videoDetail, { video_id })).status;
  expect(await status(ids[0] ?? 0)).not.toBe(200);
  await call(startBulkEdit, { selection: { ids }, changes: { published: true } });
  await app.bulkEdits.worker.work();
  await instance.refresh();
  for (const [index, video_id] of ids.entries())
    expect((await guest.call(videoDetail, { video_id })).data).toMatchObject({
      video_title: names[index],
    });
  expect((await call(getTitle, { id: ids[0] ?? 0 })).fields.shortDescription).toBe(
    "Salt, and a road.",
  );
});

test("A5, a key notes a license and gives a title windows, which hold by country and day", async () => {
  const id = instance.title("paper-boats");
  const year = new Date(clock.now()).getUTCFullYear() + 1;
  const on = (day: string): string => `${year}-${day}T00:00:00.000Z`;
  const { id: license } = await call(createLicense, { ...LICENSE, holder: "Nord Film" });
  const { revision } = await call(getTitleWindows, { id });
  const [startsAt, holder] = [on("03-01"), "Nord Film"];
  const of = { startsAt, holder, license, countries: ["PL"], freeAt: null };
  await call(changeTitleWindows, {
    id,
    revision,
    windows: [
      { ...of, area: "only", access: "free", endsAt: on("04-01") },
      { ...of, area: "except", access: "premium", endsAt: on("07-01") },
    ],
  });
  const plays = async (day: string) => {
    clock.advance(Date.parse(on(day)) - clock.now());
    await app.titleSchedule.run();
    await instance.refresh();
    const viewer = await instance.as("free");
    const played: string[] = [];
    for (country of ["PL", "DE"]) {
      const { data } = await viewer.call(deeplinkingPlayUrl, { video_id: id });
      if (data.play_url !== "") played.push(country);
    }
    return played;
  };
  expect([await plays("02-20"), await plays("03-25"), await plays("04-02")]).toEqual([
    [],
    ["PL"],
    [],
  ]);
});

const ROW: Omit<RowFields, "name" | "contents"> = {
  tagline: "",
  style: "portraitlarge",
  minTitles: 1,
  maxTitles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};

test("A6, a key builds a Home of eight rows with a hero, previews it, publishes it at its minute and takes it back", async () => {
  const shown = async () => {
    await instance.refresh();
    const guest = await instance.guest();
    return (await guest.call(homeVideos, { start_range: 0 })).data.map(({ name }) => name);
  };
  const yesterday = await shown();
  const film = instance.title("night-train");
  const rule: RowContents = { source: "filter", filter: {}, sort: "added", pinned: [] };
  const rows = Array.from({ length: 8 }, (_, row) => `Friday ${row}`);
  for (const [row, name] of rows.entries()) {
    const picked: RowContents = { source: "picked", titles: [film] };
    const fields = { ...ROW, name, contents: row === 0 ? rule : picked };
    const [first] = (await call(getHome, {})).rows.slice(row);
    await call(addHomeRow, { fields, before: first?.id ?? null });
  }
  const hero: HeroFields = {
    target: { kind: "title", title: film },
    heading: "",
    text: "",
    button: "",
    image: null,
    from: null,
    until: null,
  };
  await call(addHero, { fields: hero, before: null });
  expect((await call(getPreviewLink, { viewer: "kids" })).url).toContain("/preview/");
  const minute = Math.floor(clock.now() / MINUTE_MS + 10) * MINUTE_MS;
  const { revision } = await call(getHome, {});
  await call(publishHome, { revision, at: new Date(minute).toISOString() });
  const runAt = async (at: number) => {
    clock.advance(at - clock.now());
    await app.homeSchedule.run();
    return shown();
  };
  expect(await runAt(minute - MINUTE_MS)).toEqual(yesterday);
  expect(await runAt(minute + MINUTE_MS)).toEqual(expect.arrayContaining(rows.slice(0, 2)));
  const { versions } = await call(getHomeVersions, {});
  await call(restoreHome, { id: versions[1]?.id ?? 0 });
  expect(await shown()).toEqual(yesterday);
});

test("A7, a key finds a reported issue, replaces the master, which keeps a resume point, and replies", async () => {
  await report(instance, "premium", { position: 31 });
  const viewer = await instance.as("premium");
  const film = { video_id: instance.title("night-train") };
  await viewer.call(updateLastPlayTime, { ...film, last_play_time: 31 });
  const [row] = (await call(getIssues, {})).issues;
  const { id, title } = row ?? { id: 0, title: { id: 0 } };
  expect((await call(getIssue, { id })).reports).toMatchObject([
    { positionSeconds: 31, email: expect.any(String) as string },
  ]);
  const { id: upload, revision } = await send("Night Train in sync.mkv");
  await call(replaceMaster, { id: title.id, upload, revision });
  await finishNext(2_600);
  const { data } = await viewer.call(deeplinkingPlayUrl, film);
  expect(data).toMatchObject({ play_time: 31, total_time: 2_600 });
  const { issue } = await call(getIssue, { id });
  const done = await call(replyToIssue, {
    id,
    revision: issue.revision,
    text: "It is in sync again.",
    status: "resolved",
  });
  expect(done.issue.status).toBe("resolved");
  const mails = await instance.mailsTo("premium@bijou.test");
  expect(mails.filter(({ template }) => template === "issue-closed")).toHaveLength(1);
});

test("A10, a key reads a library, imports it, keeps what was edited on the second run, and undoes it as a whole", async () => {
  for (const film of ["Reel 1", "Reel 2"]) {
    const nfo = movieNfo(`<title>${film}</title><year>1930</year><plot>About ${film}.</plot>`);
    await library.write(`${film} (1930)/movie.nfo`, nfo);
    await library.write(`${film} (1930)/${film}.mkv`, "a video");
  }
  await library.write("Reel 3 (1930)/movie.nfo", "<movie>");
  await library.write("Reel 3 (1930)/Reel 3.mkv", "a video");
  const root = (await call(getMediaFolders, {})).roots[0] ?? "";
  const worked = async (id: number) => {
    await app.imports.worker.work();
    return call(getImport, { id });
  };
  const read = async () => worked((await call(readLibrary, { root, path: "Films" })).id);
  const first = await read();
  expect(first).toMatchObject({ state: "ready", counts: { new: 2, unrecognized: 1 } });
  const none = { except: [], also: [], overwrites: [] };
  await call(startImport, { id: first.id, publishes: false, ...none });
  expect(await worked(first.id)).toMatchObject({ state: "done", counts: { created: 2 } });
  const { items } = await call(getImportItems, { id: first.id });
  const id = items.find(({ name }) => name === "Reel 1")?.titleId ?? 0;
  const seen = { shortDescription: (await call(getTitle, { id })).fields.shortDescription };
  const changes = { shortDescription: "Written by a program." };
  const { revision } = await call(saveTitleDraft, { id, changes, seen });
  await call(publishTitleDraft, { id, revision, seen });
  expect(await read()).toMatchObject({ counts: { new: 0, changed: 0, kept: 1, same: 1 } });
  await call(undoImport, { id: first.id });
  await worked(first.id);
  expect((await call(getTitle, { id })).trash).not.toBeNull();
});

test("everything above was done by the key, and by the schedule what was planned", async () => {
  const { rows } = await instance.database.pool.query<{ kind: string }>(
    "select distinct actor_kind as kind from audit_entries where id > $1 order by 1",
    [before],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["key", "schedule"]);
  expect((await instance.database.pool.query("select from staff_sessions")).rowCount).toBe(0);
});
