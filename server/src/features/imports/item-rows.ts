import type { ImportItem, ImportItemDetails } from "@bijou/contract/studio/import-items";
import type { ItemRow } from "./items-store.ts";

const MAX_PROBLEMS = 5;

/** Every episode would be several fields: they are one. */
const fieldsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => (/^S\d+E\d+\./.test(field) ? "episodes" : field))),
];

/** A title of an import as the list shows it. */
export function toItem(row: ItemRow): ImportItem {
  const { place, outcome, isTaken, state, name, year, path, titleId, found, changes, notDone } =
    row;
  const videos = [
    found?.video,
    found?.trailer,
    ...(found?.episodes ?? []).map(({ video }) => video),
  ];
  return {
    place,
    outcome,
    canTake: found !== null && outcome !== "same",
    isTaken,
    state,
    kind: found?.kind ?? null,
    name,
    year,
    path,
    titleId,
    pictures: Object.keys(found?.pictures ?? {}).length,
    subtitles: found?.subtitles ?? 0,
    videos: videos.filter((video) => typeof video === "string").length,
    episodes: found?.episodes.length ?? 0,
    fields: fieldsOf(changes.flatMap(({ field, isEdited }) => (isEdited ? [] : [field]))),
    edited: fieldsOf(changes.flatMap(({ field, isEdited }) => (isEdited ? [field] : []))),
    problems: row.problems.slice(0, MAX_PROBLEMS),
    notDone: [...notDone],
  };
}

export const toDetails = (row: ItemRow): ImportItemDetails => ({
  ...toItem(row),
  problems: [...row.problems],
  changes: [...row.changes],
});
