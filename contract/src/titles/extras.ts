import * as Type from "typebox";
import { described, Flag } from "../common.ts";

export const EXTRA_KINDS = ["trailer", "interview", "making_of", "outtake", "short"] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

export const Extra = Type.Object(
  {
    extra_id: Type.Integer({ description: "For `extra_id` of `/deeplinking-play-url`." }),
    extra_title: Type.String({ description: "What it is called." }),
    extra_kind: Type.Enum<[...typeof EXTRA_KINDS]>([...EXTRA_KINDS], {
      description: "What it is.",
    }),
    extra_duration: Type.Integer({ description: "The length in seconds." }),
    extra_image: Type.String({ description: 'A picture of it, 16:9; "" without one.' }),
    is_free: described(Flag, '"1" if everyone may watch it, also without an account.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
  },
  { title: "Extra", description: "A trailer, an interview or the like beside a title." },
);
export type Extra = Type.Static<typeof Extra>;
