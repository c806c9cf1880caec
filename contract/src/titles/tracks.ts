import * as Type from "typebox";
import { described, Flag } from "../common.ts";

export const Subtitle = Type.Object(
  {
    language_name: Type.String({
      description: `Unique among the subtitles of a film: "English", "English (SDH)".`,
    }),
    language_short_name: Type.String({ description: `BCP 47; "und" where it is not known.` }),
    subtitle_path: Type.String({
      description: 'The address of the WebVTT file; "" outside of the playback state.',
    }),
    subtitle_kind: described(
      Type.Enum(["full", "forced", "sdh"]),
      "`full`: all of the dialogue; `forced`: only what the film's own language does not say; `sdh`: for the deaf and hard of hearing.",
    ),
    is_default: described(
      Flag,
      '"1": shown from the start to a viewer who has not chosen about subtitles. One at most.',
    ),
  },
  { title: "Subtitle", description: "Subtitles of a film or an episode." },
);

export const Sound = Type.Object(
  {
    sound_name: Type.String({
      description: `Unique among the sounds of a film, and its NAME in the HLS playlist: "English", "English (described)".`,
    }),
    language_short_name: Type.String({ description: `BCP 47; "und" where it is not known.` }),
    sound_kind: described(
      Type.Enum(["main", "dub", "commentary", "described"]),
      "`dub`: dialogue in another language; `described`: a voice describes the picture.",
    ),
    channels: Type.Integer({
      description: "The most channels it is there with: 2 is stereo, 6 is 5.1.",
    }),
  },
  { title: "Sound", description: "A sound track of a film or an episode." },
);
