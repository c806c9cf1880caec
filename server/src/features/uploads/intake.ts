import { randomUUID } from "node:crypto";
import type { UploadTarget } from "@bijou/contract/studio/uploads";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StudioUploads } from "../../platform/uploads/uploads.ts";
import { type FileQueue, slotOf } from "./file-queue.ts";
import { placeEpisode } from "./place-episode.ts";
import type { Proposal, Proposals } from "./propose.ts";
import type { MovedFile, UploadChanges } from "./store.ts";

/** New series of files that nobody uploads: their ids are those of staff otherwise. */
const LOCK = 0;

/** Takes files that are on the server into the catalog, by the rules of uploads. */
export function createIntake(deps: {
  readonly database: Database;
  readonly changes: UploadChanges;
  readonly uploads: Pick<StudioUploads, "files">;
  readonly proposals: Proposals;
  /** Looks into the file where its name is not enough. */
  readonly propose: (name: string, folder: string, path: string) => Promise<Proposal>;
  readonly queueFile: FileQueue;
}) {
  const { database, changes, uploads, proposals, propose, queueFile } = deps;
  return {
    propose,
    newId: (): string => randomUUID(),
    directory: uploads.files.directory,
    pathOf: uploads.files.pathOf,

    /** The job that encodes this file or has encoded it. */
    jobOf: (path: string, size: number, modifiedAt: Date) => changes.jobOf(path, size, modifiedAt),

    /** Whether something else is played there, or is about to be. */
    async hasVideo(target: UploadTarget, path: string): Promise<boolean> {
      if (target.titleId === null) return false;
      const slot = slotOf(target);
      const [season, episode] =
        typeof slot === "object" ? [slot.season, slot.episode] : [null, null];
      return changes.hasVideo(target.titleId, {
        slot: slot === "trailer" ? "trailer" : "media",
        season,
        episode,
        path,
      });
    },

    /** Makes sure that the episode of a file exists. @returns where the file belongs now. */
    placeEpisode: (
      actor: Actor,
      file: { readonly name: string; readonly folder: string; readonly target: UploadTarget },
      at: Date,
    ): Promise<UploadTarget> =>
      placeEpisode(
        { database, changes },
        actor,
        file,
        {
          lock: LOCK,
          async current() {
            if (file.target.titleId !== null) return file.target;
            proposals.forget();
            return (await proposals.of(file.name, file.folder)).target;
          },
          onNewSeries: async () => proposals.forget(),
        },
        at,
      ),

    /** Queues a file in the same way as an upload and `bijou ingest`. */
    async queue(
      file: Parameters<FileQueue>[0],
      also: (client: pg.PoolClient, jobId: number) => Promise<void>,
    ): Promise<number> {
      const job = await queueFile(file, also);
      proposals.forget();
      return job;
    },

    /** Makes a file that was moved an upload that is part of the catalog. */
    addMoved: (client: pg.PoolClient, jobId: number, file: MovedFile, at: Date): Promise<void> =>
      changes.addMoved(client, jobId, file, at),
  };
}
export type Intake = ReturnType<typeof createIntake>;
