import type pg from "pg";
import { createBackup } from "../../platform/backup/backup.ts";
import { keepNewest, listBackups } from "../../platform/backup/backups.ts";
import { readIdentity } from "../../platform/backup/backup-store.ts";
import { TargetLocked } from "../../platform/backup/lock-file.ts";
import { type Manifest, readManifest } from "../../platform/backup/manifest.ts";
import type { Report } from "../../platform/backup/report.ts";
import { testRestore } from "../../platform/backup/restore-test.ts";
import type { BackupTarget } from "../../platform/backup/target.ts";
import { ownFiles } from "../../platform/backup/verify.ts";
import { MayNotCreateDatabases, sweepScratch } from "../../platform/database/scratch.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { errorMessage, OperatorError } from "../../platform/errors.ts";
import type { BackupDependencies } from "./dependencies.ts";
import { type CompleteBackup, createRunsStore } from "./runs-store.ts";
import { createRestoresStore } from "./restoring/restores-store.ts";
import { isTestDue, lastRun } from "./schedule.ts";
import { NotEnoughSpace, requireSpace } from "./space.ts";
import type { BackupsStore } from "./store.ts";

const NO_RESTORES = "This program restores no backups.";
const INTERRUPTED = "The server was stopped before this had finished.";

/** The server stops. */
class Stopped extends OperatorError {
  override name = "Stopped";
}

