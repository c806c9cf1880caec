import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { TitleFields } from "./title-fields.ts";
import { Id, TitleRow } from "./titles.ts";

/** That are changed in one call. */
export const MAX_CELLS = 500;

const { year, maturity, keywords, premium, premiumUntil } = TitleFields.properties;

/** What the table of the catalog edits in place. */
const Cells = (description: string) =>
  Type.Partial(Type.Object({ year, maturity, keywords, premium, premiumUntil }), {
    ...exact,
    description,
  });
const CellChange = Type.Object(
  {
    id: Id,
    changes: Cells("The fields that change."),
    /** More exact than a revision: only a field that others have changed is a conflict. */
    seen: Cells("The values that the changed fields had before, as the caller knew them."),
  },
  { ...exact, description: "What changes of one title." },
);
export type CellChange = Type.Static<typeof CellChange>;

export const changeTitleCells = studioEndpoint({
  access: "staff",
  needs: "publish",
  method: "POST",
  path: "/titles/cells",
  summary: `Changes the year, the access, the age ratings and the tags of up to ${MAX_CELLS} titles, or of none of them; viewers see it at once`,
  limit: limits.perMinute(120, "session"),
  input: Type.Object(
    {
      titles: Type.Array(CellChange, {
        minItems: 1,
        maxItems: MAX_CELLS,
        description: "Each title once.",
      }),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      titles: Type.Array(TitleRow, { description: "These titles, as they are now." }),
    }),
  },
});
