import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Artwork } from "./title-fields.ts";
import { MAX_ARTWORK_BYTES } from "./artwork.ts";
import { exact, Instant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { HeroFields, RowContents, RowFields } from "./home-fields.ts";
import { Before, EditorHero, EditorRow, HomeChange, HomeTitle, PartId } from "./home-parts.ts";

export type { HomeChange, HomeTitle } from "./home-parts.ts";

export const Home = Type.Object(
  {
    /** Of the draft: each save, publication and discard raises it. */
    revision: Revision,
    timeZone: Type.String({ description: "Of the site, IANA." }),
    hasDraft: Type.Boolean({ description: "Whether anything differs from what viewers see." }),
    rows: Type.Array(EditorRow, { description: "In their order." }),
    heroes: Type.Array(EditorHero, { description: "In their order." }),
    changes: Type.Array(HomeChange, { description: "What differs from what viewers see." }),
    titles: Type.Array(HomeTitle, { description: "Those that rows and heroes name." }),
    lists: Type.Array(
      Type.Object({
        key: Type.String({ description: "As rows name it." }),
        name: Type.String({ description: "As viewers see it." }),
      }),
      { description: "Entries of the menu, which rows can show." },
    ),
    plan: Type.Union(
      [
        Type.Object({
          at: Instant("When the draft is published."),
          by: Type.String({ description: "Who planned it." }),
        }),
        Type.Null(),
      ],
      { description: "When the draft is published; null if that is not planned." },
    ),
  },
  { title: "HomeEditor", description: "Home as viewers will see it once the draft is published." },
);
export type Home = Type.Static<typeof Home>;
export type HomeEditorRow = Home["rows"][number];
export type HomeEditorHero = Home["heroes"][number];

const shared = { access: "staff", limit: limits.perMinute(300, "session") } as const;
const edit = { ...shared, needs: "site", method: "POST", responses: { 200: Home } } as const;
const publication = { ...edit, needs: "publish" } as const;
const AddedId = Type.Integer({ minimum: 1, description: "The number of the new one." });
const Added = Type.Object({ id: AddedId, home: Home }, { description: "Home with the new one." });

export const getHome = studioEndpoint({
  ...shared,
  needs: "site",
  method: "GET",
  path: "/home",
  summary: "Home with its draft",
  input: Type.Object({}, exact),
  responses: { 200: Home },
});

export const addHomeRow = studioEndpoint({
  ...edit,
  path: "/home/rows",
  summary: "Adds a row to the draft",
  input: Type.Object({ fields: RowFields, before: Before }, exact),
  responses: { 200: Added },
});

export const changeHomeRow = studioEndpoint({
  ...edit,
  path: "/home/rows/:id",
  summary: "Changes fields of a row in the draft, which stay as others have changed them otherwise",
  input: Type.Object(
    {
      id: PartId,
      changes: Type.Partial(RowFields, { ...exact, description: "The new values." }),
      seen: Type.Partial(RowFields, {
        ...exact,
        description: "The values that the caller knows, of the same fields.",
      }),
    },
    exact,
  ),
});

export const moveHomeRow = studioEndpoint({
  ...edit,
  path: "/home/rows/:id/move",
  summary: "Moves a row in the draft",
  input: Type.Object({ id: PartId, before: Before }, exact),
});

export const removeHomeRow = studioEndpoint({
  ...edit,
  path: "/home/rows/:id/remove",
  summary: "Removes a row from the draft",
  input: Type.Object({ id: PartId }, exact),
});

export const addHero = studioEndpoint({
  ...edit,
  path: "/heroes",
  summary: "Adds a hero to the draft, at most five",
  input: Type.Object({ fields: HeroFields, before: Before }, exact),
  responses: { 200: Added },
});

export const changeHero = studioEndpoint({
  ...edit,
  path: "/heroes/:id",
  summary:
    "Changes fields of a hero in the draft, which stay as others have changed them otherwise",
  input: Type.Object(
    {
      id: PartId,
      changes: Type.Partial(HeroFields, { ...exact, description: "The new values." }),
      seen: Type.Partial(HeroFields, {
        ...exact,
        description: "The values that the caller knows, of the same fields.",
      }),
    },
    exact,
  ),
});

export const moveHero = studioEndpoint({
  ...edit,
  path: "/heroes/:id/move",
  summary: "Moves a hero in the draft",
  input: Type.Object({ id: PartId, before: Before }, exact),
});

export const removeHero = studioEndpoint({
  ...edit,
  path: "/heroes/:id/remove",
  summary: "Removes a hero from the draft",
  input: Type.Object({ id: PartId }, exact),
});

export const uploadHeroImage = studioEndpoint({
  ...shared,
  limit: limits.perMinute(60, "session"),
  needs: "site",
  method: "POST",
  path: "/heroes/images",
  summary: "Stores a picture, which viewers see once a hero that names it is published",
  input: Type.Object({}, exact),
  fileBody: {
    maxBytes: MAX_ARTWORK_BYTES,
    description: "A JPEG, PNG, WebP or AVIF of at most 24 megapixels, at least 1280 × 720.",
  },
  responses: {
    200: Type.Object(
      {
        hash: Artwork.properties.hash,
        path: Type.String({ description: "Where a copy of it is." }),
      },
      { title: "HeroImage", description: "A picture that was just stored." },
    ),
  },
});

export const matchRow = studioEndpoint({
  ...shared,
  needs: "site",
  method: "POST",
  isQuestion: true,
  path: "/home/matches",
  summary: "How many titles would fill a row, and the first twelve",
  input: Type.Object(
    { contents: RowContents, kidsOnly: Type.Boolean({ description: "As kids see it." }) },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        found: Type.Integer({ description: "How many viewers would find in it." }),
        total: Type.Integer({ description: "How many titles the site shows in all." }),
        first: Type.Array(HomeTitle, { description: "At most twelve." }),
      },
      { title: "RowMatches", description: "The titles of a row." },
    ),
  },
});
export type RowMatches = Type.Static<(typeof matchRow)["responses"][200]>;

