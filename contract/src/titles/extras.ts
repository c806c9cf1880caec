import * as Type from "typebox";
import { described, Flag } from "../common.ts";

export const ExtraKind = described(
  Type.Union([
    Type.Literal("trailer"),
    Type.Literal("interview"),
    Type.Literal("making_of"),
    Type.Literal("outtake"),
    Type.Literal("short"),
  ]),
  "What it is.",
);
export type ExtraKind = Type.Static<typeof ExtraKind>;

export const Extra = Type.Object(
  {
    extra_id: Type.Integer({ description: "For `extra_id` of `/deeplinking-play-url`." }),
    extra_title: Type.String({ description: "What it is called." }),
    extra_kind: ExtraKind,
    extra_duration: Type.Integer({ description: "The length in seconds." }),
    extra_image: Type.String({ description: 'A picture of it, 16:9; "" without one.' }),
    is_free: described(Flag, '"1" if everyone may watch it, also without an account.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
  },
  { title: "Extra", description: "A trailer, an interview or the like beside a title." },
);
export type Extra = Type.Static<typeof Extra>;
