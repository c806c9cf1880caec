import type { Restore, RestorePreview, RestoreProgress } from "@bijou/contract/studio/backups";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { withClient } from "../../../platform/backup/restore.ts";
import { requireOwnBackup } from "../../../platform/backup/restore-in-place.ts";
import { readIdentity } from "../../../platform/backup/backup-store.ts";
import type { Manifest } from "../../../platform/backup/manifest.ts";
import type { BackupTarget } from "../../../platform/backup/target.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { OperatorError } from "../../../platform/errors.ts";
import type { SiteSettings } from "../../../platform/site/site.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { BackupDependencies } from "../dependencies.ts";
import { requireSpace } from "../space.ts";
import type { BackupsStore } from "../store.ts";
import { createRestoresStore, type RestoreRow } from "./restores-store.ts";

const toRestore = (row: RestoreRow): Restore => ({
  state: row.state,
  backup: row.backup_name,
  backupAt: row.backup_at.toISOString(),
  by: row.actor_name,
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  safetyBackup: row.safety_backup,
  error: row.error,
});

/** The sentence of an error that people are meant to read. */
async function problemOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

const gone = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such backup. It may have been removed.");

/** Restores that owners ask for. The process of the background work begins them. */
export function createRestores(
  deps: BackupDependencies & {
    readonly store: BackupsStore;
    readonly site: Pick<SiteSettings, "current">;
    readonly usableTarget: () => Promise<BackupTarget>;
  },
) {
  const { database, setup, store, site, usableTarget, now } = deps;
  const restores = createRestoresStore(database);

  const manifestOf = async (target: BackupTarget, name: string): Promise<Manifest> =>
    requireOwnBackup(target, name, await withClient(database, readIdentity));

  const noRoom = (): Promise<string | undefined> =>
    problemOf(() => requireSpace(database, setup.disks.backup, 1));

  return {
    async last(): Promise<Restore | null> {
      const row = await restores.last();
      return row ? toRestore(row) : null;
    },

    async progress(): Promise<{ progress: RestoreProgress | null }> {
      const last = await restores.last();
      const isAtWork = last?.state === "waiting" || last?.state === "running";
      return { progress: isAtWork ? { stage: "stopping", done: 0, total: 0 } : null };
    },

    async preview(id: number): Promise<RestorePreview> {
      const target = await usableTarget();
      const backup = await store.findComplete(id, target.name);
      if (!backup) throw gone();
      let manifest: Manifest | undefined;
      const unfit = await problemOf(async () => {
        manifest = await manifestOf(target, backup.name);
      });
      const at = new Date(manifest?.createdAt ?? now());
      return {
        siteName: (await site.current()).name,
        backupAt: at.toISOString(),
        lost: await restores.countLater(at),
        hasFilms: manifest?.films !== undefined,
        problem:
          unfit ??
          (await setup.whyNoRestore()) ??
          (await problemOf(() => requireSpace(database, setup.disks.scratch, 1))) ??
          null,
        noRoom: (await noRoom()) ?? null,
      };
    },

    async request(
      input: { readonly id: number; readonly siteName: string; readonly withoutSafety: boolean },
      actor: Actor,
    ): Promise<void> {
      const at = new Date(now());
      const { name: siteName } = await site.current();
      if (input.siteName.trim() !== siteName)
        throw wrongField("siteName", "other_name", `The site is called ${siteName}.`);
      const target = await usableTarget();
      const found = await store.findComplete(input.id, target.name);
      if (!found) throw gone();
      let backupAt = "";
      const problem =
        (await problemOf(async () => {
          backupAt = (await manifestOf(target, found.name)).createdAt;
        })) ?? (await setup.whyNoRestore());
      if (problem !== undefined) throw new StudioProblem("wrong_state", problem);
      const full = input.withoutSafety ? undefined : await noRoom();
      if (full !== undefined) throw new StudioProblem("storage_full", full);
      await inTransaction(database, async (client) => {
        await store.lockRequests(client);
        const backup = await store.lockComplete(client, input.id, target.name);
        if (!backup) throw gone();
        if ((await restores.isWaiting(client)) || (await restores.isWorking(client)))
          throw new StudioProblem(
            "busy",
            "A backup is being made, tested or restored. Wait until it has finished.",
          );
        const { staffId, name: actorName, network } = actor;
        if (staffId === null) throw new StudioProblem("person_only", "Sign in to restore.");
        const request = {
          backup: backup.name,
          backupAt,
          staffId,
          actorName,
          network,
          isWithoutSafety: input.withoutSafety,
        };
        await restores.add(client, request, at);
        await audit(client, actor, {
          type: "backup.restore_requested",
          object: { kind: "backup", id: input.id, name: backup.name },
          at,
        });
      });
    },

    deleteOld: (before: Date) => restores.deleteOld(before),
  };
}
export type Restores = ReturnType<typeof createRestores>;
