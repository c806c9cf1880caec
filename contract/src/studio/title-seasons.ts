import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { OwnAccess, OwnBreaks, OwnKids, OwnMaturity } from "./season.ts";
import { TitlePage } from "./title-page.ts";
import { Id } from "./titles.ts";

const MAX_SEASONS = 200;
/** Of one series. */
export const MAX_EPISODES = 1_500;
export const MAX_SEASON_NUMBER = 999;
export const MAX_EPISODE_NUMBER = 9_999;

const Name = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: "\\S",
    description: "As viewers see it; as before without it. A new one needs it.",
  }),
);
const OldId = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "Without it, it is new." }),
);

const EpisodePlace = Type.Object(
  {
    id: OldId,
    number: Type.Integer({
      minimum: 1,
      maximum: MAX_EPISODE_NUMBER,
      description: "Its number in the season.",
    }),
    name: Name,
    access: Type.Optional(OwnAccess),
    showsBreaks: Type.Optional(OwnBreaks),
    kids: Type.Optional(OwnKids),
    maturity: Type.Optional(OwnMaturity),
  },
  { ...exact, description: "An episode at its place." },
);

const SeasonPlace = Type.Object(
  {
    id: OldId,
    number: Type.Integer({
      minimum: 1,
      maximum: MAX_SEASON_NUMBER,
      description: "As viewers count it.",
    }),
    name: Name,
    access: Type.Optional(OwnAccess),
    showsBreaks: Type.Optional(OwnBreaks),
    kids: Type.Optional(OwnKids),
    maturity: Type.Optional(OwnMaturity),
    episodes: Type.Array(EpisodePlace, {
      maxItems: MAX_EPISODES,
      description: "All that it holds afterwards.",
    }),
  },
  { ...exact, description: "A season at its place." },
);
export type SeasonPlace = Type.Static<typeof SeasonPlace>;

/**
 * One call for the whole tree, so that whatever was moved, renamed or added is undone by sending the tree as it was. The
 * version, not a revision, guards it, because imports and jobs change episodes, too.
 */
export const changeSeasons = studioEndpoint({
  access: "staff",
  needs: "publish",
  limit: limits.perMinute(600, "session"),
  method: "POST",
  path: "/titles/:id/seasons",
  summary:
    "Adds, renames, numbers and moves the seasons and episodes of a series, and says what they do not inherit; viewers see it at once",
  input: Type.Object(
    {
      id: Id,
      version: Type.String({ maxLength: 64, description: "`seasonsVersion` of the title." }),
      seasons: Type.Array(SeasonPlace, {
        maxItems: MAX_SEASONS,
        description:
          "All seasons as they are to be. One that is left out is deleted, and so is an episode, which may have no video.",
      }),
    },
    exact,
  ),
  responses: { 200: TitlePage },
});
