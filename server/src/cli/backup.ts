import { readFile, stat } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import { withOpenedArchive } from "../platform/backup/archive.ts";
import { createBackup, type FinishedBackup } from "../platform/backup/backup.ts";
import { keepNewest } from "../platform/backup/backups.ts";
import type { Manifest } from "../platform/backup/manifest.ts";
import { chooseBackup, openBackupTarget } from "../platform/backup/place.ts";
import { checkBackup, restoreBackup } from "../platform/backup/restore.ts";
import type { BackupTarget } from "../platform/backup/target.ts";
import { hasEmbeddedDatabase, openInstanceDatabase } from "../platform/database/open.ts";
import { OperatorError } from "../platform/errors.ts";
import { openBlobStore, requireUsableBucket } from "../platform/files/open-store.ts";
import { checkInstance, isMigrated } from "../platform/instance/identity.ts";
import { type FoundInstance, noInstance } from "./find-instance.ts";
import { printLine } from "./print.ts";
import { reportLines } from "./report-lines.ts";

interface BackupFlags {
  readonly keep?: number;
  readonly films: boolean;
  readonly secret: boolean;
  readonly json?: boolean;
}

interface RestoreFlags {
  readonly films: boolean;
  readonly check?: boolean;
  /** Of a downloaded backup. */
  readonly passphraseFile?: string;
  readonly json?: boolean;
}

