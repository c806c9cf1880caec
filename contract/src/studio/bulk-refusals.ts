import * as Type from "typebox";
import { oneOf } from "./common.ts";

/** Why something of a title was not done. */
export const REFUSALS = [
  "no_video",
  "no_window",
  "too_many",
  "no_territory",
  "has_windows",
  "contradicts",
  "other_holder",
  "outside_license",
  "no_window_left",
  "no_break_fits",
  "wrong_markers",
  "not_offered",
  "changed_since",
  "deleted",
  "unexpected",
] as const;

export const Refusal = Type.Object(
  {
    field: Type.Union([Type.String(), Type.Null()], {
      description: "What was not changed; null for the whole title.",
    }),
    reason: oneOf(REFUSALS, "Why."),
  },
  { description: "Something that was not done." },
);
export type Refusal = Type.Static<typeof Refusal>;
