import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { CropText, Crop, MAX_ARTWORK_BYTES, StoredPicture, TitlePicture } from "./artwork.ts";
import { AuditEntry } from "./audit-log.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { PersonIds } from "./external-ids.ts";
import { Artwork, Credit, PERSON_JOBS } from "./title-fields.ts";
import { TITLE_KINDS, TITLE_STATUSES } from "./titles.ts";
import { namesInLanguages } from "./translations.ts";

/** The least that viewers’ pages need of a portrait, in pixels. It is square. */
export const PORTRAIT_SIZE = { width: 320, height: 320 } as const;
const MAX_OTHER_NAMES = 50;
/** So many titles of a person are listed, the latest first. */
export const MAX_PERSON_TITLES = 500;

const Id = Type.Integer({ minimum: 1, description: "The number of the person." });
const Name = Credit.properties.name;

const Names = namesInLanguages(200, "Their names in other languages, for apps that ask for one.");

const Role = Type.Object(
  {
    job: oneOf(PERSON_JOBS, "What the person did."),
    character: Credit.properties.character,
  },
  { description: "What the person did for a title." },
);

const PersonTitle = Type.Object(
  {
    id: Type.Integer({ description: "The number of the title." }),
    name: Type.String({ description: "As viewers see it." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    status: oneOf(TITLE_STATUSES, "Whether viewers see it."),
    roles: Type.Array(Role, { description: "In the order of the title’s cast and crew." }),
  },
  { title: "PersonTitle", description: "What a person did for one title, published or not." },
);

export const PersonPage = Type.Object(
  {
    id: Id,
    revision: Revision,
    name: Name,
    names: Names,
    otherNames: Type.Array(Name, {
      description: "What imports and drafts may call the person as well; in alphabetical order.",
    }),
    externalIds: PersonIds,
    portrait: Type.Union([TitlePicture, Type.Null()], {
      description: "The portrait; null without one.",
    }),
    titleCount: Type.Integer({ description: "In how many titles, published or not." }),
    titles: Type.Array(PersonTitle, { description: "The latest of them first, at most 500." }),
    isShown: Type.Boolean({ description: "Whether viewers have a page of the person." }),
  },
  { title: "PersonPage", description: "A person with everything that is edited of them." },
);
export type PersonPage = Type.Static<typeof PersonPage>;

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(600, "session"),
} as const;
const picture = {
  ...shared,
  method: "POST",
  limit: limits.perMinute(60, "session"),
  responses: { 200: StoredPicture },
} as const;

export const getPerson = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/people/:id",
  summary: "A person with their titles. One who was merged is the person who was kept",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: PersonPage },
});

export const changePerson = studioEndpoint({
  ...shared,
  needs: "publish",
  method: "POST",
  path: "/people/:id",
  summary: "Changes a person in all titles at once, also for viewers",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      name: Type.Optional(Name),
      names: Type.Optional(Names),
      otherNames: Type.Optional(
        Type.Array(Name, {
          maxItems: MAX_OTHER_NAMES,
          uniqueItems: true,
          description: "All other names. No other person may be called so.",
        }),
      ),
      externalIds: Type.Optional(PersonIds),
      portrait: Type.Optional(
        Type.Union([Artwork.properties.hash, Type.Null()], {
          description: "A picture that was stored for the person; null removes it.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: PersonPage },
});

export const uploadPortrait = studioEndpoint({
  ...picture,
  path: "/people/:id/portrait",
  summary: "Stores a portrait, which viewers see once the person is changed to have it",
  input: Type.Object({ id: Id, crop: CropText }, exact),
  fileBody: {
    maxBytes: MAX_ARTWORK_BYTES,
    description: "A JPEG, PNG, WebP or AVIF of at most 24 megapixels and 40 MB.",
  },
});

export const cropPortrait = studioEndpoint({
  ...picture,
  path: "/people/:id/portrait/crop",
  summary: "Stores a part of a stored picture as a portrait",
  input: Type.Object({ id: Id, hash: Artwork.properties.hash, crop: Crop }, exact),
});

export const getPersonHistory = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/people/:id/history",
  summary: "What was changed of a person, the last change first",
  input: Type.Object(
    {
      id: Id,
      cursor: Type.Optional(
        Type.String({ maxLength: 40, description: "`next` of the previous page." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      entries: Type.Array(AuditEntry, { description: "The newest first." }),
      next: Type.Union([Type.String(), Type.Null()], {
        description: "The cursor of the next page; null on the last.",
      }),
    }),
  },
});

const Pair = {
  id: Id,
  other: Type.Integer({ minimum: 1, description: "Who is merged into them." }),
};

export const MergePreview = Type.Object(
  {
    revision: Revision,
    other: Type.Object(
      {
        id: Id,
        revision: Revision,
        name: Name,
        otherNames: Type.Array(Name, { description: "In alphabetical order." }),
      },
      { description: "Who would be gone." },
    ),
    titles: Type.Integer({ description: "In how many titles the other one is named." }),
    drafts: Type.Integer({ description: "In how many drafts the other one is named." }),
    shared: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "The number of the title." }),
        name: Type.String({ description: "As viewers see it." }),
      }),
      { description: "Titles that name both, at most 20." },
    ),
    sharedCount: Type.Integer({ description: "In how many titles both are named." }),
  },
  { title: "MergePreview", description: "What merging two people would change." },
);
export type MergePreview = Type.Static<typeof MergePreview>;

export const previewMerge = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/people/:id/merge",
  summary: "What merging somebody into a person would change",
  input: Type.Object(Pair, exact),
  responses: { 200: MergePreview },
});

export const mergePeople = studioEndpoint({
  ...shared,
  needs: "publish",
  method: "POST",
  path: "/people/:id/merge",
  summary: "Makes two people one, in all titles and drafts. It cannot be undone",
  input: Type.Object(
    {
      ...Pair,
      revision: Revision,
      otherRevision: Revision,
    },
    exact,
  ),
  responses: { 200: PersonPage },
});
