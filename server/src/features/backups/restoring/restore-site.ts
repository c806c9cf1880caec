import { createBackup } from "../../../platform/backup/backup.ts";
import {
  dropFormerFiles,
  loadInPlace,
  placeLoadedFiles,
  returnFiles,
} from "../../../platform/backup/restore-in-place.ts";
import type { Owner } from "../../../platform/database/open.ts";
import {
  dropBefore,
  dropLoading,
  isSwapped,
  swapBack,
  swapIn,
} from "../../../platform/database/swap.ts";
import { errorMessage, OperatorError } from "../../../platform/errors.ts";
import type { BlobStore } from "../../../platform/files/blob-store.ts";
import type { BackupSetup } from "../dependencies.ts";
import { requireSpace } from "../space.ts";
import { carryOver } from "./carry-over.ts";
import { removePending, type RestoreRequest, writePending } from "./request.ts";
import { createRestoresStore } from "./restores-store.ts";

type RestoreStage = "backup" | "files" | "pictures" | "films" | "tables";

export interface RestoreDependencies {
  readonly setup: Pick<
    BackupSetup,
    "openTarget" | "openBlobs" | "dataDirectory" | "configuredSecret" | "disks"
  >;
  /** Where films and pictures go; the data directory without it. */
  readonly bucket: BlobStore | undefined;
  /** Nobody else is connected to the database, but for programs that may be disconnected if `isEmbedded`. */
  readonly owner: Owner;
  readonly isEmbedded: boolean;
  readonly report: (stage: RestoreStage, done: number, of: number) => void;
  readonly now: () => number;
}

/** One sentence; what nobody can do anything about is logged whole. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  console.error("A restore failed:", error);
  return `Unexpected: ${errorMessage(error)}. The log of the server says more.`;
}

const exchange = ({ isEmbedded }: RestoreDependencies) => ({ disconnects: isEmbedded });

/** A backup of the state that is about to be replaced. Films stay where they are. */
async function saveState(deps: RestoreDependencies): Promise<string> {
  const { setup, owner, report, now } = deps;
  await requireSpace(owner.database, setup.disks.backup, 1);
  const { name } = await createBackup({
    database: owner.database,
    dataDirectory: setup.dataDirectory,
    blobs: await setup.openBlobs(),
    configuredSecret: setup.configuredSecret,
    target: await setup.openTarget(),
    withFilms: false,
    withSecret: true,
    report: (_stage, done, of) => report("backup", done, of),
    now: new Date(now()),
  });
  return name;
}

async function giveUp(
  deps: RestoreDependencies,
  request: RestoreRequest,
  error: string,
): Promise<void> {
  const { owner, setup, now } = deps;
  await dropLoading(owner.database);
  await returnFiles(setup.dataDirectory);
  const restores = createRestoresStore(owner.database);
  await restores.fail(request.id, error, new Date(now()));
  await removePending(setup.dataDirectory);
}

/**
 * Replaces the data of a site that does not run by those of a backup. The former database stays beside it until
 * `finishRestore`.
 *
 * @returns whether the data are those of the backup; if not, everything is as before, and the reason is recorded
 */
export async function restoreSite(
  deps: RestoreDependencies,
  request: RestoreRequest,
): Promise<boolean> {
  const { setup, bucket, owner, now } = deps;
  const restores = createRestoresStore(owner.database);
  let safety: string | null = null;
  try {
    await writePending(setup.dataDirectory, request);
    if (!request.isWithoutSafety) {
      safety = await saveState(deps);
      await restores.setSafety(request.id, safety);
    }
    await requireSpace(owner.database, setup.disks.scratch, 1);
    await loadInPlace({
      target: await setup.openTarget(),
      name: request.backup,
      dataDirectory: setup.dataDirectory,
      bucket,
      owner,
      report: deps.report,
      complete: (loaded, current) =>
        carryOver({ loaded, current }, restores, request, { safety, at: new Date(now()) }),
    });
    await swapIn(owner.database, exchange(deps));
  } catch (error) {
    await giveUp(deps, request, explain(error));
    return false;
  }
  await placeLoadedFiles(setup.dataDirectory);
  return true;
}

const INTERRUPTED = "The server was stopped before the restore had finished. Nothing was changed.";

/**
 * Settles what a killed server left: data that were replaced stay so, others are as before.
 *
 * @returns whether they were replaced
 */
export async function settleRestore(
  deps: RestoreDependencies,
  request: RestoreRequest,
): Promise<boolean> {
  if (await isSwapped(deps.owner.database)) {
    await placeLoadedFiles(deps.setup.dataDirectory);
    return true;
  }
  await giveUp(deps, request, INTERRUPTED);
  return false;
}

/** Puts the former data back, because no server starts with the new ones. */
export async function undoRestore(
  deps: RestoreDependencies,
  request: RestoreRequest,
  reason: unknown,
): Promise<void> {
  await swapBack(deps.owner.database, exchange(deps));
  const error = `The server couldn’t start with the restored data, so the former ones are back. ${explain(reason)}`;
  await giveUp(deps, request, error);
}

/** Gives up the former data, once a server runs with the new ones. */
export async function finishRestore(
  owner: Pick<Owner, "database">,
  dataDirectory: string,
): Promise<void> {
  await dropBefore(owner.database);
  await dropFormerFiles(dataDirectory);
  await removePending(dataDirectory);
}
