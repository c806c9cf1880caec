import type { DatedPage } from "@bijou/contract/pages";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { createReadingStore } from "./reading-store.ts";

/** Dated versions of the terms and the privacy policy, which members are asked to read (ST-100). */
export function createReading(database: Database, now: () => number) {
  const store = createReadingStore(database);
  return {
    versions: async (page: DatedPage) =>
      (await store.versions(page)).map(({ version, publishedAt }) => ({
        version,
        published_at: publishedAt.toISOString(),
      })),

    /** @throws {AppError} for a version that is not stored. */
    async version(page: DatedPage, version: number) {
      const found = await store.version(page, version);
      if (!found) throw new AppError("object_not_found", "We couldn’t find that version");
      return { page_content: found.content, published_at: found.publishedAt.toISOString() };
    },

    asks: (): Promise<boolean> => store.asks(),

    toRead: async (accountId: number) =>
      (await store.toRead(accountId)).map(({ page, version, publishedAt }) => ({
        page,
        version,
        published_at: publishedAt.toISOString(),
      })),

    /** @throws {AppError} for a version that nobody is asked to read. */
    async confirm(accountId: number, read: { page: DatedPage; version: number }): Promise<void> {
      if (!(await store.confirm(accountId, read, new Date(now()))))
        throw new AppError("object_not_found", "We couldn’t find that version");
    },
  };
}
export type Reading = ReturnType<typeof createReading>;
