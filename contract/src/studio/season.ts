import * as Type from "typebox";
import { OptionalInstant } from "./common.ts";
import { RATING_KEYS, RATING_SYSTEM_KEYS } from "./maturity.ts";

/** What a season or an episode has instead of what it inherits (ST-052). */
export const OwnAccess = Type.Union([Type.Literal("free"), Type.Literal("premium"), Type.Null()], {
  description: "Who may watch it; null for what its season, else its series, says.",
});
export const OwnBreaks = Type.Union([Type.Boolean(), Type.Null()], {
  description: "Whether its ad breaks are shown; null for what its season, else its series, says.",
});
export const OwnKids = Type.Union([Type.Boolean(), Type.Null()], {
  description:
    "Whether kids profiles see it in a series that is suitable for kids; null for what its season, else its series, says.",
});
export const OwnMaturity = Type.Union(
  [
    Type.Array(Type.Enum([...RATING_KEYS], { description: "A rating such as `fsk-12`." }), {
      maxItems: RATING_SYSTEM_KEYS.length,
      uniqueItems: true,
    }),
    Type.Null(),
  ],
  {
    description:
      "Its age ratings, at most one of each system, instead of all those that it inherits; null for those of its season, else its series.",
  },
);
export interface OwnValues {
  readonly access: Type.Static<typeof OwnAccess>;
  readonly showsBreaks: Type.Static<typeof OwnBreaks>;
  readonly kids: Type.Static<typeof OwnKids>;
  readonly maturity: Type.Static<typeof OwnMaturity>;
}

/** What has nothing of its own. */
export const INHERITED: OwnValues = {
  access: null,
  showsBreaks: null,
  kids: null,
  maturity: null,
};

/** Only what a season or an episode has of its own. */
export const ownOf = ({ access, showsBreaks, kids, maturity }: OwnValues): OwnValues => ({
  access,
  showsBreaks,
  kids,
  maturity,
});

const Episode = Type.Object(
  {
    id: Type.Integer({ description: "The episode." }),
    number: Type.Integer({ description: "Its number in the season." }),
    name: Type.String({ description: "As viewers see it." }),
    runtimeSeconds: Type.Union([Type.Integer(), Type.Null()], {
      description: "How long it is; null if that is unknown.",
    }),
    hasVideo: Type.Boolean({ description: "Whether it can be played." }),
    releaseAt: OptionalInstant("When viewers see it."),
    access: OwnAccess,
    showsBreaks: OwnBreaks,
    kids: OwnKids,
    maturity: OwnMaturity,
  },
  { description: "An episode." },
);

export const Season = Type.Object(
  {
    id: Type.Integer({ description: "The season." }),
    number: Type.Integer({ description: "As viewers count it, from 1." }),
    name: Type.String({ description: "As viewers see it." }),
    access: OwnAccess,
    showsBreaks: OwnBreaks,
    kids: OwnKids,
    maturity: OwnMaturity,
    episodes: Type.Array(Episode, { description: "In their order." }),
  },
  { description: "A season." },
);
