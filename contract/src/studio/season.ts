import * as Type from "typebox";
import { OptionalInstant } from "./common.ts";

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
  },
  { description: "An episode." },
);

export const Season = Type.Object(
  {
    id: Type.Integer({ description: "The season." }),
    number: Type.Integer({ description: "As viewers count it, from 1." }),
    name: Type.String({ description: "As viewers see it." }),
    episodes: Type.Array(Episode, { description: "In their order." }),
  },
  { description: "A season." },
);
