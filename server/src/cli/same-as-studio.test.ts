import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changeAd, getAd } from "@bijou/contract/studio/ads";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { getPage, publishPage, restorePage, savePageDraft } from "@bijou/contract/studio/pages";
import { changeSiteLinks, getSiteLinks } from "@bijou/contract/studio/site-links";
import { publishTitle, unpublishTitle } from "@bijou/contract/studio/titles";
import { addUpload, finishUpload, getUploads } from "@bijou/contract/studio/uploads";
import { expect, test } from "vitest";
import { useCommandLine } from "../testing/command-line.ts";
import { newKey } from "../testing/instance/api-keys.ts";
import { firstOwner } from "../testing/instance/staff.ts";
import { createTusCaller, idOf, sha256 } from "../testing/instance/tus-caller.ts";
import { useTestInstance } from "../testing/test-instance.ts";

/** What a command and its twin in the Studio leave behind. */

const instance = await useTestInstance({ hasOwnFiles: true });
const { pool } = instance.database;
const { bijou, directory } = await useCommandLine(instance);
const olive = await firstOwner(instance);
const { call } = await olive.signIn();

interface Left {
  readonly rows: readonly unknown[];
  readonly entries: readonly unknown[];
  readonly actors: readonly string[];
}

/** The rows that a query finds after a change, and the entries that the change has written. */
async function left(change: () => Promise<unknown>, query: string, id?: unknown): Promise<Left> {
  const { rows: known } = await pool.query<{ last: string }>(
    "select coalesce(max(id), 0) as last from audit_entries",
  );
  await change();
  const { rows: written } = await pool.query<{ actor: string; entry: object }>(
    `select actor_kind as actor,
       jsonb_build_object('type', type, 'kind', object_kind, 'id', object_id, 'name', object_name,
         'changes', changes) as entry
     from audit_entries where id > $1 order by id`,
    [known[0]?.last],
  );
  const { rows } = await pool.query<object>(query, id === undefined ? [] : [id]);
  return {
    rows,
    entries: written.map(({ entry }) => entry),
    actors: written.map(({ actor }) => actor),
  };
}

async function run(...args: string[]): Promise<void> {
  const { code, output } = await bijou(...args);
  if (code !== 0) throw new Error(output);
}

const TITLE = `select to_jsonb(t) - '{revision, changed_at, updated_at}'::text[] as row
   from titles t where id = $1`;

test.each([
  ["unpublish", unpublishTitle, publishTitle],
  ["publish", publishTitle, unpublishTitle],
] as const)(
  "ST-158: bijou %s leaves the same title and the same entry as the Studio, except who did it",
  async (command, endpoint, undo) => {
    const id = instance.title("paper-boats");
    await call(undo, { id });
    const inStudio = await left(() => call(endpoint, { id }), TITLE, id);
    await call(undo, { id });
    const byCommand = await left(() => run(command, "paper-boats"), TITLE, id);
    expect(byCommand).toEqual({ ...inStudio, actors: ["command"] });
  },
);

test("bijou ads add leaves the same terms and the same entry as the Studio, except who did it", async () => {
  const query = "select to_jsonb(a) - '{revision}'::text[] as row from house_ads a where id = $1";
  const { rows } = await pool.query<{ id: number }>(
    `insert into house_ads (key, name, asset_id) select 'soap', 'Soap', id from assets
     where external_id = 'trailer' returning id`,
  );
  const id = rows[0]?.id ?? 0;
  const change = async (
    to: Pick<StudioInput<typeof changeAd>, "weight" | "countries" | "clickUrl">,
  ) => call(changeAd, { id, revision: (await call(getAd, { id })).revision, ...to });
  const before = { weight: 1, countries: [], clickUrl: null };
  await change(before).catch(() => undefined);
  const terms = { weight: 3, countries: ["CZ", "DE"], clickUrl: "https://soap.example/" };
  const inStudio = await left(() => change(terms), query, id);
  await change(before);
  const words = ["--weight", "3", "--countries", "CZ,DE", "--click", "https://soap.example/"];
  const byCommand = await left(() => run("ads", "add", "soap", ...words), query, id);
  expect(byCommand).toEqual({ ...inStudio, actors: ["command"] });
});

const PAGES = `select page_content, html_policy, origin,
   (select array_agg(page_content order by id) from static_page_versions v where v.key = p.key) as earlier,
   (select to_jsonb(d) - '{revision, saved_at, saved_by}'::text[] from static_page_drafts d where d.key = p.key) as draft
   from static_pages p where key = $1`;
const html = (text: string): string => `<p>${text}</p>`;

