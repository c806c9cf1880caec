import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import {
  BeforeEntry,
  EntryAdded,
  EntryId,
  List,
  ListMergePreview,
  MenuEntryFields,
  Merged,
  MergeId,
  mergeInput,
  pair,
} from "./list-entries.ts";

const shared = {
  access: "staff",
  needs: "site",
  limit: limits.perMinute(300, "session"),
} as const;
const change = { ...shared, method: "POST", responses: { 200: List } } as const;

export const getMenu = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/menus",
  summary: "The entries of viewers’ menu",
  input: Type.Object({}, exact),
  responses: { 200: List },
});

export const addMenuEntry = studioEndpoint({
  ...change,
  path: "/menus",
  summary: "Adds an entry at the end of the menu",
  input: Type.Object(
    {
      name: MenuEntryFields.properties.name,
      names: Type.Optional(MenuEntryFields.properties.names),
      contents: MenuEntryFields.properties.contents,
    },
    exact,
  ),
  responses: { 200: EntryAdded },
});

export const changeMenuEntry = studioEndpoint({
  ...change,
  path: "/menus/:id",
  summary: "Changes an entry of the menu, also for viewers",
  input: Type.Object(
    {
      id: EntryId,
      revision: Revision,
      changes: Type.Partial(MenuEntryFields, {
        ...exact,
        description: "The new values; fields that are left out stay as they are.",
      }),
    },
    exact,
  ),
});

export const moveMenuEntry = studioEndpoint({
  ...change,
  path: "/menus/:id/move",
  summary: "Moves an entry of the menu to another place",
  input: Type.Object({ id: EntryId, before: BeforeEntry }, exact),
});

export const deleteMenuEntry = studioEndpoint({
  ...change,
  path: "/menus/:id/delete",
  summary: "Deletes an entry of the menu that no row of Home shows",
  input: Type.Object({ id: EntryId, revision: Revision }, exact),
});

export const previewMenuMerge = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/menus/:id/merge",
  summary: "What merging another entry of the menu into one would change",
  input: Type.Object(pair, exact),
  responses: { 200: ListMergePreview },
});

export const mergeMenuEntries = studioEndpoint({
  ...change,
  path: "/menus/:id/merge",
  summary: "Makes another entry of the menu part of one. It can be undone for 30 days",
  input: Type.Object(mergeInput, exact),
  responses: { 200: Merged },
});

export const undoMenuMerge = studioEndpoint({
  ...change,
  path: "/menus/merges/:merge/undo",
  summary: "Takes two entries of the menu apart again",
  input: Type.Object({ merge: MergeId }, exact),
});
