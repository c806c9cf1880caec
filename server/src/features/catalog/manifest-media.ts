import { MAX_BREAKS } from "@bijou/contract/studio/marker-rules";
import * as Type from "typebox";

/** What plays, and its parts, in a manifest. */

const exact = { additionalProperties: false } as const;
const MAX_SECONDS = 24 * 3600;
const Key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$" });
export const Path = Type.String({ minLength: 1, maxLength: 500 });
const Flag = Type.Optional(Type.Boolean({ default: false }));

/** A WebVTT or SubRip file of a film. `language` is a BCP 47 tag; its players show `name`, or the language. */
const SubtitleFile = Type.Object(
  {
    language: Type.String({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$", maxLength: 35 }),
    file: Path,
    kind: Type.Optional(Type.Enum(["full", "forced", "sdh"])),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  exact,
);

/**
 * What plays: `file` is a video to be transcoded, with `subtitles`, or with those that are beside it; `package` a folder that `bijou ingest --package` made, `asset` the
 * key of one of `assets`. `standsIn` marks a placeholder film.
 */
export const Media = Type.Union([
  Type.Object(
    { file: Path, subtitles: Type.Optional(Type.Array(SubtitleFile, { maxItems: 100 })) },
    exact,
  ),
  Type.Object({ package: Path }, exact),
  Type.Object({ asset: Key, standsIn: Flag }, exact),
]);

/** A range that the viewer may skip, in seconds from the start of the picture. */
const SkipRange = Type.Object(
  {
    kind: Type.Enum(["recap", "intro", "credits"]),
    from: Type.Number({ minimum: 0 }),
    to: Type.Number({ minimum: 0 }),
  },
  exact,
);
export const SkipRanges = Type.Optional(Type.Array(SkipRange, { maxItems: 10, default: [] }));

/** Where a chapter begins, in seconds from the start of the picture. They replace the chapters of the film's file. */
export const Chapters = Type.Optional(
  Type.Array(
    Type.Object(
      {
        from: Type.Number({ minimum: 0, maximum: MAX_SECONDS }),
        name: Type.String({ minLength: 1, maxLength: 100 }),
      },
      exact,
    ),
    { maxItems: 500, default: [] },
  ),
);

/** Where ads may interrupt the film, in seconds from the start of the picture. Without it, they stay as they are. */
export const AdBreaks = Type.Optional(
  Type.Array(Type.Number({ minimum: 0, maximum: MAX_SECONDS }), { maxItems: MAX_BREAKS }),
);

/** What a preview of the film shows. Without it, that stays as it is; null removes it. */
export const BestMoment = Type.Optional(
  Type.Union([
    Type.Object(
      {
        from: Type.Number({ minimum: 0, maximum: MAX_SECONDS }),
        to: Type.Number({ minimum: 0, maximum: MAX_SECONDS }),
      },
      exact,
    ),
    Type.Null(),
  ]),
);
