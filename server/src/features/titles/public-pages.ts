import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { createPublicPagesStore } from "./public-pages-store.ts";

/** The page of each title and of each person with at least two, and when it last changed. */
export function createPublicPages(database: Database, now: () => number) {
  const store = createPublicPagesStore(database);
  const blocks = (of: "titles" | "people") => async (size: number) =>
    (await store.blocks[of](size, new Date(now()))).map(({ number, pages, changedAt }) => ({
      number,
      pages,
      changedMs: changedAt.getTime(),
    }));
  return {
    /** Changes with the catalog. */
    version: (): Promise<number> => store.version(),

    titles: {
      blocks: blocks("titles"),
      async *block(number: number, size: number) {
        for await (const rows of store.titles(number, size, new Date(now())))
          yield rows.map(({ id, kind, changedAt }) => ({
            path: paths.detail({ video_id: id, video_type: videoTypeOf(kind) }),
            changedMs: changedAt.getTime(),
          }));
      },
    },

    people: {
      blocks: blocks("people"),
      async *block(number: number, size: number) {
        for await (const rows of store.people(number, size, new Date(now())))
          yield rows.map(({ id, changedAt }) => ({
            path: paths.person({ person_id: id }),
            changedMs: changedAt.getTime(),
          }));
      },
    },
  };
}
