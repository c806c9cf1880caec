import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { BulkEdit, selectionBody, TitleSelection } from "./bulk-edits.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const deleteTitles = studioEndpoint({
  ...selectionBody,
  access: "staff",
  needs: "delete",
  limit: limits.perMinute(60, "session"),
  method: "POST",
  path: "/bulk/delete",
  summary: "Moves many titles to the trash in the background; undoing it takes them out again",
  input: Type.Object(
    {
      selection: TitleSelection,
      titles: Type.Integer({
        minimum: 1,
        description: "How many titles that are, typed to confirm.",
      }),
    },
    exact,
  ),
  responses: { 200: BulkEdit },
});
