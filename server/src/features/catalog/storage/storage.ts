import type { StorageUse } from "@bijou/contract/studio/storage";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { readTitles } from "../title-fields/title-fields-store.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { createStorageStore } from "./storage-store.ts";

const BATCH = 100;

/** What a file of a video is. */
function partOf(file: string): string {
  const [folder = ""] = file.split("/");
  if (/^\d{2,4}p/.test(folder)) return folder;
  if (folder.startsWith("audio")) return "audio";
  return folder === "subs" ? "subtitles" : "pictures";
}

/** How much videos take (ST-073, ST-144). Files are only looked at in the background. */
export function createStorage({
  database,
  media,
  now,
}: {
  readonly database: Database;
  readonly media: Pick<MediaStore, "sizes" | "volume">;
  readonly now: () => number;
}) {
  const store = createStorageStore(database);

  async function measureOne(assetId: string): Promise<void> {
    const parts: Record<string, number> = {};
    let total = 0;
    for (const { file, bytes } of await media.sizes(assetId)) {
      const part = partOf(file);
      parts[part] = (parts[part] ?? 0) + bytes;
      total += bytes;
    }
    await store.putSize(assetId, total, parts);
  }

  /** The sums of what was measured. */
  async function sum(): Promise<void> {
    await store.putDay(new Date(now()), await store.totals(), await media.volume());
  }

  async function read(): Promise<StorageUse> {
    const [[last, first], rows, waiting] = await Promise.all([
      store.days(),
      store.rows(),
      store.countUnmeasured(),
    ]);
    const { parts = {}, ...totals } = last?.totals ?? {};
    const days =
      last && first ? (last.measuredAt.getTime() - first.measuredAt.getTime()) / DAY_MS : 0;
    const used = (day: typeof last): number =>
      (day?.totals.videos ?? 0) + (day?.totals.masters ?? 0) + (day?.totals.uploads ?? 0);
    const bytesPerDay = days >= 1 ? (used(last) - used(first)) / days : null;
    const freeBytes = last?.freeBytes ?? null;
    return {
      measuredAt: last?.measuredAt.toISOString() ?? null,
      waiting,
      freeBytes,
      totalBytes: last?.totalBytes ?? null,
      bytesPerDay,
      fullInDays:
        freeBytes === null || bytesPerDay === null || bytesPerDay <= 0
          ? null
          : Math.floor(freeBytes / bytesPerDay),
      totals: { videos: 0, earlier: 0, trash: 0, unused: 0, masters: 0, uploads: 0, ...totals },
      parts: Object.entries(parts)
        .map(([part, bytes]) => ({ part, bytes }))
        .toSorted((a, b) => b.bytes - a.bytes),
      titleCount: rows[0]?.count ?? 0,
      titles: rows.map(({ count: _count, ...row }) => row),
    };
  }

  return {
    read,

    /** Measures new videos until the time is up, and adds everything up. */
    async measure(budget: TimeBudget = UNLIMITED): Promise<void> {
      for (let isMore = true; isMore && !budget.isOver();) {
        const assets = await store.unmeasured(BATCH);
        for (const asset of assets) {
          if (budget.isOver()) break;
          await measureOne(asset);
        }
        isMore = assets.length === BATCH;
      }
      await sum();
    },

    /** The files go with the next sweep of those that nothing uses. */
    async freeEarlier(actor: Actor, id: number): Promise<StorageUse> {
      await inTransaction(database, async (client) => {
        const [title] = await readTitles(client, [id]);
        if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
        const count = await store.forgetEarlier(client, id);
        if (count === 0)
          throw new StudioProblem("wrong_state", "This title has no earlier versions any longer.");
        await audit(client, actor, {
          type: "title.earlier_videos_deleted",
          object: { kind: "title", id, name: title.fields.name },
          changes: [{ field: "earlier versions", before: count, after: 0 }],
          at: new Date(now()),
        });
      });
      await sum();
      return read();
    },

    async freeUnused(actor: Actor): Promise<StorageUse> {
      await inTransaction(database, async (client) => {
        const count = await store.retireUnused(client);
        if (count === 0)
          throw new StudioProblem("wrong_state", "There is no unused video that can be deleted.");
        await audit(client, actor, {
          type: "storage.unused_deleted",
          object: { kind: "storage", id: "unused", name: "Unused videos" },
          changes: [{ field: "videos", before: count, after: 0 }],
          at: new Date(now()),
        });
      });
      await sum();
      return read();
    },
  };
}
export type StorageService = ReturnType<typeof createStorage>;
