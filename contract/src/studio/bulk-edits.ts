import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { asked, BULK_FIELDS, BulkChanges } from "./bulk-changes.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { Refusal, REFUSALS } from "./bulk-refusals.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id, MAX_IDS_AT_ONCE, titleFilters } from "./titles.ts";

export const MAX_NAMED_TITLES = MAX_IDS_AT_ONCE;
/** Of a call with a selection: ids of eight digits fit, with the changes. */
export const selectionBody = { maxBodyBytes: 256 * 1024 } as const;
export const MAX_BULK_TITLES = 100_000;
export const MAX_EXAMPLES = 5;
export const UNDO_DAYS = 30;

const BULK_EDIT_STATES = ["running", "stopped", "done"] as const;
const NAMED = { maxItems: MAX_NAMED_TITLES, uniqueItems: true } as const;

export const TitleSelection = Type.Union(
  [
    Type.Object(
      { ids: Type.Array(Id, { ...NAMED, minItems: 1, description: "These titles." }) },
      { ...exact, description: "Some titles." },
    ),
    Type.Object(
      {
        filters: Type.Object(titleFilters, {
          ...exact,
          description: "All titles that they find when the edit begins.",
        }),
        except: Type.Array(Id, {
          ...NAMED,
          description: "Titles among them that stay as they are.",
        }),
      },
      { ...exact, description: "All titles that filters find." },
    ),
  ],
  { description: "Which titles." },
);
export type TitleSelection = Type.Static<typeof TitleSelection>;

const Count = (description: string) => Type.Integer({ description });
const Name = Type.String({ description: "The title, as viewers see it." });

const Preview = Type.Object(
  {
    total: Count("The titles of the selection."),
    values: Type.Array(
      Type.Object({
        field: oneOf(BULK_FIELDS, "The field that is described."),
        isMixed: Type.Boolean({ description: "Whether titles have different values." }),
        value: Type.Unknown({ description: "What all of them have; null if it is mixed." }),
      }),
      { description: "What the titles have now, by field." },
    ),
    affected: Type.Array(
      Type.Object({
        field: oneOf(BULK_FIELDS, "The field that changes."),
        titles: Count("How many of them change."),
      }),
      { description: "For each change that was asked for." },
    ),
    changed: Count("Titles of which anything changes."),
    refused: Type.Array(
      Type.Object({
        field: oneOf(BULK_FIELDS, "The field that stays."),
        reason: oneOf(REFUSALS, "Why."),
        titles: Count("How many titles that concerns."),
        names: Type.Array(Name, { description: "Some of these titles, at most five." }),
      }),
      { description: "What cannot be done, as of now." },
    ),
    examples: Type.Array(
      Type.Object({
        id: Id,
        name: Name,
        changes: Type.Array(
          Type.Object({
            field: oneOf(BULK_FIELDS, "The field that changes."),
            before: Type.Unknown({ description: "Its value now." }),
            after: Type.Unknown({ description: "Its value afterwards." }),
          }),
          { description: "What changes of it." },
        ),
      }),
      { description: "Titles that change, at most five." },
    ),
  },
  { title: "BulkPreview", description: "What a bulk edit would do." },
);
export type BulkPreview = Type.Static<typeof Preview>;

const EditId = Type.Integer({ minimum: 1, description: "The number of the bulk edit." });

export const BulkEdit = Type.Object(
  {
    id: EditId,
    by: Type.String({ description: "Who began it." }),
    changes: BulkChanges,
    isImport: Type.Boolean({ description: "Whether a CSV said what changes, title by title." }),
    undoOf: Type.Union([Type.Integer(), Type.Null()], {
      description: "The bulk edit that this one reverts; null if it is no undo.",
    }),
    undoneBy: Type.Union([Type.Integer(), Type.Null()], {
      description: "The bulk edit that reverts this one; null without one.",
    }),
    state: oneOf(BULK_EDIT_STATES, "Whether it is being worked on."),
    total: Count("The titles of its selection."),
    done: Count("Titles that were worked on."),
    changed: Count("Titles that were changed."),
    refused: Count("Titles of which something was not done."),
    requestedAt: Instant("When it was asked for."),
    finishedAt: OptionalInstant("When its work ended."),
    undoUntil: OptionalInstant("Until when it can be undone; null if it cannot be."),
  },
  { title: "BulkEdit", description: "Changes of many titles at once." },
);
export type BulkEdit = Type.Static<typeof BulkEdit>;

const shared = {
  access: "staff",
  needs: "publish",
  limit: limits.perMinute(600, "session"),
} as const;
const change = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;

export const previewBulkEdit = studioEndpoint({
  ...shared,
  method: "POST",
  ...selectionBody,
  isQuestion: true,
  path: "/bulk/preview",
  summary: "What the selected titles have now, and what changes would do; nothing is written",
  limit: limits.perMinute(120, "session"),
  input: Type.Object({ selection: TitleSelection, changes: BulkChanges }, exact),
  responses: { 200: Preview },
});

export const startBulkEdit = studioEndpoint({
  ...change,
  ...selectionBody,
  path: "/bulk",
  summary: "Begins to change many titles; the work goes on in the background",
  input: Type.Object(
    {
      selection: TitleSelection,
      changes: Type.Object(asked, {
        ...exact,
        minProperties: 1,
        description: "What happens to each title.",
      }),
    },
    exact,
  ),
  responses: { 200: BulkEdit },
});

export const getBulkEdits = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/bulk",
  summary: "The last 50 bulk edits of the last 30 days",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object(
      { edits: Type.Array(BulkEdit, { description: "The newest first." }) },
      { title: "BulkEdits", description: "What was changed of many titles at once." },
    ),
  },
});
export type BulkEdits = Type.Static<(typeof getBulkEdits)["responses"][200]>;

export const getBulkEditRefusals = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/bulk/:id/refused",
  summary: "What a bulk edit did not do, and why",
  input: Type.Object(
    {
      id: EditId,
      after: Type.Optional(
        Type.Integer({ minimum: 1, description: "The last title of the previous page." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        titles: Type.Array(
          Type.Object({
            id: Id,
            name: Name,
            refused: Type.Array(Refusal, { description: "What was not done." }),
          }),
          { description: "At most 200, by number." },
        ),
        isMore: Type.Boolean({ description: "Whether others follow." }),
      },
      { title: "BulkRefusals", description: "What a bulk edit did not do." },
    ),
  },
});

const ofOne = {
  ...change,
  input: Type.Object({ id: EditId }, exact),
  responses: { 200: BulkEdit },
} as const;

export const stopBulkEdit = studioEndpoint({
  ...ofOne,
  path: "/bulk/:id/stop",
  summary: "Stops a bulk edit; what it has changed stays",
});

export const undoBulkEdit = studioEndpoint({
  ...ofOne,
  path: "/bulk/:id/undo",
  summary: "Begins to revert what a bulk edit changed and nobody has changed since",
});
