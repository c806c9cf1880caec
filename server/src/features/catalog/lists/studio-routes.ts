import {
  addListEntry,
  changeListEntry,
  deleteListEntry,
  getList,
  mergeListEntries,
  moveListEntry,
  previewListMerge,
  undoListMerge,
} from "@bijou/contract/studio/lists";
import {
  addMenuEntry,
  changeMenuEntry,
  deleteMenuEntry,
  getMenu,
  mergeMenuEntries,
  moveMenuEntry,
  previewMenuMerge,
  undoMenuMerge,
} from "@bijou/contract/studio/menu";
import { changeRatings, getRatings } from "@bijou/contract/studio/ratings";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { Ratings } from "./ratings.ts";
import type { Lists } from "./lists.ts";
import type { ListMergeService } from "./merge.ts";

export function listRoutes(api: StudioApi, lists: Lists, merges: ListMergeService): void {
  api.bind(getList, ({ input }) => lists.read(input.list));
  api.bind(addListEntry, async ({ actor, input: { list, ...fields } }) => ({
    id: await lists.add(actor, list, fields),
    list: await lists.read(list),
  }));
  api.bind(changeListEntry, async ({ actor, input }) => {
    await lists.change(actor, input.list, input);
    return lists.read(input.list);
  });
  api.bind(moveListEntry, async ({ actor, input }) => {
    await lists.move(actor, input.list, input);
    return lists.read(input.list);
  });
  api.bind(deleteListEntry, async ({ actor, input }) => {
    await lists.remove(actor, input.list, input);
    return lists.read(input.list);
  });
  api.bind(previewListMerge, ({ input }) => merges.preview(input.list, input));
  api.bind(mergeListEntries, async ({ actor, input }) => ({
    merge: await merges.merge(actor, input.list, input),
    list: await lists.read(input.list),
  }));
  api.bind(undoListMerge, async ({ actor, input }) => {
    await merges.undo(actor, input.list, input.merge);
    return lists.read(input.list);
  });
}

export function ratingRoutes(api: StudioApi, ratings: Ratings): void {
  api.bind(getRatings, () => ratings.read());
  api.bind(changeRatings, async ({ actor, input }) => {
    await ratings.change(actor, input);
    return ratings.read();
  });
}

export function menuRoutes(api: StudioApi, lists: Lists, merges: ListMergeService): void {
  api.bind(getMenu, () => lists.read("menu"));
  api.bind(addMenuEntry, async ({ actor, input }) => ({
    id: await lists.add(actor, "menu", input),
    list: await lists.read("menu"),
  }));
  api.bind(changeMenuEntry, async ({ actor, input }) => {
    await lists.change(actor, "menu", input);
    return lists.read("menu");
  });
  api.bind(moveMenuEntry, async ({ actor, input }) => {
    await lists.move(actor, "menu", input);
    return lists.read("menu");
  });
  api.bind(deleteMenuEntry, async ({ actor, input }) => {
    await lists.remove(actor, "menu", input);
    return lists.read("menu");
  });
  api.bind(previewMenuMerge, ({ input }) => merges.preview("menu", input));
  api.bind(mergeMenuEntries, async ({ actor, input }) => ({
    merge: await merges.merge(actor, "menu", input),
    list: await lists.read("menu"),
  }));
  api.bind(undoMenuMerge, async ({ actor, input }) => {
    await merges.undo(actor, "menu", input.merge);
    return lists.read("menu");
  });
}
