import * as Type from "typebox";
import { described, idOf } from "../common.ts";

export const PersonId = idOf("The person, as `person_id` of `/video-detail` names it.");

/** What people do for a title. */
export const Job = Type.Enum(["creator", "director", "writer", "actor"]);
export type Job = Type.Static<typeof Job>;

/** A person, as lists name them. */
export const personLink = {
  person_id: PersonId,
  person_name: Type.String({ description: "As credited." }),
  person_image: Type.String({
    description: 'A portrait, square; "" where the service has none: show the initials.',
  }),
};
export interface PersonLink {
  readonly person_id: number;
  readonly person_name: string;
  readonly person_image: string;
}

export const Credit = Type.Object(
  {
    ...personLink,
    jobs: described(Type.Array(Job), "What they did, the main job first."),
    character_name: Type.String({ description: 'Whom they play; "" where that is not known.' }),
    also_here: described(
      Type.Union([
        Type.Object({
          video_id: Type.Integer({ description: "The title." }),
          video_type: described(
            Type.Union([Type.Literal(1), Type.Literal(2)]),
            "1 is a film, 2 a series.",
          ),
          video_title: Type.String({ description: "Its name." }),
        }),
        Type.Null(),
      ]),
      "Another title of theirs that the viewer may watch; null without one.",
    ),
  },
  { title: "Credit", description: "A person of a title, with what else here is theirs." },
);
export type Credit = Type.Static<typeof Credit>;
