import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { getTitles, TitleRow } from "@bijou/contract/studio/titles";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { setPublished } from "./operate.ts";
import { statusOf } from "./title-status.ts";
import { createTitleRowsStore, type FullTitleRow, type TitleFilters } from "./title-rows-store.ts";

const DEFAULT_LIMIT = 100;
/** The narrowest that every picture is prepared in. */
const PICTURE_WIDTH = 320;

const toRow = (row: FullTitleRow, nowMs: number): TitleRow => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  name: row.name,
  originalName: row.original_name,
  year: row.year,
  status: statusOf({ published: row.published, releaseAt: row.release_at }, nowMs),
  releaseAt: row.release_at?.toISOString() ?? null,
  access: row.is_premium ? "premium" : "free",
  genres: row.genres,
  countries: row.countries,
  languages: row.languages,
  territories: row.territories,
  runtimeSeconds: row.runtime_seconds,
  videos: row.videos,
  minutes: Math.floor(row.minutes),
  still: artPath(row.picture_hash, PICTURE_WIDTH),
  updatedAt: row.changed_at.toISOString(),
});

const filtersOf = (input: StudioInput<typeof getTitles>): TitleFilters => ({
  search: input.search ?? null,
  status: input.status ?? null,
  access: input.access ?? null,
  kind: input.kind ?? null,
  missing: input.missing ?? null,
  genre: input.genre ?? null,
  country: input.country ?? null,
  language: input.language ?? null,
});

/** The catalog as a table, with titles that viewers do not see. */
export function createTitleRows({ database, now }: { database: Database; now: () => number }) {
  const store = createTitleRowsStore(database);

  /** @throws {StudioProblem} for a title that does not exist. */
  async function row(id: number): Promise<TitleRow> {
    const [found] = await store.rows([id]);
    if (!found) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return toRow(found, now());
  }

  return {
    async page(input: StudioInput<typeof getTitles>) {
      const filters = filtersOf(input);
      const { sort = "name", direction, offset = 0, limit = DEFAULT_LIMIT } = input;
      const order = { sort, isDescending: direction === "descending", offset, limit };
      const [total, ids] = await Promise.all([store.count(filters), store.ids(filters, order)]);
      const nowMs = now();
      return { total, titles: (await store.rows(ids)).map((found) => toRow(found, nowMs)) };
    },

    choices: () => store.choices(),

    /** @throws {StudioProblem} for a title that does not exist, or that has nothing to show. */
    async setPublished(actor: Actor, id: number, isPublished: boolean): Promise<TitleRow> {
      const { key, name, videos, releaseAt } = await row(id);
      const isAhead = releaseAt !== null && Date.parse(releaseAt) > now();
      if (isPublished && videos === 0 && !isAhead)
        throw new StudioProblem(
          "wrong_state",
          `${name} has nothing to play yet. Add its video, or a release in the future, first.`,
        );
      await setPublished(database, key, isPublished, actor);
      return row(id);
    },
  };
}
export type TitleRows = ReturnType<typeof createTitleRows>;
