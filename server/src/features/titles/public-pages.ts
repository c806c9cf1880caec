import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { createPublicPagesStore } from "./public-pages-store.ts";

interface PublicPage {
  readonly path: string;
  readonly changedMs: number;
}

/** The detail page of each title and when it last changed, in blocks of `size` ids. */
export function createPublicPages(database: Database, now: () => number) {
  const store = createPublicPagesStore(database);
  return {
    /** Changes with the catalog. */
    version: (): Promise<number> => store.version(),

    async blocks(size: number): Promise<{ number: number; pages: number; changedMs: number }[]> {
      const blocks = await store.blocks(size, new Date(now()));
      return blocks.map(({ number, titles, changedAt }) => ({
        number,
        pages: titles,
        changedMs: changedAt.getTime(),
      }));
    },

    async *block(number: number, size: number): AsyncGenerator<readonly PublicPage[]> {
      for await (const rows of store.block(number, size, new Date(now())))
        yield rows.map(({ id, kind, changedAt }) => ({
          path: paths.detail({ video_id: id, video_type: videoTypeOf(kind) }),
          changedMs: changedAt.getTime(),
        }));
    },
  };
}
