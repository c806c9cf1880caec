import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { decideDemonstration, reconcileDemonstration } from "./demonstration.ts";
import { createSettings } from "../features/configuration/service.ts";
import { OperatorError } from "../platform/errors.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { createMediaStore } from "../platform/media/media-store.ts";
import { testSecrets } from "../testing/instance/template.ts";
import { useTestDatabase } from "../testing/test-database.ts";
import { useTestInstance } from "../testing/test-instance.ts";

const empty = await useTestDatabase();
const directory = await mkdtemp(join(tmpdir(), "bijou-demonstration-"));
afterAll(() => rm(directory, { recursive: true }));
const files = createDirectoryStore(directory);
let isKilled = false;
const instance = await useTestInstance({
  blobs: {
    ...files,
    async removeFolder(folder) {
      if (isKilled) throw new Error("killed");
      return files.removeFolder(folder);
    },
  },
});
const stores = { images: instance.images, media: createMediaStore(files) };

const configOf = (
  demonstration: Config["demonstration"],
  keys: Partial<Pick<Config, "payments" | "smtp">> = {},
) => ({ demonstration, payments: {}, smtp: undefined, ...keys });
const smtp = { host: "smtp.test", port: 465, secure: true, user: "", password: "" };
const payments = {
  environment: {
    secretKey: "sk_live_1",
    publishableKey: "pk_live_1",
    webhookSecret: "whsec_1",
    apiUrl: undefined,
  },
};

/** A removal reads no files. */
const withoutFiles = {
  manifest: "",
  historyFile: "",
  pages: "",
  fakeStripe: undefined,
  secrets: testSecrets,
  publicUrl: "https://bijou.test",
};

afterEach(async () => {
  await instance.empty("settings");
  await empty.pool.query("delete from settings");
});

test("an empty instance becomes a demonstration unless DEMO=0", async () => {
  expect(await decideDemonstration(configOf("auto"), empty)).toBe(true);
  expect(await decideDemonstration(configOf("on"), empty)).toBe(true);
  expect(await decideDemonstration(configOf("off"), empty)).toBe(false);
});

test("an instance with its own titles does not, and DEMO=1 is an error", async () => {
  expect(await decideDemonstration(configOf("auto"), instance.database)).toBe(false);
  const deciding = decideDemonstration(configOf("on"), instance.database);
  await expect(deciding).rejects.toThrow(OperatorError);
  await expect(deciding).rejects.toThrow(/DEMO=1 is not possible.*titles/);
});

test("a demonstration stays one until DEMO=0, whatever was added to it", async () => {
  await createSettings(instance.database, Date.now).set("demonstration", true);
  expect(await decideDemonstration(configOf("auto"), instance.database)).toBe(true);
  expect(await decideDemonstration(configOf("on"), instance.database)).toBe(true);
  expect(await decideDemonstration(configOf("off"), instance.database)).toBe(false);
});

test.each([
  ["mail", { smtp }, /SMTP_URL/],
  ["payment", { payments }, /STRIPE_SECRET_KEY/],
] as const)(
  "O-06: an empty instance with %s keys becomes no demonstration, and starts only with DEMO=0",
  async (_keys, keys, named) => {
    for (const mode of ["auto", "on"] as const) {
      const deciding = decideDemonstration(configOf(mode, keys), empty);
      await expect(deciding).rejects.toThrow(OperatorError);
      await expect(deciding).rejects.toThrow(named);
    }
    expect(await decideDemonstration(configOf("off", keys), empty)).toBe(false);
    await createSettings(empty, Date.now).set("demonstration", false);
    expect(await decideDemonstration(configOf("auto", keys), empty)).toBe(false);
  },
);

test("O-06: an instance that was started with DEMO=0 never becomes a demonstration", async () => {
  await createSettings(empty, Date.now).set("demonstration", false);
  expect(await decideDemonstration(configOf("auto"), empty)).toBe(false);
  await expect(decideDemonstration(configOf("on"), empty)).rejects.toThrow(/DEMO=0 before/);
});

