import * as Type from "typebox";
import { oneOf } from "./common.ts";
import { HeroFields, RowFields } from "./home-fields.ts";
import { Id, TITLE_KINDS, TITLE_STATUSES } from "./titles.ts";

const HOME_PARTS = ["row", "hero"] as const;
const HOME_CHANGES = ["added", "removed", "moved", "changed"] as const;

export const PartId = Type.Integer({ minimum: 1, description: "Its number." });
export const Before = Type.Union([PartId, Type.Null()], {
  description: "It comes before this one; null: at the end.",
});

export const HomeTitle = Type.Object(
  {
    id: Id,
    name: Type.String({ description: "Its title." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    status: oneOf(TITLE_STATUSES, "Whether viewers see it."),
    still: Type.String({ description: "The path of a small picture; empty without one." }),
  },
  { title: "HomeTitle", description: "A title that a row shows or a hero leads to." },
);
export type HomeTitle = Type.Static<typeof HomeTitle>;

export const EditorRow = Type.Object(
  {
    id: PartId,
    fields: RowFields,
    found: Type.Integer({ description: "How many titles it has for those who see it." }),
    problem: Type.Union(
      [oneOf(["empty", "below_minimum"], "Why viewers don’t see it."), Type.Null()],
      { description: "Why viewers don’t see it; null if they do." },
    ),
  },
  { title: "HomeEditorRow", description: "A row, with its draft." },
);
export const EditorHero = Type.Object(
  {
    id: PartId,
    fields: HeroFields,
    imagePath: Type.String({ description: "Where a copy of its picture is; empty without one." }),
    problem: Type.Union(
      [oneOf(["title_hidden", "over"], "Why viewers don’t see it."), Type.Null()],
      { description: "Why viewers don’t see it; null if they do, or will." },
    ),
  },
  { title: "HomeEditorHero", description: "A slot of the hero, with its draft." },
);

export const HomeChange = Type.Object(
  {
    part: oneOf(HOME_PARTS, "What it is."),
    id: PartId,
    name: Type.String({ description: "The name of a row, or the heading of a hero." }),
    kind: oneOf(HOME_CHANGES, "What happened."),
    fields: Type.Array(
      Type.Object({
        field: Type.String({ description: "Its name." }),
        before: Type.Unknown({ description: "What viewers see." }),
        after: Type.Unknown({ description: "What they will see." }),
      }),
      { description: "Of what changed." },
    ),
  },
  { title: "HomeChange", description: "How a row or a hero differs from what viewers see." },
);
export type HomeChange = Type.Static<typeof HomeChange>;
