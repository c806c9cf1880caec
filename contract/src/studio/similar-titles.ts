import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id, TITLE_KINDS, TITLE_STATUSES } from "./titles.ts";

export const MAX_PINNED = 6;
const MAX_EXCLUDED = 100;

const SimilarTitle = Type.Object(
  {
    id: Id,
    name: Type.String({ description: "Its title." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    status: oneOf(
      TITLE_STATUSES,
      "Whether viewers see it; a pinned title that they don’t see is left out.",
    ),
    still: Type.String({ description: "The path of a small picture; empty without one." }),
  },
  { title: "SimilarTitle", description: "A title that is similar to another one." },
);
export type SimilarTitle = Type.Static<typeof SimilarTitle>;

const SimilarTitles = Type.Object(
  {
    revision: Revision,
    pinned: Type.Array(SimilarTitle, { description: "Shown first, in this order." }),
    computed: Type.Array(SimilarTitle, {
      description: "Shown after them, the most similar first; without those pinned or excluded.",
    }),
    excluded: Type.Array(SimilarTitle, { description: "Never shown, by title." }),
  },
  {
    title: "SimilarTitles",
    description: "What viewers see as similar to a title, and what was chosen for it.",
  },
);
export type SimilarTitles = Type.Static<typeof SimilarTitles>;

const shared = {
  access: "staff",
  limit: limits.perMinute(120, "session"),
  responses: { 200: SimilarTitles },
} as const;

const ids = (maxItems: number, description: string) =>
  Type.Array(Id, { maxItems, uniqueItems: true, description });

export const getSimilarTitles = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/:id/similar",
  summary: "The titles that are similar to a title",
  input: Type.Object({ id: Id }, exact),
});

export const chooseSimilarTitles = studioEndpoint({
  ...shared,
  needs: "publish",
  method: "POST",
  path: "/titles/:id/similar",
  summary:
    "Pins and excludes similar titles, for viewers at once; empty lists restore what is computed",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      pinned: ids(MAX_PINNED, "Shown first, in this order."),
      excluded: ids(MAX_EXCLUDED, "Never shown."),
    },
    exact,
  ),
});