test("O-06: an instance with members but without titles does not become a demonstration", async () => {
  await empty.pool.query(
    "insert into accounts (email, username, password_hash, origin) values ('a@b.test', 'a', '', 'sign-up')",
  );
  expect(await decideDemonstration(configOf("auto"), empty)).toBe(false);
  await empty.pool.query("delete from accounts");
});

test("O-02: a removal that is interrupted at any step continues at the next start", async () => {
  const { app, database, owner } = instance;
  const { pool } = database;
  const remaining = async () => {
    const { rows } = await pool.query<{ titles: number; accounts: number }>(
      `select (select count(*)::int from titles where origin = 'demo') as titles,
         (select count(*)::int from accounts where origin = 'demo') as accounts`,
    );
    return rows[0];
  };
  await createSettings(database, Date.now).set("demonstration", true);
  await app.accounts.add({
    email: "left@demo.test",
    username: "left",
    password: "bijou-demo",
    origin: "demo",
    profiles: [{ name: "left", isChild: false, avatar: "moon" }],
  });
  // Nothing else uses its film.
  await pool.query(
    `update titles set asset_id = null where external_id <> 'paper-boats'
       and asset_id = (select asset_id from titles where external_id = 'paper-boats')`,
  );
  await pool.query("update titles set origin = 'demo' where external_id = 'paper-boats'");
  const deps = { app, database, ...withoutFiles, ...stores };

  await owner.pool.query("alter table payments rename to payments_unavailable");
  await expect(
    reconcileDemonstration(false, { ...deps, isRemovalRequested: true }),
  ).rejects.toThrow("payments");
  await owner.pool.query("alter table payments_unavailable rename to payments");
  expect(await remaining()).toEqual({ titles: 1, accounts: 1 });
  expect(await decideDemonstration(configOf("auto"), database)).toBe(false);

  isKilled = true;
  await expect(
    reconcileDemonstration(false, { ...deps, isRemovalRequested: false }),
  ).rejects.toThrow("killed");
  isKilled = false;
  expect(await remaining()).toEqual({ titles: 1, accounts: 0 });
  expect(await decideDemonstration(configOf("auto"), database)).toBe(false);

  await reconcileDemonstration(false, { ...deps, isRemovalRequested: false });
  expect(await remaining()).toEqual({ titles: 0, accounts: 0 });
  await expect(decideDemonstration(configOf("on"), database)).rejects.toThrow(/DEMO=0 before/);
});

test("O-02: DEMO=0 removes what an interrupted first start loaded", async () => {
  const { app, database } = instance;
  await database.pool.query("update titles set origin = 'demo' where external_id = 'tide-tables'");
  const deps = { app, database, ...withoutFiles, ...stores };
  await reconcileDemonstration(false, { ...deps, isRemovalRequested: true });
  const { rowCount } = await database.pool.query("select 1 from titles where origin = 'demo'");
  expect(rowCount).toBe(0);
});

test("a start with a newer manifest leaves hidden titles hidden, and imports it once they are shown", async () => {
  const { app, database } = instance;
  const { pool } = database;
  const manifest = join(directory, "manifest.json");
  const title = {
    id: "silent-comet",
    kind: "movie",
    name: "Silent Comet",
    year: 1924,
    shortDescription: "It falls.",
    genres: [],
  };
  await writeFile(manifest, JSON.stringify({ version: 1, titles: [title] }));
  await pool.query(
    "update titles set origin = 'demo', published = false where external_id = 'silent-comet'",
  );
  const start = async () => {
    await app.settings.set("demonstration.history", "done");
    await reconcileDemonstration(true, {
      app,
      database,
      ...withoutFiles,
      ...stores,
      manifest,
      pages: join(import.meta.dirname, "../../../demo/pages"),
      isRemovalRequested: false,
    });
    const { rows } = await pool.query(
      "select published, year from titles where external_id = 'silent-comet'",
    );
    return rows[0];
  };
  const hidden = { titles: [instance.title("silent-comet")], ads: [] };
  await app.settings.set("demonstration.hidden", hidden);
  expect(await start()).toMatchObject({ published: false });
  await pool.query("delete from settings where key = 'demonstration.hidden'");
  expect(await start()).toEqual({ published: true, year: 1924 });
});
