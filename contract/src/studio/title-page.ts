import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { TitlePicture } from "./artwork.ts";
import { AuditEntry } from "./audit-log.ts";
import { exact, Instant, oneOf, Revision } from "./common.ts";
import { RATING_SYSTEM_KEYS } from "./maturity.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Season } from "./season.ts";
import { TitleChanges, TitleFields } from "./title-fields.ts";
import { Id, TITLE_KINDS, TITLE_STATUSES } from "./titles.ts";

/** What a title lacks; the first three keep it from being published (ST-055). */
export const TITLE_NEEDS = [
  "video",
  "still",
  "shortDescription",
  "genres",
  "portrait",
  "people",
] as const;

const Field = Type.KeyOf(TitleFields, { description: "The name of a field." });

const Draft = Type.Object(
  {
    field: Field,
    value: Type.Unknown({ description: "What viewers see once it is published." }),
    by: Type.String({ description: "Who typed it last." }),
    at: Instant("When."),
  },
  { description: "A change that viewers do not see yet." },
);

const Track = Type.Object(
  {
    name: Type.String({ description: "As viewers see it." }),
    language: Type.String({ description: "BCP 47." }),
  },
  { description: "A track." },
);

const Video = Type.Object(
  {
    durationSeconds: Type.Number({ description: "Its length." }),
    frameRate: Type.Union([Type.Number(), Type.Null()], { description: "Frames in a second." }),
    heights: Type.Array(Type.Integer(), { description: "Of its renditions, the largest first." }),
    sounds: Type.Array(Track, { description: "Its audio tracks." }),
    subtitles: Type.Array(Track, { description: "What viewers can choose to read." }),
  },
  { description: "The video of a title." },
);

export const TitlePage = Type.Object(
  {
    id: Id,
    key: Type.String({ description: "Its id in manifests and commands." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    status: oneOf(TITLE_STATUSES, "Whether viewers see it."),
    /** Of the draft: each save, publication and discard raises it. */
    revision: Revision,
    fields: TitleFields,
    draft: Type.Array(Draft, { description: "What differs from what viewers see, by field." }),
    missing: Type.Array(
      Type.Object({
        what: oneOf(TITLE_NEEDS, "What it lacks, with its draft."),
        isNeeded: Type.Boolean({ description: "Whether it cannot be published without it." }),
      }),
      { description: "What to do before it is published." },
    ),
    automaticMoods: Type.Array(Type.String(), {
      description: "The names of moods whose rules it matches.",
    }),
    knownPeople: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "The number of the person." }),
        name: Type.String({ description: "As its fields or its draft name them." }),
      }),
      { description: "Who of its cast and crew has a page; somebody new of a draft has none." },
    ),
    pictures: Type.Array(TitlePicture, {
      description: "The pictures that its fields or its draft name.",
    }),
    video: Type.Union([Video, Type.Null()], { description: "Of a movie; null without one." }),
    seasons: Type.Array(Season, { description: "Of a series, in their order." }),
    seasonsVersion: Type.String({
      description: "Another one whenever a season or an episode is added, moved or renamed.",
    }),
    updatedAt: Instant("When viewers saw the last change."),
    created: Type.Union(
      [
        Type.Object({
          at: Instant("When."),
          by: Type.Union([Type.Integer(), Type.Null()], {
            description: "The member of staff; null for another way.",
          }),
        }),
        Type.Null(),
      ],
      { description: "Its creation in the Studio; null if the audit log has none." },
    ),
    trash: Type.Union(
      [
        Type.Object({
          at: Instant("When it was deleted."),
          until: Instant("When its videos and pictures are deleted, too."),
        }),
        Type.Null(),
      ],
      { description: "Of a title in the trash; null otherwise." },
    ),
  },
  { title: "TitlePage", description: "A title with everything that is edited of it." },
);
export type TitlePage = Type.Static<typeof TitlePage>;

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(600, "session"),
} as const;
const change = { ...shared, method: "POST", responses: { 200: TitlePage } } as const;

export const getTitle = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id",
  isCompressed: true,
  summary: "A title with its draft",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitlePage },
});

export const createTitle = studioEndpoint({
  ...change,
  path: "/titles",
  summary: "Creates an unpublished title",
  input: Type.Object(
    {
      name: TitleFields.properties.name,
      kind: oneOf(TITLE_KINDS, "What it is."),
      year: TitleFields.properties.year,
    },
    exact,
  ),
});

const Named = Type.Object({
  key: Type.String({ description: "As fields name it." }),
  name: Type.String({ description: "As viewers see it." }),
  names: Type.Object(
    { de: Type.Optional(Type.String({ description: "In German." })) },
    { description: "Its names in other languages." },
  ),
  otherKeys: Type.Array(Type.String(), {
    description: "Of entries that are part of it now. Fields may still name it so.",
  }),
});

export const getTitleChoices = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/choices",
  summary: "What the fields of a title can be chosen from",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      genres: Type.Array(Named, { description: "In their order." }),
      moods: Type.Array(Named, { description: "In their order." }),
      eras: Type.Array(Named, { description: "In their order." }),
      regions: Type.Array(Named, { description: "In their order." }),
      ratingSystems: Type.Array(oneOf(RATING_SYSTEM_KEYS, "A system."), {
        description: "The systems of age ratings that are offered, in their order.",
      }),
      countries: Type.Array(Type.String(), { description: "Those in use, in alphabetical order." }),
      languages: Type.Array(Type.String(), { description: "Those in use, in alphabetical order." }),
      keywords: Type.Array(Type.String(), { description: "The tags in use most often." }),
    }),
  },
});

export const saveTitleDraft = studioEndpoint({
  ...change,
  path: "/titles/:id/draft",
  summary: "Saves changes that viewers do not see yet; those of others are kept",
  input: Type.Object(
    {
      id: Id,
      changes: TitleChanges,
      /**
       * More exact than a revision: a field that others have changed since is a conflict, unless they changed it to the
       * same, and a field that they did not change never is one.
       */
      seen: Type.Partial(TitleFields, {
        ...exact,
        description: "The values that the changed fields had before, as the caller knew them.",
      }),
    },
    exact,
  ),
});

export const discardTitleDraft = studioEndpoint({
  ...change,
  path: "/titles/:id/draft/discard",
  summary: "Drops all changes that viewers do not see yet, or those of some fields",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      fields: Type.Optional(
        Type.Array(Field, { minItems: 1, uniqueItems: true, description: "Only these." }),
      ),
    },
    exact,
  ),
});

export const publishTitleDraft = studioEndpoint({
  ...change,
  needs: "publish",
  path: "/titles/:id/draft/publish",
  summary: "Shows the changes of the draft to viewers",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      seen: Type.Partial(TitleFields, {
        ...exact,
        description: "The values that are replaced, as the caller knew them.",
      }),
    },
    exact,
  ),
});

export const getTitleHistory = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/history",
  summary: "What was changed of a title, the last change first",
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

export const restoreTitle = studioEndpoint({
  ...change,
  path: "/titles/:id/restore",
  summary: "Puts a title, or one field of it, as it was before a change, into its draft",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      entry: Type.Integer({ minimum: 1, description: "The change, an entry of the history." }),
      field: Type.Optional(Field),
    },
    exact,
  ),
});
