import type { RankRow } from "../store.ts";
import type { TitleRows } from "./title-rows.ts";

const MAX_BADGED = 10;
const MAX_RANKED = 60;
const BADGES = ["trending", "mostMinutes", "mostShared"] as const;
export type Badge = (typeof BADGES)[number];
type Ranking = RankRow["ranking"];
type Badges = ReadonlyMap<Badge, ReadonlySet<number>>;

/** In one array of their own: lists of numbers of a million titles would be garbage at once. */
function rowsOfIds(ids: readonly number[], rows: TitleRows): Uint32Array {
  const found = new Uint32Array(ids.length);
  let count = 0;
  for (const id of ids) {
    const row = rows.rowOf(id);
    if (row !== undefined) found[count++] = row;
  }
  return found.subarray(0, count);
}

/** The rankings of the catalog. Unreleased titles keep their ranks, but are not shown. */
export class Ranks {
  readonly #rows: TitleRows;
  readonly #isReleased: (row: number) => boolean;
  readonly #ranked: ReadonlyMap<Ranking, Uint32Array>;
  /** Computed when it is asked for after a change. */
  #badges: Badges | undefined;

  constructor(ranks: readonly RankRow[], rows: TitleRows, isReleased: (row: number) => boolean) {
    this.#rows = rows;
    this.#isReleased = isReleased;
    this.#ranked = new Map(
      ranks.map(({ ranking, title_ids: ids }) => [ranking, rowsOfIds(ids, rows)]),
    );
  }

  /** All ranked titles, the first one first. */
  rowsOf(ranking: Ranking): Uint32Array {
    return this.#ranked.get(ranking) ?? new Uint32Array(0);
  }

  /** The ids of the first released titles. */
  top(ranking: Ranking): Uint32Array {
    const ids: number[] = [];
    for (const row of this.rowsOf(ranking)) {
      if (ids.length === MAX_RANKED) break;
      if (this.#isReleased(row)) ids.push(this.#rows.idOf(row));
    }
    return Uint32Array.from(ids);
  }

  isBadged(id: number, badge: Badge): boolean {
    return this.badges().get(badge)?.has(id) ?? false;
  }

  badges(): Badges {
    return (this.#badges ??= new Map(
      BADGES.map((badge) => [badge, new Set(this.top(badge).subarray(0, MAX_BADGED))]),
    ));
  }

  /** The titles that have a badge only before or only now. Call it after each change of the titles. */
  badgesChangedSince(before: Badges): number[] {
    this.#badges = undefined;
    const now = this.badges();
    return BADGES.flatMap((badge) => {
      const [had, has] = [before.get(badge), now.get(badge)];
      return [
        ...[...(had ?? [])].filter((id) => !has?.has(id)),
        ...[...(has ?? [])].filter((id) => !had?.has(id)),
      ];
    });
  }
}