export interface BackupWorker {
  /** Does all that is requested or planned. Returns at once if another process or call is working. */
  work(): Promise<void>;
  /** Begins to work, unless it does already. */
  begin(): void;
  /** Ends the work at its next step. */
  stop(): void;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function summaryOf(target: BackupTarget, name: string, manifest: Manifest): CompleteBackup {
  const { tables, pictures, films, missing } = manifest;
  return {
    place: target.name,
    name,
    bytes: sum(ownFiles(manifest).map(({ bytes }) => bytes)) + pictures.bytes + (films?.bytes ?? 0),
    tables: tables.length,
    rows: sum(tables.map(({ rows }) => rows)),
    hasFilms: films !== undefined,
    warning:
      missing.length === 0
        ? null
        : `${missing.length} pictures or films that the database names are missing on the server and in this backup.`,
  };
}

/** One sentence for the record; what nobody can do anything about is logged whole. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  console.error("A backup or its test failed:", error);
  return `Unexpected: ${errorMessage(error)}. The log of the server says more.`;
}

/** Work whose failure must not prevent the next backup. */
async function unlessFailing(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${what}: ${errorMessage(error)}`);
  }
}

/** Makes and tests backups, one after the other, in one process of the whole instance. */
export function createBackupWorker(deps: BackupDependencies, store: BackupsStore): BackupWorker {
  const { database, setup, publicUrl, now } = deps;
  const runs = createRunsStore(database);
  const restores = createRestoresStore(database);
  const stopping = new AbortController();
  const startedAt = new Date(now());
  let working: Promise<void> | undefined;
  let isPrepared = false;
  /** The server is about to stop for a restore. */
  let isRestoring = false;
  const at = (): Date => new Date(now());

  /** Stops the work with the server, and records the progress once a second. */
  function reporter(id?: number): Report {
    let reportedMs = -Infinity;
    return (stage, done, of) => {
      if (stopping.signal.aborted) throw new Stopped(INTERRUPTED);
      if (id === undefined || performance.now() - reportedMs < SECOND_MS) return;
      reportedMs = performance.now();
      runs.setProgress(id, stage, done, of).catch(() => undefined);
    };
  }

  /** Records what the command line has made at the place, and what is gone from it. */
  const compareWithPlace = (client: pg.PoolClient): Promise<void> =>
    unlessFailing("Listing the backups failed", async () => {
      await compareWith(client, await setup.openTarget());
    });

  async function compareWith(client: pg.PoolClient, target: BackupTarget): Promise<void> {
    const { complete } = await listBackups(target);
    const known = await runs.namesAt(target.name);
    const gone = known.filter((name) => !complete.includes(name));
    if (gone.length > 0) await runs.setGone(target.name, gone, at());
    const unknown = complete.filter((name) => !known.includes(name));
    if (unknown.length === 0) return;
    const { id } = await readIdentity(client);
    for (const name of unknown) {
      const manifest = await readManifest(target, name).catch(() => undefined);
      if (manifest?.instance.id !== id) continue;
      await runs.addFound(summaryOf(target, name, manifest), new Date(manifest.createdAt));
    }
  }

  async function afterSchedule(backup: number): Promise<void> {
    await unlessFailing("Removing old backups failed", async () =>
      keepNewest(await setup.openTarget(), setup.kept),
    );
    if (isTestDue(await runs.lastTestAt(), at()))
      await inTransaction(database, (client) => store.addTest(client, backup, "schedule", at()));
  }

  async function make(client: pg.PoolClient, run: { id: number; cause: string }): Promise<void> {
    try {
      const target = await setup.openTarget();
      await requireSpace(database, setup.disks.backup, 1);
      const { name, manifest } = await createBackup({
        database,
        dataDirectory: setup.dataDirectory,
        blobs: await setup.openBlobs(),
        configuredSecret: setup.configuredSecret,
        target,
        withFilms: setup.withFilms,
        withSecret: true,
        report: reporter(run.id),
        now: at(),
      });
      await runs.complete(run.id, summaryOf(target, name, manifest), at());
      if (run.cause === "schedule") await afterSchedule(run.id);
      await compareWithPlace(client);
    } catch (error) {
      const state = error instanceof TargetLocked ? "skipped" : "failed";
      await runs.fail(run.id, state, explain(error), at());
    }
  }

  async function test({ id, name }: { id: number; name: string }): Promise<void> {
    const nothing = { tables: null, rows: null, error: null };
    try {
      const target = await setup.openTarget();
      await requireSpace(database, setup.disks.scratch, 2);
      const restored = await setup.asCreator((creator) =>
        testRestore({ target, name, creator, report: reporter() }),
      );
      await runs.finishTest(id, { ...nothing, ...restored, state: "passed" }, at());
    } catch (error) {
      // Neither says anything against the backup.
      const isImpossible =
        error instanceof MayNotCreateDatabases || error instanceof NotEnoughSpace;
      const state = isImpossible ? "not_possible" : "failed";
      await runs.finishTest(id, { ...nothing, state, error: explain(error) }, at());
    }
  }

  /** Requests the backup of a night whose time has come, also if the server slept then. */
  async function plan(): Promise<void> {
    if (!setup.isAutomatic) return;
    const last = (await runs.lastScheduledAt()) ?? startedAt;
    if (lastRun(at(), publicUrl) > last)
      await inTransaction(database, (client) => store.add(client, "schedule", at()));
  }

  /** Removes what a killed process has left. */
  async function prepare(client: pg.PoolClient): Promise<void> {
    await runs.failInterrupted(INTERRUPTED, at());
    await restores.failInterrupted(INTERRUPTED, startedAt, at());
    if (isPrepared) return;
    await unlessFailing("Removing the database of a restore test failed", () =>
      setup.asCreator(sweepScratch),
    );
    await compareWithPlace(client);
    isPrepared = true;
  }

  async function restore(): Promise<boolean> {
    const request = await restores.take();
    if (!request) return false;
    if (setup.restore) {
      isRestoring = true;
      setup.restore(request);
    } else await restores.fail(request.id, NO_RESTORES, at());
    return true;
  }

  /** Returns whether there was something to do. */
  async function step(client: pg.PoolClient): Promise<boolean> {
    if (await restore()) return !isRestoring;
    await plan();
    const backup = await runs.takeBackup(at());
    if (backup) await make(client, backup);
    const waiting = backup ? undefined : await runs.takeTest(at());
    if (waiting) await test(waiting);
    return backup !== undefined || waiting !== undefined;
  }

  async function workAlone(): Promise<void> {
    if (isRestoring) return;
    const client = await database.pool.connect();
    try {
      if (!(await runs.lock(client))) return;
      try {
        await prepare(client);
        while (!stopping.signal.aborted && (await step(client)));
      } finally {
        await runs.unlock(client);
      }
    } finally {
      client.release();
    }
  }

  function work(): Promise<void> {
    working ??= workAlone().finally(() => (working = undefined));
    return working;
  }

  return {
    work,
    begin() {
      if (!working)
        work().catch((error: unknown) => {
          if (!stopping.signal.aborted) console.error("The backups stopped:", error);
        });
    },
    stop: () => stopping.abort(),
  };
}
