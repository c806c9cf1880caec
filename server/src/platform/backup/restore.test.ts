import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SECRET, useBackedUpInstance } from "../../testing/backed-up-instance.ts";
import { writeManifest } from "./manifest.ts";
import { checkBackup } from "./restore.ts";

const instance = await useBackedUpInstance();
const { target } = instance;
const { name, manifest } = await instance.backUp();
const report = () => undefined;

test("O-05: a data directory or a database in use is refused, and not changed", async () => {
  const { restore, ...restored } = await instance.place();
  await mkdir(restored.dataDirectory);
  await writeFile(join(restored.dataDirectory, "app-secret"), "mine");
  await expect(restore(name)).rejects.toThrow(
    /is not empty \(it has app-secret\).*Nothing was changed/,
  );
  expect(await readdir(restored.dataDirectory)).toEqual(["app-secret"]);

  const used = await instance.place();
  await used.database.pool.query("create table other (id integer)");
  await expect(used.restore(name)).rejects.toThrow(
    /is not empty \(it has other\).*Nothing was changed/,
  );
  await expect(readdir(used.dataDirectory)).rejects.toThrow("ENOENT");
});

test("O-05: damage is found, and named by file and digest", async () => {
  const { name: sound } = await instance.backUp();
  const film = (await readdir(join(target.name, "films"))).find(
    (entry) => !entry.endsWith(".json"),
  );
  const picture = (await readdir(join(target.name, "pictures")))[0] ?? "";
  const damagedFiles = [
    `${sound}/backup.json`,
    `${sound}/database/titles.copy.zst`,
    `${sound}/films.jsonl`,
    `${sound}/app-secret`,
    `pictures/${picture}`,
    `films/${film}.json`,
    `films/${film}/master.m3u8`,
  ];
  for (const path of damagedFiles) {
    const file = join(target.name, path);
    const content = await readFile(file);
    const damaged = Buffer.from(content);
    damaged[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(file, damaged);
    await expect(checkBackup({ target, name: sound, withFilms: true, report })).rejects.toThrow(
      `${path} is damaged`,
    );
    await writeFile(file, content);
  }
  await checkBackup({ target, name: sound, withFilms: true, report });

  const table = `${sound}/database/accounts.copy.zst`;
  await target.write(table, [Buffer.from("damaged")]);
  const { restore, dataDirectory } = await instance.place();
  await expect(restore(sound)).rejects.toThrow(
    /accounts\.copy\.zst is damaged: 7 of \d+ bytes.*SHA-256/,
  );
  await expect(readdir(dataDirectory)).rejects.toThrow("ENOENT");
});

test("O-05: an incomplete backup and one of a newer version are refused", async () => {
  const { restore, dataDirectory } = await instance.place();
  await target.write("2026-01-01T000000Z/app-secret", [Buffer.from(SECRET)]);
  await expect(restore("2026-01-01T000000Z")).rejects.toThrow(
    /no complete backup: it has no backup\.json/,
  );
  const newer = { ...manifest, migrations: [...manifest.migrations, "9999-next-year"] };
  await writeManifest(target, "2026-01-02T000000Z", newer);
  await expect(restore("2026-01-02T000000Z")).rejects.toThrow(
    /newer version of Bijou: this one has no migration 9999-next-year/,
  );
  await expect(readdir(dataDirectory)).rejects.toThrow("ENOENT");
});
