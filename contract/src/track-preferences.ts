import * as Type from "typebox";
import { described, Flag } from "./common.ts";

const LANGUAGE = "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*";
const ofLanguage = (pattern: string, description: string) =>
  Type.String({ maxLength: 35, pattern, description });

export const TrackPreferences = Type.Object(
  {
    sound_language: ofLanguage(`^(${LANGUAGE})?$`, `BCP 47; "" is the film's own.`),
    subtitle_language: ofLanguage(
      `^(${LANGUAGE}|\\*)?$`,
      'BCP 47; "" is off, "*" the language of the sound.',
    ),
    chooses_subtitles: Type.Optional(
      described(
        Flag,
        '"0": the profile has not chosen about subtitles, so a film begins with its default ones. "1" without it.',
      ),
    ),
    prefers_described: described(Flag, '"1": sound that describes the picture.'),
    prefers_captions: described(Flag, '"1": subtitles for the deaf and hard of hearing.'),
  },
  {
    title: "TrackPreferences",
    description: "Which sound and subtitles a profile prefers. Commentaries are never preferred.",
  },
);
export type TrackPreferences = Type.Static<typeof TrackPreferences>;
