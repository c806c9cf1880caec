import * as Type from "typebox";
import { described, Envelope, errorResponses, exact, UserId } from "../common.ts";
import { endpoint, limits, type ResponseBody } from "../endpoint.ts";
import { Job, PersonId, personLink } from "./credits.ts";
import { Scene, VideoCard } from "./videos.ts";

export const personDetail = endpoint({
  path: "/person-detail",
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "A person with their titles by job, and whom they work with most",
  input: Type.Object({ person_id: PersonId, user_id: UserId }, exact),
  // The schema stands here, so that the browser does not load it with the type.
  responses: {
    200: Envelope(
      Type.Object(
        {
          ...personLink,
          first_year: Type.Integer({ description: "The year of their earliest title here." }),
          last_year: Type.Integer({ description: "The year of their latest title here." }),
          title_count: Type.Integer({ description: "All of their titles here, each once." }),
          backdrop: described(
            Type.Union([
              Type.Object({
                still_images_1920x1080: VideoCard.properties.still_images_1920x1080,
                still_focus: VideoCard.properties.still_focus,
                portrait_still: Scene.properties.portrait_still,
                portrait_still_focus: Scene.properties.portrait_still_focus,
                art_colour: VideoCard.properties.art_colour,
              }),
              Type.Null(),
            ]),
            "The still of their latest title that has one; null without one.",
          ),
          credits: Type.Array(
            Type.Object({
              job: described(Job, "What they did for these titles."),
              videos: Type.Array(VideoCard, { description: "The latest first." }),
            }),
            {
              description: "Their titles by job, the job with the most first. At most 200 titles.",
            },
          ),
          works_with: Type.Array(
            Type.Object({
              ...personLink,
              together: Type.Integer({ description: "How many titles they share, at least 2." }),
            }),
            { description: "Whom they work with most." },
          ),
          like_theirs: Type.Array(VideoCard, {
            description:
              "Of somebody with few titles here: what is most like their latest one, and not theirs.",
          }),
        },
        {
          title: "Person",
          description: "Somebody who made titles, with those that the viewer may see.",
        },
      ),
    ),
    ...errorResponses,
  },
});

/** Somebody who made titles, with those that the viewer may see. */
export type Person = ResponseBody<typeof personDetail>["data"];
