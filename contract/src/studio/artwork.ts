import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Artwork, ARTWORK_FIELDS, type ArtworkField } from "./title-fields.ts";
import { EpisodeId } from "./title-videos.ts";
import { Id } from "./titles.ts";

/**
 * The least that viewers' pages need of a picture, in pixels. Its crops have the same shape; lettering has any.
 */
export const ARTWORK_SIZES = {
  portrait: { width: 480, height: 720, isFixed: true },
  landscape: { width: 960, height: 540, isFixed: true },
  still: { width: 1280, height: 720, isFixed: true },
  portraitStill: { width: 640, height: 960, isFixed: true },
  titleTreatment: { width: 480, height: 60, isFixed: false },
} as const satisfies Record<ArtworkField, object>;

export const MAX_ARTWORK_BYTES = 40_000_000;

const Hash = Artwork.properties.hash;
const Place = oneOf(ARTWORK_FIELDS, "Where the picture is shown.");
const Second = Type.Number({ minimum: 0, maximum: 90_000, description: "A time of the video." });
const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const Crop = Type.Object(
  {
    x: Share("Where its left side is."),
    y: Share("Where its top is."),
    width: Share("How much of the width it has."),
    height: Share("How much of the height it has."),
  },
  { ...exact, description: "A part of a picture, in shares of its width and height." },
);
const picture = {
  hash: Hash,
  path: Type.String({ description: "Where a copy of it is." }),
  width: Type.Integer({ description: "Of the original, in pixels." }),
  height: Type.Integer({ description: "Of the original, in pixels." }),
};

/** A picture of a title, and what it was cropped from. */
export const TitlePicture = Type.Object(
  {
    ...picture,
    source: Type.Union([Type.Object({ ...picture, crop: Crop }), Type.Null()], {
      description: "The picture that it is a part of; null if it was not cropped.",
    }),
  },
  { title: "TitlePicture", description: "A stored picture." },
);
export type TitlePicture = Type.Static<typeof TitlePicture>;

/** A crop in a query. */
export const CropText = Type.Optional(
  Type.String({
    pattern: String.raw`^(?:0|1|0\.\d{1,9})(?:,(?:0|1|0\.\d{1,9})){3}$`,
    description: "The part to use: left side, top, width and height, as shares such as 0.25.",
  }),
);

export const StoredPicture = Type.Object(
  {
    ...TitlePicture.properties,
    focus: Artwork.properties.focus,
  },
  {
    title: "StoredPicture",
    description: "A picture that was just stored, and where the eye goes.",
  },
);
export type StoredPicture = Type.Static<typeof StoredPicture>;

const shared = {
  method: "POST",
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(60, "session"),
  responses: { 200: StoredPicture },
} as const;

export const uploadArtwork = studioEndpoint({
  ...shared,
  path: "/titles/:id/artwork",
  summary: "Stores a picture, which viewers see once the draft that names it is published",
  input: Type.Object(
    {
      id: Id,
      place: Place,
      crop: CropText,
    },
    exact,
  ),
  fileBody: {
    maxBytes: MAX_ARTWORK_BYTES,
    description: "A JPEG, PNG, WebP or AVIF of at most 24 megapixels and 40 MB.",
  },
});

export const cropArtwork = studioEndpoint({
  ...shared,
  path: "/titles/:id/artwork/crop",
  summary: "Stores a part of a stored picture as a picture of its own",
  input: Type.Object({ id: Id, place: Place, hash: Hash, crop: Crop }, exact),
});

export const captureArtwork = studioEndpoint({
  ...shared,
  path: "/titles/:id/artwork/frame",
  summary: "Stores a frame of the title’s video, or of an episode’s, as a picture",
  input: Type.Object({ id: Id, place: Place, second: Second, episode: EpisodeId }, exact),
});

export const getArtworkFrame = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/artwork/frame",
  limit: limits.perMinute(240, "session"),
  summary: "A frame of the title’s video, or of an episode’s, to look at",
  input: Type.Object({ id: Id, second: Second, episode: EpisodeId }, exact),
  responses: { 200: Type.String({ description: "The frame." }) },
  fileTypes: ["image/jpeg"],
});

/** Of a place. */
export const MAX_KEPT_PICTURES = 30;

const KeptPictures = Type.Object(
  {
    pictures: Type.Array(
      Type.Object(
        {
          ...TitlePicture.properties,
          focus: Artwork.properties.focus,
          place: Place,
          isShown: Type.Boolean({ description: "The title shows it, or a part of it." }),
          isInDraft: Type.Boolean({ description: "A draft is about to show it." }),
          shown: Type.Array(
            Type.Object({
              from: OptionalInstant("Since when; before the history begins."),
              until: OptionalInstant("Until when; it is shown now."),
            }),
            { description: "When the title has shown it or a part of it, the latest time first." },
          ),
        },
        { title: "KeptPicture", description: "A picture of a place." },
      ),
      { description: "Those of all places, of each the one that was added last first." },
    ),
  },
  { title: "KeptPictures", description: "The pictures among which a title can choose." },
);
export type KeptPictures = Type.Static<typeof KeptPictures>;
export type KeptPicture = KeptPictures["pictures"][number];

export const getKeptPictures = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/artwork",
  limit: limits.perMinute(240, "session"),
  summary:
    "The pictures that each place of a title has and had, and when they were shown. A draft chooses another one",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: KeptPictures },
});

export const removeKeptPicture = studioEndpoint({
  ...shared,
  path: "/titles/:id/artwork/remove",
  summary: "No longer keeps a picture that the title does not show",
  input: Type.Object({ id: Id, place: Place, hash: Hash }, exact),
  responses: { 200: KeptPictures },
});
