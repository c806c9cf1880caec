import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { selectionBody, TitleSelection } from "./bulk-edits.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const encodeAgain = studioEndpoint({
  ...selectionBody,
  access: "staff",
  needs: "ingest",
  method: "POST",
  path: "/titles/encode-again",
  limit: limits.perMinute(30, "session"),
  summary: "Encodes the videos of titles again from their masters; they play on until that is done",
  input: Type.Object(
    {
      selection: TitleSelection,
      episodeId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "Of a single title: this episode alone.",
        }),
      ),
      at: oneOf(
        ["now", "night"],
        "When it begins; the night is from 1 to 6 in the site’s time zone.",
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      queued: Count("Videos that are queued now."),
      noMaster: Count("Videos whose file no longer exists as it was when it was encoded."),
      underWay: Count("Videos for which another job is queued or running."),
    }),
  },
});