test("bijou pages set and restore leave the same texts and the same entry as publishing in the Studio", async () => {
  async function publish(text: string): Promise<void> {
    const key = "about";
    const { revision } = await call(getPage, { key });
    const drafted = await call(savePageDraft, { key, revision, html: html(text) });
    await call(publishPage, { key, revision: drafted.revision });
  }
  async function restore(): Promise<void> {
    const { revision, versions } = await call(getPage, { key: "about" });
    const version = versions[0]?.id ?? 0;
    const drafted = await call(restorePage, { key: "about", revision, version });
    await call(publishPage, { key: "about", revision: drafted.revision });
  }
  const file = join(directory, "about.html");
  await writeFile(file, html("Second"));
  const begin = async () => {
    await instance.empty("static_page_versions", "static_page_drafts", "static_pages");
    await publish("First");
  };
  await begin();
  const studio = [
    await left(() => publish("Second"), PAGES, "about"),
    await left(restore, PAGES, "about"),
  ];
  await begin();
  const command = [
    await left(() => run("pages", "set", "about", file), PAGES, "about"),
    await left(() => run("pages", "restore", "about"), PAGES, "about"),
  ];
  expect(command.map(({ rows }) => rows)).toEqual(studio.map(({ rows }) => rows));
  // The Studio writes an entry of the draft before.
  expect(command.map(({ entries }) => entries)).toEqual(
    studio.map(({ entries }) => entries.slice(1)),
  );
});

test("what bijou pages set published is not overwritten by a page that was open before", async () => {
  const key = "about";
  const { revision } = await call(getPage, { key });
  const file = join(directory, "later.html");
  await writeFile(file, html("By command"));
  await run("pages", "set", key, file);
  await expect(
    call(savePageDraft, { key, revision, html: html("From before") }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("bijou settings set leaves the same links as the Studio, with an entry of its own, and is not overwritten by a page that was open before", async () => {
  const query =
    "select key, value from settings where key like 'links.%' or key = 'calendar.feed' order by key";
  const link = { name: "Reels", address: "https://reels.example/" };
  const change = async (social: readonly (typeof link)[], revision?: number) => {
    const { apps, hasCalendar, ...now } = await call(getSiteLinks, {});
    const known = revision ?? now.revision;
    return call(changeSiteLinks, { revision: known, apps, hasCalendar, social: [...social] });
  };
  await change([]);
  const inStudio = await left(() => change([link]), query);
  await instance.empty("settings");
  const { revision } = await change([]);
  const set = () => run("settings", "set", "links.social", `${link.name}|${link.address}`);
  const byCommand = await left(set, query);
  expect(byCommand.rows).toEqual(inStudio.rows);
  expect([byCommand.actors, inStudio.actors]).toEqual([["command"], ["staff"]]);
  await expect(change([], revision)).rejects.toMatchObject({ code: "conflict" });
});

test("bijou ingest queues the same job as an upload that is added, and publishes what it makes", async () => {
  const query = `select to_jsonb(j) - '{id, title_id, source, source_changed_at, stage_at, created_at, updated_at}'::text[] as job,
     to_jsonb(t) - '{id, external_id, changed_at, created_at, updated_at}'::text[] as title
     from transcodes j join titles t on t.id = j.title_id where t.name = 'Salt Road'`;
  const data = randomBytes(100);
  const { key } = await newKey(olive);
  const tus = createTusCaller(instance.app.http, key);
  const { path } = await tus.create(data, "Salt Road (1971).mkv");
  await tus.append(path, 0, data);
  const id = idOf(path);
  await call(finishUpload, { id, sha256: sha256(data) });
  const find = async () => (await call(getUploads, {})).uploads.find((one) => one.id === id);
  await expect.poll(async () => (await find())?.state).toBe("ready");
  const { revision = 0 } = (await find()) ?? {};
  const inStudio = await left(() => call(addUpload, { id, revision }), query);
  await pool.query("delete from titles where name = 'Salt Road'");
  const file = join(directory, "film.mkv");
  await writeFile(file, data);
  const words = ["--title", "salt-road-1971", "--name", "Salt Road", "--year", "1971", "--no-wait"];
  const byCommand = await left(() => run("ingest", file, ...words), query);
  const rows = inStudio.rows as { job: object }[];
  expect(rows).toHaveLength(1);
  expect(byCommand.rows).toEqual(
    rows.map(({ job, ...rest }) => ({ ...rest, job: { ...job, publish: true } })),
  );
  expect([byCommand.actors, inStudio.actors]).toEqual([["command"], ["staff"]]);
});
