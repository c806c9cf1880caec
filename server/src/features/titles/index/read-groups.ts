import { titleKeysOf } from "../../catalog/service.ts";
import type { TitleStore } from "../store.ts";
import { criteriaOf, criteriaSets } from "./criteria.ts";
import { type Groups, rulesOf } from "./groups.ts";
import { movedOf } from "./moved.ts";
import type { TitleRows } from "./title-rows.ts";

/** The keys of the titles that rules name. */
export const keysOf = (groups: Groups): string[] => rulesOf(groups).flatMap(titleKeysOf);

export async function readGroups(store: TitleStore): Promise<Groups> {
  const [
    homeRows,
    homeHeroes,
    menu,
    genres,
    moods,
    eras,
    regions,
    merged,
    former,
    ratings,
    leavingDays,
  ] = await Promise.all([
    store.homeRows(),
    store.homeHeroes(),
    store.menu(),
    store.genres(),
    store.moods(),
    store.eras(),
    store.regions(),
    store.lists.merged(),
    store.lists.formerNames(),
    store.lists.ratings(),
    store.leavingDays(),
  ]);
  const moved = movedOf(merged, former);
  return { homeRows, homeHeroes, menu, genres, moods, eras, regions, moved, ratings, leavingDays };
}

/** Groups with what their rules ask of titles. */
export async function readNamed(store: TitleStore, groups: Groups, rows: TitleRows) {
  const asked = criteriaOf(rulesOf(groups));
  const [idsByKey, found] = await Promise.all([
    store.idsByKey(keysOf(groups)),
    store.criteria.all(asked),
  ]);
  return { groups, idsByKey, criteria: criteriaSets(asked, found, rows) };
}
