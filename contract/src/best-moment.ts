import * as Type from "typebox";
import { Envelope, errorResponses, exact, UserId, VideoId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

export const bestMoment = endpoint({
  path: "/best-moment",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The best moment of a title, to preview it without sound where the profile may play it",
  input: Type.Object({ video_id: VideoId, user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          play_url: Type.String({
            description:
              'The signed HLS playlist of the film, or of the first episode that has a best moment; "" where the profile may not play it now, or where there is none.',
          }),
          play_url_expires_at: Type.Integer({
            description: "Unix seconds at which `play_url` stops working; 0 without one.",
          }),
          moment_from: Type.Number({ description: "Where the moment begins, in seconds." }),
          moment_to: Type.Number({
            description: "Where it ends, in seconds: stop there. 0 without one.",
          }),
        },
        {
          title: "BestMoment",
          description:
            "Operators choose it. `/deeplinking-play-url` and this call decide alike who may play; asking for it, and playing it, is no view, and changes no position.",
        },
      ),
    ),
    ...errorResponses,
  },
});
export type BestMoment = Type.Static<(typeof bestMoment.responses)[200]>["data"];
