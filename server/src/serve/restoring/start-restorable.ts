import type { Config } from "../../config.ts";
import { connectionsOf } from "../../config/processes.ts";
import {
  finishRestore,
  type RestoreDependencies,
  restoreSite,
  settleRestore,
  undoRestore,
} from "../../features/backups/restoring/restore-site.ts";
import { readPending, type RestoreRequest } from "../../features/backups/restoring/request.ts";
import { openInstanceDatabase, openServersDatabase } from "../../platform/database/open.ts";
import { openBlobStore } from "../../platform/files/open-store.ts";
import { restoreSetup } from "../backups.ts";
import { startServer } from "../start-server.ts";
import type { Startup, Stop } from "../startup.ts";
import { createNotice, type Notice, openEarly } from "./notice.ts";

/** Starts a server that can be stopped by itself. @returns stops it */
async function startPart(config: Config, startup: Startup): Promise<Stop> {
  const undo: Stop[] = [];
  const stopping = new AbortController();
  const hurry = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    for (const end of undo.toReversed()) await end();
  };
  try {
    await startServer(config, {
      ...startup,
      undo,
      stopping: AbortSignal.any([startup.stopping, stopping.signal]),
      hurry: AbortSignal.any([startup.hurry, hurry.signal]),
    });
  } catch (error) {
    hurry.abort();
    await stop().catch(() => undefined);
    throw error;
  }
  return async () => {
    // The notice answers already; a load balancer has nothing to learn.
    if (!startup.stopping.aborted) hurry.abort();
    await stop();
  };
}

/** Works on the database of a site whose server does not run. */
async function withSite<T>(
  config: Config,
  startup: Startup,
  notice: Notice | undefined,
  work: (deps: RestoreDependencies) => Promise<T>,
): Promise<T> {
  const place = { ...config, databaseAdminUrl: undefined, maxConnections: connectionsOf(config) };
  const opened = await openServersDatabase(place, startup.onDatabaseLost);
  try {
    const bucket = config.mediaBucket && (await openBlobStore(config));
    return await opened.asOwner((owner) =>
      work({
        setup: restoreSetup(config),
        bucket,
        owner,
        isEmbedded: opened.how !== "given",
        report(stage, done, total) {
          startup.stopping.throwIfAborted();
          if (notice) notice.progress = { stage, done, total };
        },
        now: Date.now,
      }),
    );
  } finally {
    await opened.close();
  }
}

async function finish(config: Config): Promise<void> {
  const opened = await openInstanceDatabase({ ...config, databaseAdminUrl: undefined });
  try {
    await opened.asOwner((owner) => finishRestore(owner, config.dataDirectory));
  } finally {
    await opened.close();
  }
}

/**
 * Starts the server. A restore that an owner asks for in the Studio stops it, replaces its data and starts it again, in
 * the same process, so that it needs no supervisor. Meanwhile a notice answers.
 */
export async function startRestorable(config: Config, startup: Startup): Promise<void> {
  let stop: Stop | undefined;
  let restoring: Promise<void> | undefined;
  startup.undo.push(async () => {
    await restoring;
    await stop?.();
  });

  async function start(notice: Notice | undefined): Promise<void> {
    stop = await startPart(config, {
      ...startup,
      restore,
      ...(notice && { beforeListening: () => notice.close() }),
    });
  }

  /** Starts with the new data, or else with the former ones. */
  async function startReplaced(request: RestoreRequest, notice?: Notice): Promise<void> {
    try {
      await start(notice);
    } catch (error) {
      if (startup.stopping.aborted) throw error;
      await withSite(config, startup, notice, (deps) => undoRestore(deps, request, error));
      return start(notice);
    }
    await finish(config);
  }

  async function replace(request: RestoreRequest): Promise<void> {
    const notice = await createNotice(config);
    await openEarly(notice);
    await stop?.();
    stop = undefined;
    await notice.open();
    try {
      startup.stopping.throwIfAborted();
      const isReplaced = await withSite(config, startup, notice, (deps) =>
        restoreSite(deps, request),
      );
      notice.progress = { stage: "starting", done: 0, total: 0 };
      startup.stopping.throwIfAborted();
      await (isReplaced ? startReplaced(request, notice) : start(notice));
    } finally {
      await notice.close();
    }
  }

  function restore(request: RestoreRequest): void {
    restoring ??= replace(request)
      .catch((error: unknown) => {
        if (startup.stopping.aborted) return;
        console.error("The server did not start again after a restore:", error);
        startup.exit(1);
      })
      .finally(() => (restoring = undefined));
  }

  const pending = await readPending(config.dataDirectory);
  const isReplaced =
    pending !== undefined &&
    (await withSite(config, startup, undefined, (deps) => settleRestore(deps, pending)));
  await (pending && isReplaced ? startReplaced(pending) : start(undefined));
}