function size(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let unit = 0;
  let value = bytes;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What `--json` prints. */
const summaryOf = (path: string, manifest: Manifest) => ({
  backup: path,
  createdAt: manifest.createdAt,
  instance: manifest.instance.id,
  migration: manifest.migrations.at(-1),
  tables: manifest.tables.length,
  rows: sum(manifest.tables.map(({ rows }) => rows)),
  databaseBytes: sum(manifest.tables.map(({ file }) => file.bytes)),
  pictures: manifest.pictures.count,
  films: manifest.films?.count ?? null,
  hasSecret: manifest.files.some(({ path: file }) => file.endsWith("/app-secret")),
  missing: manifest.missing,
});
type Summary = ReturnType<typeof summaryOf>;

const contentOf = ({ tables, rows, databaseBytes, pictures, films }: Summary): string =>
  `${tables} tables with ${rows} rows (${size(databaseBytes)}), ${pictures} pictures, ${films === null ? "no films" : `${films} films`}`;

function printBackup(
  summary: Summary,
  { copiedBytes }: FinishedBackup,
  removed: readonly string[],
) {
  printLine(`The backup ${summary.backup} is complete: ${contentOf(summary)}.`);
  printLine(`${size(copiedBytes)} of pictures and films were new.`);
  if (removed.length > 0) printLine(`Older backups were removed: ${removed.join(", ")}.`);
  printLine(
    summary.hasSecret
      ? "It contains the secret of the instance and all data of its members. Protect it like a private key."
      : "It does not contain the secret of the instance: without APP_SECRET nobody can sign in after a restore. Store that elsewhere.",
  );
}

const MAX_SHOWN = 10;

async function backup(place: string, flags: BackupFlags, { config }: FoundInstance): Promise<void> {
  const { dataDirectory, databaseUrl, appSecret } = config;
  const target = await openBackupTarget(place, config);
  if (databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    throw noInstance(dataDirectory);
  // Without the migrations of this version: a backup before an upgrade is one of the version before.
  const opened = await openInstanceDatabase(config);
  const blobs = await openBlobStore(config);
  let finished: FinishedBackup;
  try {
    // The role of the application may have no rights yet in a database of the version before.
    finished = await opened.asOwner(async ({ database }) => {
      if (!(await isMigrated(database))) throw noInstance("the database of DATABASE_URL");
      await checkInstance({ database, dataDirectory }, appSecret);
      return createBackup({
        database,
        dataDirectory,
        blobs,
        configuredSecret: appSecret,
        target,
        withFilms: flags.films,
        withSecret: flags.secret,
        report: reportLines(),
        now: new Date(),
      });
    });
  } finally {
    await opened.close();
  }
  const removed = flags.keep === undefined ? [] : await keepNewest(target, flags.keep);
  const summary = summaryOf(`${target.name}/${finished.name}`, finished.manifest);
  if (flags.json) printLine(JSON.stringify({ ...summary, removed }, undefined, 2));
  else printBackup(summary, finished, removed);
  const { missing } = summary;
  if (missing.length > 0)
    throw new OperatorError(
      `The backup can be restored, but ${missing.length} files that the database names are missing or damaged in ${blobs.place}:\n${missing
        .slice(0, MAX_SHOWN)
        .map((path) => `  ${path}`)
        .join("\n")}`,
    );
}

/** Of a downloaded backup: from a file, or typed. */
async function readPassphrase(file: string | undefined): Promise<string> {
  if (file !== undefined) return (await readFile(file, "utf8")).replace(/\r?\n$/, "");
  if (!process.stdin.isTTY)
    throw new OperatorError(
      "The backup is encrypted. Give --passphrase-file, or run the command in a terminal.",
    );
  const { isCancel, password } = await import("@clack/prompts");
  const typed = await password({ message: "Passphrase of the backup" });
  if (isCancel(typed)) throw new OperatorError("Nothing was changed.");
  return typed;
}

const isFile = async (place: string): Promise<boolean> =>
  (await stat(place).catch(() => undefined))?.isFile() === true;

async function restore(
  place: string,
  flags: RestoreFlags,
  find: () => Promise<FoundInstance>,
): Promise<void> {
  if (await isFile(place)) {
    const passphrase = await readPassphrase(flags.passphraseFile);
    return withOpenedArchive(place, passphrase, (target, name) =>
      restoreFrom({ target, name }, flags, find),
    );
  }
  return restoreFrom(await chooseBackup(place, async () => (await find()).config), flags, find);
}

async function restoreFrom(
  { target, name }: { readonly target: BackupTarget; readonly name: string },
  flags: RestoreFlags,
  find: () => Promise<FoundInstance>,
): Promise<void> {
  const shared = { target, name, withFilms: flags.films, report: reportLines() };
  const path = `${target.name}/${name}`;
  if (flags.check) {
    const checked = summaryOf(path, await checkBackup(shared));
    printLine(
      flags.json
        ? JSON.stringify(checked, undefined, 2)
        : `${path} is sound: ${contentOf(checked)}.`,
    );
    return;
  }
  const { config, isRunning } = await find();
  const { dataDirectory } = config;
  if (isRunning)
    throw new OperatorError(
      `A server runs on ${dataDirectory}. A backup is restored into a new data directory: set DATA_DIR.`,
    );
  await requireUsableBucket(config);
  const manifest = await restoreBackup({
    ...shared,
    dataDirectory,
    bucket: config.mediaBucket && (await openBlobStore(config)),
    configuredSecret: config.appSecret,
    open: () => openInstanceDatabase(config),
    isGiven: config.databaseUrl !== undefined,
  });
  const summary = summaryOf(path, manifest);
  if (flags.json) printLine(JSON.stringify({ ...summary, dataDirectory }, undefined, 2));
  else printLine(`${path} is restored in ${dataDirectory}: ${contentOf(summary)}.`);
}

function backupCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError("Give a number of backups, for example 14.");
  return Number(text);
}

/** `bijou backup` and `bijou restore`. */
export function addBackupCommands(program: Command, find: () => Promise<FoundInstance>): void {
  program
    .command("backup")
    .description("back up the database, the pictures, the films and the secret, also while it runs")
    .argument(
      "<place>",
      "the directory of this instance's backups, or s3://bucket/prefix?endpoint=...&region=...",
    )
    .option("--keep <number>", "remove all but the newest backups", backupCount)
    .option("--without-films", "without the films")
    .option("--without-secret", "without the secret, which a restore then needs as APP_SECRET")
    .option("--json", "print JSON")
    .action(
      async (
        directory: string,
        options: { withoutFilms?: boolean; withoutSecret?: boolean; keep?: number; json?: boolean },
      ) => {
        const { withoutFilms = false, withoutSecret = false, ...flags } = options;
        await backup(
          directory,
          { ...flags, films: !withoutFilms, secret: !withoutSecret },
          await find(),
        );
      },
    );

  program
    .command("restore")
    .description("restore a backup into an empty data directory (DATA_DIR) and an empty database")
    .argument(
      "<place>",
      "a backup, a downloaded one (.tar.age), or a directory or s3://... of backups to restore the newest one",
    )
    .option("--without-films", "without the films")
    .option("--check", "only read the backup and check that it is complete and undamaged")
    .option("--passphrase-file <file>", "the passphrase of a downloaded backup; asked for without")
    .option("--json", "print JSON")
    .action(
      (directory: string, options: { withoutFilms?: boolean } & Omit<RestoreFlags, "films">) => {
        const { withoutFilms = false, ...flags } = options;
        return restore(directory, { ...flags, films: !withoutFilms }, find);
      },
    );
}
