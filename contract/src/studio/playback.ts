import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id } from "./titles.ts";

export const getPlayback = studioEndpoint({
  access: "staff",
  needs: "catalog",
  method: "GET",
  path: "/titles/:id/playback",
  limit: limits.perMinute(120, "session"),
  summary:
    "An address at which staff play a title, published or not. It lasts an hour and counts as no view",
  input: Type.Object(
    {
      id: Id,
      episode: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: "Of a series; its first one with a video without.",
        }),
      ),
      extra: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: "One of its extras, instead of it.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        url: Type.String({ description: "The path of an HLS playlist." }),
        expiresAtSeconds: Type.Integer({ description: "Until when it works, in Unix time." }),
        thumbnailsUrl: Type.String({
          description: "The path of WebVTT with small pictures of the video; empty without any.",
        }),
        waveformUrl: Type.String({
          description:
            "The path of the peaks of its sound, a byte each, of 0 to 255; empty without any.",
        }),
        peaksPerSecond: Type.Integer({ description: "How many peaks a second has." }),
        durationSeconds: Type.Number({ description: "Its length." }),
        sounds: Type.Array(Type.String(), { description: "Names of its audio tracks." }),
        subtitles: Type.Array(
          Type.Object({
            name: Type.String({ description: "As viewers see it." }),
            language: Type.String({ description: "BCP 47." }),
            url: Type.String({ description: "The path of a WebVTT file." }),
          }),
          { description: "What can be read." },
        ),
      },
      { title: "Playback", description: "How to play a video." },
    ),
  },
});