export const publishHome = studioEndpoint({
  ...publication,
  path: "/home/publish",
  summary: "Publishes the draft, now or at a time: then as it is at that time",
  input: Type.Object(
    {
      revision: Revision,
      at: Type.Union(
        [
          Type.String({ maxLength: 40, description: "A time in the future, ISO 8601." }),
          Type.Null(),
        ],
        { description: "When; null for now. Seconds are left out." },
      ),
    },
    exact,
  ),
});

export const unscheduleHome = studioEndpoint({
  ...publication,
  path: "/home/publish/cancel",
  summary: "Cancels a planned publication; the draft stays",
  input: Type.Object({}, exact),
});

export const discardHomeDraft = studioEndpoint({
  ...edit,
  path: "/home/discard",
  summary: "Discards the draft, and with it a planned publication",
  input: Type.Object({ revision: Revision }, exact),
});

const Version = Type.Object(
  {
    id: PartId,
    at: Instant("Since when viewers saw it."),
    by: Type.String({ description: "Who published it; empty for what was there before." }),
    rows: Type.Integer({ description: "How many rows it has." }),
    heroes: Type.Integer({ description: "How many heroes it has." }),
    isLive: Type.Boolean({ description: "Whether it is what viewers see now." }),
  },
  { title: "HomeVersion", description: "What Home was from a time on." },
);
export type HomeVersion = Type.Static<typeof Version>;

export const getHomeVersions = studioEndpoint({
  ...shared,
  needs: "site",
  method: "GET",
  path: "/home/versions",
  summary: "The last fifty versions of Home",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({ versions: Type.Array(Version, { description: "The latest first." }) }),
  },
});

export const restoreHome = studioEndpoint({
  ...publication,
  path: "/home/versions/:id/restore",
  summary: "Shows viewers an earlier version again, at once; a draft stays",
  input: Type.Object({ id: PartId }, exact),
});
