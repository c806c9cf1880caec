import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { SITE_PICTURES, type SitePictureName, TILE_SHAPES, TYPE_PAIRS } from "../site-look.ts";
import { exact, Instant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { AccentColor, SiteName } from "./site-settings.ts";
import { PictureHash, SitePicture } from "./site-pictures.ts";

/** The least that each place needs, in pixels; an icon is square, the others have any shape. */
export const SITE_PICTURE_SIZES = {
  logo: { width: 160, height: 32 },
  lightLogo: { width: 160, height: 32 },
  icon: { width: 512, height: 512 },
  sharingImage: { width: 1200, height: 600 },
  signInImage: { width: 1280, height: 720 },
} as const satisfies Record<SitePictureName, object>;

export const MAX_SITE_PICTURE_BYTES = 10_000_000;

const byName = <Value extends Type.TSchema>(value: Value, description: string) =>
  Type.Object(
    {
      logo: value,
      lightLogo: value,
      icon: value,
      sharingImage: value,
      signInImage: value,
    },
    { ...exact, description },
  );

const look = {
  accentColor: AccentColor,
  typePair: oneOf(TYPE_PAIRS, "The typefaces of headings and text."),
  tileShape: oneOf(TILE_SHAPES, "The corners of tiles."),
};
const chosen = {
  ...look,
  pictures: byName(
    Type.Union([PictureHash, Type.Null()], { description: "A stored picture; null for none." }),
    "The picture of each place.",
  ),
};
const Name = Type.Optional(SiteName);

const Branding = Type.Object(
  {
    revision: Type.Integer({ description: "The version that a change is based on." }),
    variables: Type.Array(Type.String(), {
      description: "The variables of the environment that set the name: it cannot be changed here.",
    }),
    name: SiteName,
    ...look,
    pictures: byName(
      Type.Union([SitePicture, Type.Null()], { description: "Null for none." }),
      "The picture of each place.",
    ),
  },
  { title: "Branding", description: "How the site looks." },
);
export type Branding = Type.Static<typeof Branding>;

const shared = { access: "staff", needs: "site" } as const;

export const getBranding = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/branding",
  limit: limits.perMinute(120, "session"),
  summary: "How the site looks",
  input: Type.Object({}, exact),
  responses: { 200: Branding },
});

export const changeBranding = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/branding",
  limit: limits.perMinute(20, "session"),
  summary: "Publishes a look; every node uses it within seconds",
  input: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, description: "That of what the change is based on." }),
      name: Name,
      ...chosen,
    },
    exact,
  ),
  responses: { 200: Branding },
});

export const uploadSitePicture = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/branding/pictures",
  limit: limits.perMinute(30, "session"),
  summary: "Stores a picture, which viewers see once a look with it is published",
  input: Type.Object({ place: oneOf(SITE_PICTURES, "Where it is shown.") }, exact),
  responses: { 200: SitePicture },
  fileBody: {
    maxBytes: MAX_SITE_PICTURE_BYTES,
    description: "A JPEG, PNG, WebP or AVIF of at most 24 megapixels and 10 MB; no SVG.",
  },
});

export const LOOK_PAGES = ["home", "title", "email"] as const;
export type LookPage = (typeof LOOK_PAGES)[number];

const LookPreview = Type.Object(
  {
    url: Type.String({ description: "Where the page is shown in this look." }),
    expiresAt: Instant("When it stops working: after 24 hours."),
  },
  { title: "LookPreview", description: "A link to a page in a look that is not published." },
);

export const previewLook = studioEndpoint({
  ...shared,
  method: "POST",
  isQuestion: true,
  path: "/branding/preview",
  limit: limits.perMinute(120, "session"),
  summary: "A link to a page as it is in a look that is not published",
  input: Type.Object(
    { page: oneOf(LOOK_PAGES, "Which page it shows."), name: SiteName, ...chosen },
    exact,
  ),
  responses: { 200: LookPreview },
});
