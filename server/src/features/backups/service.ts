import { BACKUP_STAGES, type Backup, type Backups } from "@bijou/contract/studio/backups";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { removeBackup } from "../../platform/backup/backups.ts";
import { TargetLocked } from "../../platform/backup/lock-file.ts";
import type { BackupTarget } from "../../platform/backup/target.ts";
import { createSealer } from "../../platform/credentials/sealer.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { BACKUP_QUEUE, type BackupDependencies } from "./dependencies.ts";
import { createDownloads, type Downloads } from "./downloads.ts";
import { isOverdue, nextRun } from "./schedule.ts";
import { createRestores, type Restores } from "./restoring/restores.ts";
import { type BackupRow, createBackupsStore, type TestRow } from "./store.ts";
import { type BackupWorker, createBackupWorker } from "./worker.ts";

export type { BackupSetup } from "./dependencies.ts";
export { isOverdue } from "./schedule.ts";

const RECORDS_KEPT_MS = 90 * DAY_MS;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toTest = (row: TestRow) => ({
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  startedAt: iso(row.started_at),
  finishedAt: iso(row.finished_at),
  tables: row.tables,
  rows: row.rows,
  error: row.error,
});

function progressOf({ state, stage: found, done, total }: BackupRow): Backup["progress"] {
  const stage = BACKUP_STAGES.find((known) => known === found);
  if (state !== "running" || stage === undefined) return null;
  return { stage, done: done ?? 0, total: total ?? 0 };
}

const toBackup = (row: BackupRow, test: TestRow | undefined): Backup => ({
  id: row.id,
  cause: row.cause,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  startedAt: iso(row.started_at),
  finishedAt: iso(row.finished_at),
  progress: progressOf(row),
  name: row.name,
  bytes: row.bytes,
  tables: row.tables,
  rows: row.rows,
  hasFilms: row.has_films,
  error: row.error,
  test: test ? toTest(test) : null,
});

const gone = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such backup. It may have been removed.");

export interface BackupService {
  list(): Promise<Backups>;
  /** Requests a backup. */
  start(actor: Actor): Promise<Backups>;
  /** Requests a restore test. */
  test(id: number, actor: Actor): Promise<Backups>;
  /** Deletes a backup. */
  remove(id: number, actor: Actor): Promise<Backups>;
  /** Makes and tests what is requested and planned. Only the process of the background work calls it. */
  readonly worker: BackupWorker;
  readonly downloads: Downloads;
  readonly restores: Pick<Restores, "preview" | "progress">;
  /** Requests that a backup replaces the data of the site. */
  restore(...request: Parameters<Restores["request"]>): Promise<Backups>;
  /** Deletes records of backups that are gone for 90 days. */
  sweep(): Promise<void>;
}

/** The backups of the site, and their restore tests (ST-145). */
export function createBackups(
  deps: BackupDependencies & { readonly site: Pick<SiteSettings, "current"> },
): BackupService {
  const { database, setup, jobs, publicUrl, now } = deps;
  const store = createBackupsStore(database);

  /** Begins the work at once. If that fails, it begins at the next minute. */
  function wake(): void {
    jobs?.then((queue) => queue.send(BACKUP_QUEUE)).catch(() => undefined);
  }

  async function openTarget(): Promise<BackupTarget | OperatorError> {
    try {
      return await setup.openTarget();
    } catch (error) {
      if (error instanceof OperatorError) return error;
      throw error;
    }
  }

  async function usableTarget(): Promise<BackupTarget> {
    const target = await openTarget();
    if (target instanceof OperatorError) throw new StudioProblem("unavailable", target.message);
    return target;
  }

  const downloads = createDownloads({
    database,
    store,
    sealer: createSealer(deps.secrets.key("backups")),
    usableTarget,
    workFactor: setup.passphraseWorkFactor,
    now,
  });

  const restores = createRestores({ ...deps, store, usableTarget });

  async function list(): Promise<Backups> {
    const at = new Date(now());
    const target = await openTarget();
    const isUsable = !(target instanceof OperatorError);
    const rows = await store.list(isUsable ? target.name : "");
    const [tests, lastTest] = await Promise.all([
      store.tests(rows.map(({ id }) => id)),
      store.lastTest(),
    ]);
    const byBackup = new Map(tests.map((test) => [test.backup_id, test]));
    const lastGood = rows.find(({ state }) => state === "complete")?.finished_at ?? null;
    return {
      backups: rows.map((row) => toBackup(row, byBackup.get(row.id))),
      place: setup.place,
      isOnSameDisk: setup.isOnSameDisk,
      hasFilms: setup.withFilms,
      problem: isUsable ? null : target.message,
      isAutomatic: setup.isAutomatic,
      nextAt: setup.isAutomatic ? nextRun(at, publicUrl).toISOString() : null,
      kept: setup.kept,
      lastGoodAt: iso(lastGood),
      isOverdue: isOverdue(lastGood, at),
      lastTest: lastTest ? { ...toTest(lastTest), backup: lastTest.backup_id } : null,
      lastRestore: await restores.last(),
    };
  }

  return {
    list,

    async start(actor) {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        await store.lockRequests(client);
        if (await store.isBusy(client))
          throw new StudioProblem("busy", "A backup is being made. Wait until it has finished.");
        const id = await store.add(client, "person", at);
        await audit(client, actor, {
          type: "backup.started",
          object: { kind: "backup", id, name: "" },
          at,
        });
      });
      wake();
      return list();
    },

    async test(id, actor) {
      const at = new Date(now());
      const { name: place } = await usableTarget();
      await inTransaction(database, async (client) => {
        const backup = await store.lockComplete(client, id, place);
        if (!backup) throw gone();
        if (await store.isTested(client, id))
          throw new StudioProblem("busy", "This backup is being tested. Wait for the result.");
        await store.addTest(client, id, "person", at);
        await audit(client, actor, {
          type: "backup.tested",
          object: { kind: "backup", id, name: backup.name },
          at,
        });
      });
      wake();
      return list();
    },

    async remove(id, actor) {
      const at = new Date(now());
      const target = await usableTarget();
      const busy = "A backup is being made or tested. Wait until it has finished, then delete.";
      try {
        await inTransaction(database, async (client) => {
          const backup = await store.lockComplete(client, id, target.name);
          if (!backup) throw gone();
          if (await store.isTested(client, id)) throw new StudioProblem("busy", busy);
          await store.setRemoved(client, id, at);
          await audit(client, actor, {
            type: "backup.deleted",
            object: { kind: "backup", id, name: backup.name },
            at,
          });
          // Last, because files cannot be rolled back.
          await removeBackup(target, backup.name);
        });
      } catch (error) {
        if (error instanceof TargetLocked) throw new StudioProblem("busy", busy);
        throw error;
      }
      return list();
    },

    worker: createBackupWorker(deps, store),
    downloads,
    restores,

    async restore(input, actor) {
      await restores.request(input, actor);
      wake();
      return list();
    },

    async sweep() {
      const before = new Date(now() - RECORDS_KEPT_MS);
      await store.deleteOld(before);
      await restores.deleteOld(before);
      await downloads.sweep();
    },
  };
}
