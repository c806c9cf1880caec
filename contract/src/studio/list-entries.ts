import * as Type from "typebox";
import { exact, Instant, oneOf, Revision } from "./common.ts";
import { namesInLanguages } from "./translations.ts";
import { ROW_RANKINGS, RowFilter } from "./home-fields.ts";

export const MAX_ENTRY_NAME = 80;

export const EntryId = Type.Integer({ minimum: 1, description: "The number of the entry." });
const EntryName = Type.String({
  minLength: 1,
  maxLength: MAX_ENTRY_NAME,
  pattern: "\\S",
  description: "Its English name, which viewers see.",
});
const Names = namesInLanguages(MAX_ENTRY_NAME, "Its names in other languages.");

const Year = Type.Integer({ minimum: 1870, maximum: 2200, description: "A year." });
const Years = Type.Object(
  { from: Year, to: Year },
  { ...exact, description: "Its first and last year. Only eras have some." },
);

/** What fills an entry of the menu. */
export const MenuContents = Type.Union(
  [
    Type.Object(
      { source: Type.Literal("all", { description: "All titles, or the page Home." }) },
      exact,
    ),
    Type.Object(
      {
        source: Type.Literal("ranking", { description: "Titles by a ranking." }),
        ranking: oneOf(ROW_RANKINGS, "Which one."),
      },
      exact,
    ),
    Type.Object(
      {
        source: Type.Literal("filter", { description: "Titles by conditions." }),
        filter: RowFilter,
      },
      exact,
    ),
  ],
  { title: "MenuContents", description: "What fills an entry of the menu." },
);
export type MenuContents = Type.Static<typeof MenuContents>;

const fields = {
  name: EntryName,
  names: Names,
  isHidden: Type.Boolean({
    description:
      "Whether it is left out of viewers’ menus and filters. Titles keep it, and its address goes on to work.",
  }),
};
export const EntryFields = Type.Object({ ...fields, years: Years }, exact);
export const MenuEntryFields = Type.Object({ ...fields, contents: MenuContents }, exact);
export type EntryFields = Type.Static<typeof EntryFields>;
export type MenuEntryFields = Type.Static<typeof MenuEntryFields>;

export const ListEntry = Type.Object(
  {
    id: EntryId,
    key: Type.String({ description: "As titles, rows of Home and manifests name it." }),
    revision: Revision,
    ...fields,
    years: Type.Union([Years, Type.Null()], { description: "Those of an era." }),
    contents: Type.Union([MenuContents, Type.Null()], {
      description: "Of an entry of the menu; null if it shows titles that were picked by hand.",
    }),
    titles: Type.Integer({
      description: "How many titles have it, published or not; of the menu, how many it shows.",
    }),
    otherNames: Type.Array(Type.String(), {
      description:
        "What it was called before, and entries that are part of it now. All of them go on to mean it.",
    }),
    path: Type.Union([Type.String(), Type.Null()], {
      description: "Its page for viewers; null without one.",
    }),
  },
  {
    title: "ListEntry",
    description: "One genre, mood, era, region or menu entry, with how often it is used.",
  },
);
export type ListEntry = Type.Static<typeof ListEntry>;

const Merge = Type.Object(
  {
    id: Type.Integer({ description: "The number of the merge." }),
    from: Type.String({ description: "What was merged." }),
    into: Type.String({ description: "What it is part of now." }),
    titles: Type.Integer({ description: "How many titles moved." }),
    at: Instant("When."),
    by: Type.String({ description: "Who merged them." }),
  },
  { title: "ListMerge", description: "A merge of two entries that can be undone." },
);

export const List = Type.Object(
  {
    entries: Type.Array(ListEntry, { description: "In their order." }),
    merges: Type.Array(Merge, { description: "Of the last 30 days, the last one first." }),
  },
  { title: "List", description: "A list with what was merged in it." },
);
export type List = Type.Static<typeof List>;
export type ListMerge = List["merges"][number];

/** What refers to an entry besides titles. */
export const REFERENCES = ["home_row", "home_draft", "menu_entry", "mood", "title_draft"] as const;

export const ListMergePreview = Type.Object(
  {
    revision: Revision,
    otherRevision: Revision,
    titles: Type.Integer({ description: "How many titles move, also in the trash." }),
    shared: Type.Integer({ description: "How many of these have both." }),
    references: Type.Array(
      Type.Object({
        kind: oneOf(REFERENCES, "What refers to the merged one."),
        count: Type.Integer({ description: "How many." }),
      }),
      { description: "What goes on to work as it is, with the other entry." },
    ),
  },
  { title: "ListMergePreview", description: "What merging two entries would change." },
);
export type ListMergePreview = Type.Static<typeof ListMergePreview>;

export const MergeId = Type.Integer({ minimum: 1, description: "The number of the merge." });
export const Merged = Type.Object(
  { merge: MergeId, list: List },
  { description: "The list after a merge, which can be undone." },
);
export const EntryAdded = Type.Object(
  { id: EntryId, list: List },
  { description: "The list with the new entry." },
);

/** Parts of the inputs of both kinds of lists. */
export const pair = {
  id: EntryId,
  other: Type.Integer({ minimum: 1, description: "The entry that becomes part of it." }),
};
export const mergeInput = { ...pair, revision: Revision, otherRevision: Revision };
export const BeforeEntry = Type.Union([EntryId, Type.Null()], {
  description: "It comes before this one; null: at the end.",
});
