import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { titleFilters, titleOrder } from "./titles.ts";

/** The columns of the catalog, in their usual order. */
export const TITLE_COLUMNS = [
  "name",
  "kind",
  "year",
  "status",
  "access",
  "genres",
  "countries",
  "languages",
  "maturity",
  "keywords",
  "territories",
  "duration",
  "minutes",
  "updated",
] as const;
export type TitleColumn = (typeof TITLE_COLUMNS)[number];

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 800;
export const MAX_TITLE_VIEWS = 200;

const Column = Type.Object(
  {
    id: oneOf(TITLE_COLUMNS, "What it shows."),
    width: Type.Union(
      [Type.Integer({ minimum: MIN_COLUMN_WIDTH, maximum: MAX_COLUMN_WIDTH }), Type.Null()],
      { description: "In pixels; null for its usual width." },
    ),
    isPinned: Type.Boolean({ description: "Whether it stays while the others scroll." }),
  },
  exact,
);

const Columns = Type.Array(Column, {
  maxItems: TITLE_COLUMNS.length,
  description: "Those that are shown, in their order, each once; the usual ones if it is empty.",
});
export type ChosenColumns = Type.Static<typeof Columns>;

const Id = Type.Integer({ minimum: 1, description: "As `/me/title-views` names it." });
const ViewName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: "\\S",
  description: "What it is called.",
});
const IsShared = Type.Boolean({
  description: "Whether all staff see it; only its owner otherwise.",
});
const Filters = Type.Object(
  { ...titleFilters, ...titleOrder },
  { ...exact, description: "Which titles it shows, and in which order." },
);

const View = Type.Object(
  {
    id: Id,
    revision: Revision,
    name: ViewName,
    isShared: IsShared,
    isOwn: Type.Boolean({ description: "Whether it is the caller’s, who alone can change it." }),
    owner: Type.String({ description: "Whose it is." }),
    filters: Filters,
    columns: Columns,
  },
  { title: "TitleView", description: "A way to look at the catalog." },
);
export type TitleView = Type.Static<typeof View>;

const Views = Type.Object(
  { views: Type.Array(View, { description: "By name." }) },
  { title: "TitleViews", description: "The caller’s views, and those that colleagues share." },
);
export type TitleViews = Type.Static<typeof Views>;

const shared = {
  access: "staff",
  needs: "self",
  limit: limits.perMinute(120, "session"),
} as const;

const ColumnChoice = Type.Object({ columns: Columns });

export const getTitleColumns = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/me/title-columns",
  summary: "The columns of the catalog that the person has chosen",
  input: Type.Object({}, exact),
  responses: { 200: ColumnChoice },
});

export const changeTitleColumns = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/title-columns",
  summary: "Chooses the columns of the catalog, their order, width and place",
  input: Type.Object({ columns: Columns }, exact),
  responses: { 200: ColumnChoice },
});

export const getTitleViews = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/me/title-views",
  summary: "The person’s saved views of the catalog, and those that colleagues share",
  input: Type.Object({}, exact),
  responses: { 200: Views },
});

export const createTitleView = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/title-views",
  summary: `Saves a view of the catalog; a person has ${MAX_TITLE_VIEWS} at most`,
  input: Type.Object(
    { name: ViewName, isShared: IsShared, filters: Filters, columns: Columns },
    exact,
  ),
  responses: { 200: Views },
});

export const changeTitleView = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/title-views/:id",
  summary: "Changes the fields of a saved view that are given",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      name: Type.Optional(ViewName),
      isShared: Type.Optional(IsShared),
      filters: Type.Optional(Filters),
      columns: Type.Optional(Columns),
    },
    exact,
  ),
  responses: { 200: Views },
});

export const deleteTitleView = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/title-views/:id/delete",
  summary: "Deletes a saved view",
  input: Type.Object({ id: Id, revision: Revision }, exact),
  responses: { 200: Views },
});
