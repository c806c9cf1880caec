import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import {
  BeforeEntry,
  EntryAdded,
  EntryFields,
  EntryId,
  List,
  ListMergePreview,
  Merged,
  MergeId,
  mergeInput,
  pair,
} from "./list-entries.ts";

/** The lists that titles choose from. The menu is a list as well, with calls of its own. */
export const TITLE_LISTS = ["genres", "moods", "eras", "regions"] as const;
export type TitleList = (typeof TITLE_LISTS)[number];
export type ListName = TitleList | "menu";

const list = oneOf(TITLE_LISTS, "Which list.");
const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(300, "session"),
} as const;
const change = { ...shared, method: "POST", responses: { 200: List } } as const;

export const getList = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/lists/:list",
  summary: "Genres, moods, eras or regions, with how many titles have each",
  input: Type.Object({ list }, exact),
  responses: { 200: List },
});

export const addListEntry = studioEndpoint({
  ...change,
  path: "/lists/:list",
  summary: "Adds an entry at the end of a list. An era needs years",
  input: Type.Object(
    {
      list,
      name: EntryFields.properties.name,
      names: Type.Optional(EntryFields.properties.names),
      years: Type.Optional(EntryFields.properties.years),
    },
    exact,
  ),
  responses: { 200: EntryAdded },
});

export const changeListEntry = studioEndpoint({
  ...change,
  path: "/lists/:list/:id",
  summary: "Changes an entry, also for viewers. Addresses with its former name lead to the new one",
  input: Type.Object(
    {
      list,
      id: EntryId,
      revision: Revision,
      changes: Type.Partial(EntryFields, {
        ...exact,
        description: "The new values; fields that are left out stay as they are.",
      }),
    },
    exact,
  ),
});

export const moveListEntry = studioEndpoint({
  ...change,
  path: "/lists/:list/:id/move",
  summary: "Moves an entry to another place",
  input: Type.Object({ list, id: EntryId, before: BeforeEntry }, exact),
});

export const deleteListEntry = studioEndpoint({
  ...change,
  path: "/lists/:list/:id/delete",
  summary: "Deletes an entry that nothing uses",
  input: Type.Object({ list, id: EntryId, revision: Revision }, exact),
});

export const previewListMerge = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/lists/:list/:id/merge",
  summary: "What merging another entry into one would change",
  input: Type.Object({ list, ...pair }, exact),
  responses: { 200: ListMergePreview },
});

export const mergeListEntries = studioEndpoint({
  ...change,
  path: "/lists/:list/:id/merge",
  summary: "Makes another entry part of one, in all titles. It can be undone for 30 days",
  input: Type.Object({ list, ...mergeInput }, exact),
  responses: { 200: Merged },
});

export const undoListMerge = studioEndpoint({
  ...change,
  path: "/lists/:list/merges/:merge/undo",
  summary: "Takes two entries apart again; what staff changed of titles since stays",
  input: Type.Object({ list, merge: MergeId }, exact),
});
