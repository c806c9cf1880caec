import type { TitleSelection } from "@bijou/contract/studio/bulk-edits";
import type { TitlesInput } from "../filters.ts";

/** Some titles, or all that the filters find but some: also those that are not loaded (ST-034). */
export interface Selection {
  readonly isAll: boolean;
  /** Those that are selected; of all, those that are not. */
  readonly ids: ReadonlySet<number>;
}

export const NOTHING: Selection = { isAll: false, ids: new Set() };
export const ALL: Selection = { isAll: true, ids: new Set() };

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => ids.has(id) !== isAll;

export const countOf = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** Selects titles, or no longer does. */
export function withTitles(
  { isAll, ids }: Selection,
  titles: readonly number[],
  wanted: boolean,
): Selection {
  const next = new Set(ids);
  for (const id of titles)
    if (wanted === isAll) next.delete(id);
    else next.add(id);
  return { isAll, ids: next };
}

/** As a bulk edit takes it. */
export function selectionOf({ isAll, ids }: Selection, input: TitlesInput): TitleSelection {
  if (!isAll) return { ids: [...ids] };
  const { sort: _sort, direction: _direction, ...filters } = input;
  return { filters, except: [...ids] };
}
