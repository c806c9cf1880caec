import { COUNTRIES } from "@bijou/contract/studio/countries";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { getTitleIds, getTitles, TitleRow } from "@bijou/contract/studio/titles";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { dayStart } from "../../platform/studio/day-start.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StaffSearch } from "../search/service.ts";
import type { TypedSearch } from "./matches.ts";
import { setPublished } from "./set-published.ts";
import { inTrash } from "./title-fields/change-title.ts";
import { statusOf } from "./title-status.ts";
import {
  createTitleRowsStore,
  type FullTitleRow,
  type TitleFilters,
  type TitleOrder,
} from "./title-rows-store.ts";

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
  status: statusOf(
    { published: row.published, releaseAt: row.release_at, trashedAt: row.trashed_at },
    nowMs,
  ),
  releaseAt: row.release_at?.toISOString() ?? null,
  access: row.is_premium ? "premium" : "free",
  premium: row.premium,
  premiumUntil: row.premium_until?.toISOString() ?? null,
  genres: row.genres,
  countries: row.countries,
  languages: row.languages,
  maturity: row.maturity,
  keywords: row.keywords,
  territories: row.territories,
  runtimeSeconds: row.runtime_seconds,
  videos: row.videos,
  minutes: Math.floor(row.minutes),
  still: artPath(row.picture_hash, PICTURE_WIDTH),
  updatedAt: row.changed_at.toISOString(),
  updatedBy: row.changed_by,
});

type Input = Omit<StudioInput<typeof getTitleIds>, "limit"> & { readonly limit?: number };

/** @throws {StudioProblem} for a day or a time zone that does not exist. */
function playableOf(input: Input, nowMs: number): TitleFilters["playable"] {
  const { playableIn: country, playableOn: day, timeZone = "UTC" } = input;
  if (country === undefined && day === undefined) return null;
  const before = day === undefined ? new Date(nowMs) : dayStart(day, timeZone, 1);
  return { before, country: country ?? null };
}

/** What a call asks for, as the store takes it. */
const filtersOf = (input: Input, search: TypedSearch | null, nowMs: number): TitleFilters => ({
  search,
  status: input.status ?? null,
  access: input.access ?? null,
  kind: input.kind ?? null,
  missing: input.missing ?? null,
  translation: input.translation ?? null,
  genre: input.genre ?? null,
  mood: input.mood ?? null,
  era: input.era ?? null,
  region: input.region ?? null,
  country: input.country ?? null,
  language: input.language ?? null,
  withoutSubtitles: input.withoutSubtitles ?? null,
  reported: input.reported ?? null,
  updatedBy: input.updatedBy ?? null,
  watchedBelow: input.watchedBelow ?? null,
  playable: playableOf(input, nowMs),
});

const orderOf = ({ sort = "name", direction, offset = 0, limit = DEFAULT_LIMIT }: Input) => ({
  sort,
  isDescending: direction === "descending",
  offset,
  limit,
});

/** The catalog as a table, with titles that viewers do not see. */
export function createTitleRows(deps: {
  readonly database: Database;
  readonly search: StaffSearch;
  readonly now: () => number;
}) {
  const { database, search, now } = deps;
  const store = createTitleRowsStore(database);

  async function searched({ search: text }: Input): Promise<TypedSearch | null> {
    return text === undefined ? null : { ...(await search.parse(text)), text };
  }

  async function pageOf(filters: TitleFilters, order: TitleOrder) {
    if (filters.search) return store.found(filters, order);
    const [total, ids] = await Promise.all([store.count(filters), store.ids(filters, order)]);
    return { total, ids };
  }

  /** @throws {StudioProblem} for a title that does not exist. */
  async function row(id: number): Promise<TitleRow> {
    const [found] = await store.rows([id]);
    if (!found) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return toRow(found, now());
  }

  return {
    async page(input: StudioInput<typeof getTitles>) {
      const nowMs = now();
      const filters = filtersOf(input, await searched(input), nowMs);
      const { total, ids } = await pageOf(filters, orderOf(input));
      return { total, titles: (await store.rows(ids)).map((found) => toRow(found, nowMs)) };
    },

    async ids(input: StudioInput<typeof getTitleIds>): Promise<number[]> {
      return store.ids(filtersOf(input, await searched(input), now()), orderOf(input));
    },

    /** In the order of the ids; those that no longer exist are left out. */
    async byIds(ids: readonly number[]): Promise<TitleRow[]> {
      return (await store.rows(ids)).map((found) => toRow(found, now()));
    },

    async choices() {
      return { ...(await store.choices()), regions: [...COUNTRIES] };
    },

    /** @throws {StudioProblem} for a title that does not exist, or that has nothing to show. */
    async setPublished(actor: Actor, id: number, isPublished: boolean): Promise<TitleRow> {
      const { key, name } = await row(id);
      const { refusal } = await inTransaction(database, (client) =>
        setPublished(client, actor, key, isPublished),
      );
      if (refusal === "in_trash") throw inTrash(name);
      if (refusal === "nothing_to_play")
        throw new StudioProblem(
          "wrong_state",
          `${name} has nothing to play yet. Add its video, or a release in the future, first.`,
        );
      if (refusal === "no_window")
        throw new StudioProblem(
          "wrong_state",
          `All rights windows of ${name} have ended. Add one under Rights first.`,
        );
      return row(id);
    },
  };
}
export type TitleRows = ReturnType<typeof createTitleRows>;
