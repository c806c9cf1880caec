import type { UploadTarget } from "@bijou/contract/studio/uploads";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { type IngestRequest, queueIngest } from "../catalog/service.ts";
import type { UploadChanges } from "./store.ts";

const MAX_KEY = 70;

/** The id of a new title, such as `the-lodger-1927`. */
function keyOf({ name, year }: UploadTarget): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, MAX_KEY);
  return [words || "film", year].filter((part) => part !== null).join("-");
}

export const slotOf = ({ part, season, episode }: UploadTarget) =>
  part === "episode"
    ? { season: season ?? 0, episode: episode ?? 0 }
    : part === "trailer"
      ? ("trailer" as const)
      : ("media" as const);

/** Queues files of the server for the titles that they belong to. */
export function createFileQueue({
  database,
  changes,
}: {
  readonly database: Database;
  readonly changes: UploadChanges;
}) {
  async function freeKey(target: UploadTarget): Promise<string> {
    const key = keyOf(target);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? key : `${key}-${number}`;
      if (!(await changes.hasKey(candidate))) return candidate;
    }
  }

  async function titleKeyOf(target: UploadTarget): Promise<{ key: string; isNew: boolean }> {
    const title = target.titleId === null ? undefined : await changes.title(target.titleId);
    if (title) return { key: title.key, isNew: false };
    if (target.part !== "film")
      throw wrongField("target.titleId", "required", "Choose the title that this belongs to.");
    if (target.year === null)
      throw wrongField("target.year", "required", "Say when the film was first shown.");
    return { key: await freeKey(target), isNew: true };
  }

  /**
   * Queues a file in the same way as `bijou ingest`. A film that the catalog does not have becomes a draft.
   *
   * @param also runs in the same transaction.
   * @returns the id of the job.
   * @throws {StudioProblem} when it cannot be queued, or was already.
   */
  return async function queueFile(
    file: {
      readonly path: string;
      readonly target: UploadTarget;
      /** Another extra of a title, beside its videos and its trailer. */
      readonly isExtra?: boolean;
    } & Pick<IngestRequest["options"], "subtitles">,
    also: (client: pg.PoolClient, jobId: number, isNew: boolean) => Promise<void>,
  ): Promise<number> {
    const { path, target, isExtra = false, subtitles = [] } = file;
    const { key, isNew } = await titleKeyOf(target);
    try {
      return await queueIngest(
        database,
        {
          file: path,
          title: key,
          slot: isExtra ? "extra" : slotOf(target),
          options: subtitles.length > 0 ? { subtitles } : {},
          name: isNew ? target.name : undefined,
          year: target.year ?? 0,
          isDraft: true,
        },
        (client, jobId) => also(client, jobId, isNew),
      );
    } catch (error) {
      if (error instanceof OperatorError) throw new StudioProblem("wrong_state", error.message);
      throw error;
    }
  };
}
export type FileQueue = ReturnType<typeof createFileQueue>;
