import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id } from "./titles.ts";
import { MAX_WINDOWS } from "./window-rules.ts";
import { Window, windowTerms } from "./windows.ts";

/** What may have windows of its own besides a title. */
const WINDOW_PLACES = ["season", "episode"] as const;

const OwnWindow = Type.Object(windowTerms, {
  ...exact,
  title: "OwnWindow",
  description: "When, where and for whom an episode may be played.",
});

const place = {
  kind: oneOf(WINDOW_PLACES, "What has windows of its own."),
  place: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: "The season or episode.",
  }),
} as const;

const OwnWindows = Type.Object(
  {
    revision: Revision,
    ofTitle: Type.Array(Window, { description: "Those of the series, the earliest start first." }),
    places: Type.Array(
      Type.Object({
        ...place,
        windows: Type.Array(OwnWindow, { description: "The earliest start first." }),
      }),
      { description: "Seasons and episodes that have their own. All others inherit." },
    ),
  },
  {
    title: "OwnWindows",
    description: "The rights windows that seasons and episodes of a series have of their own.",
  },
);
export type OwnWindows = Type.Static<typeof OwnWindows>;

const shared = {
  access: "staff",
  needs: "rights",
  limit: limits.perMinute(300, "session"),
  path: "/titles/:id/seasons/windows",
} as const;

export const getOwnWindows = studioEndpoint({
  ...shared,
  method: "GET",
  summary: "The rights windows that seasons and episodes have of their own",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: OwnWindows },
});

export const changeOwnWindows = studioEndpoint({
  ...shared,
  method: "POST",
  summary:
    "Replaces the windows by which a season or an episode plays, for viewers within a minute; windows that contradict each other are refused",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      ...place,
      windows: Type.Union(
        [Type.Array(OwnWindow, { minItems: 1, maxItems: MAX_WINDOWS }), Type.Null()],
        { description: "All of its windows; null for those of its season, else its series." },
      ),
    },
    exact,
  ),
  responses: { 200: OwnWindows },
});
