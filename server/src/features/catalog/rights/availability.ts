import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  AvailableTitle,
  exportAvailability,
  getAvailability,
  getWindows,
  WindowedTitle,
} from "@bijou/contract/studio/windows";
import { csv } from "../../../platform/csv.ts";
import type { Database } from "../../../platform/database/database.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import { wrongField } from "../../../platform/studio/problem.ts";
import { statusOf } from "../title-status.ts";
import {
  type AvailableRow,
  type CalendarRow,
  createAvailabilityStore,
} from "./availability-store.ts";

const DEFAULT_LIMIT = 50;
/** Titles that an export reads at once. */
const PART = 1_000;
/** The narrowest that every picture is prepared in. */
const PICTURE_WIDTH = 320;

function toWindowed(row: CalendarRow, nowMs: number): WindowedTitle {
  const { id, name, year, kind, published, release_at: releaseAt, revision, isOwn, windows } = row;
  return {
    id,
    name,
    year,
    kind,
    status: statusOf({ published, releaseAt, trashedAt: null }, nowMs),
    still: artPath(row.picture_hash, PICTURE_WIDTH),
    revision,
    isOwn,
    windows,
  };
}

const toAvailable = ({ id, name, year, kind, ...row }: AvailableRow): AvailableTitle => ({
  id,
  name,
  year,
  kind,
  access: row.is_premium ? "premium" : "free",
  until: row.ends_at?.toISOString() ?? null,
  holder: row.holder,
});

/** What may be played when and where, over all titles (ST-088, ST-089). */
export function createAvailability({ database, now }: { database: Database; now: () => number }) {
  const store = createAvailabilityStore(database);

  return {
    /** @throws {StudioProblem} for a time that ends before it starts. */
    async calendar(input: StudioInput<typeof getWindows>) {
      const { view, country = null, holder = null, search = null, offset = 0 } = input;
      const [from, to] = [new Date(input.from), new Date(input.to)];
      if (from >= to) throw wrongField("to", "ends_before_start", "Choose a later end.");
      const filters = { from, to, at: new Date(now()), view, country, holder, search };
      const [total, rows, holders] = await Promise.all([
        store.count(filters),
        store.calendar(filters, { offset, limit: input.limit ?? DEFAULT_LIMIT }),
        store.holders(),
      ]);
      return { total, titles: rows.map((row) => toWindowed(row, now())), holders };
    },

    async available(input: StudioInput<typeof getAvailability>) {
      const { country, holder = null, offset = 0, limit = DEFAULT_LIMIT } = input;
      const at = new Date(input.at);
      const [total, rows] = await Promise.all([
        store.countAvailable(country, at, holder),
        store.available(country, at, holder, { offset, limit }),
      ]);
      return { total, titles: rows.map(toAvailable) };
    },

    /** The same as CSV, in parts. */
    async *lines(input: StudioInput<typeof exportAvailability>): AsyncGenerator<string> {
      const { country, holder = null } = input;
      const at = new Date(input.at);
      yield csv([["id", "title", "year", "type", "country", "at", "access", "until", "holder"]]);
      for (let offset = 0; ; offset += PART) {
        const rows = await store.available(country, at, holder, { offset, limit: PART });
        yield csv(
          rows
            .map(toAvailable)
            .map(({ id, name, year, kind, access, until, holder: whose }) => [
              String(id),
              name,
              String(year),
              kind,
              country,
              at.toISOString(),
              access,
              until ?? "",
              whose ?? "",
            ]),
        );
        if (rows.length < PART) return;
      }
    },
  };
}
export type Availability = ReturnType<typeof createAvailability>;
