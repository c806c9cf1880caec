import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id, TITLE_KINDS, TITLE_STATUSES } from "./titles.ts";
import { MAX_WINDOWS, WINDOW_ACCESSES, WINDOW_AREAS } from "./window-rules.ts";

const Moment = (description: string) =>
  Type.String({
    pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$`,
    description: `${description} ISO 8601, UTC.`,
  });
export const Time = (description: string) =>
  Type.Union([Moment("A time."), Type.Null()], { description });

export const Country = (description: string) => Type.String({ pattern: "^[A-Z]{2}$", description });
export const HolderName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: "\\S",
  description: "The name of a rights holder.",
});

/** Where a window or a license holds. */
export const areaTerms = {
  area: oneOf(WINDOW_AREAS, "Every country, only `countries`, or all except them."),
  countries: Type.Array(Country("A country."), {
    maxItems: 250,
    uniqueItems: true,
    description: "ISO 3166-1 alpha-2; empty for every country.",
  }),
} as const;

/** What a window says but for whose rights it is. */
export const windowTerms = {
  startsAt: Time("From when on it is open; null if it always was."),
  endsAt: Time("The first moment after it; null without an end."),
  ...areaTerms,
  access: oneOf(WINDOW_ACCESSES, "Who may play the title in it."),
  freeAt: Time("Of `premium_then_free`: when it becomes free; null otherwise."),
} as const;

export const Window = Type.Object(
  {
    ...windowTerms,
    holder: Type.Union([HolderName, Type.Null()], {
      description: "Whose rights they are; null if that is not noted.",
    }),
    license: Type.Union([Type.Integer({ minimum: 1, description: "A license." }), Type.Null()], {
      description: "What it is open by; null if that is not noted.",
    }),
  },
  {
    ...exact,
    title: "RightsWindow",
    description: "When, where and for whom a title may be played.",
  },
);

export type RightsWindow = Type.Static<typeof Window>;

/** Always open, everywhere and for everyone: a window before anything is chosen. */
export const ALWAYS: RightsWindow = {
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  access: "free",
  freeAt: null,
  holder: null,
  license: null,
};

const Windows = Type.Array(Window, {
  minItems: 1,
  maxItems: MAX_WINDOWS,
  description: "All windows of the title.",
});

const rights = {
  revision: Revision,
  isOwn: Type.Boolean({
    description:
      "Whether they are stored as windows; otherwise they follow the fields of the title.",
  }),
  windows: Type.Array(Window, { description: "The earliest start first." }),
} as const;

const TitleWindows = Type.Object(rights, {
  title: "TitleWindows",
  description: "The rights windows of a title.",
});
export type TitleWindows = Type.Static<typeof TitleWindows>;

const WindowedTitle = Type.Object(
  {
    id: Id,
    name: Type.String({ description: "Its title." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    status: oneOf(TITLE_STATUSES, "Whether viewers see it now."),
    still: Type.String({ description: "The path of a small picture; empty without one." }),
    ...rights,
  },
  { title: "WindowedTitle", description: "A title on the calendar." },
);
export type WindowedTitle = Type.Static<typeof WindowedTitle>;

const Offset = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 10_000_000, description: "How many to leave out." }),
);
const Limit = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: "How many at most; 50 without it." }),
);
const Holder = Type.Optional(HolderName);

const shared = {
  access: "staff",
  needs: "rights",
  limit: limits.perMinute(300, "session"),
} as const;

export const getTitleWindows = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/windows",
  summary: "When, where and for whom a title may be played",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitleWindows },
});

export const changeTitleWindows = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/windows",
  summary:
    "Replaces the windows of a title, for viewers within a minute; windows that contradict each other are refused",
  input: Type.Object({ id: Id, revision: Revision, windows: Windows }, exact),
  responses: { 200: TitleWindows },
});

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const WindowsImpact = Type.Object(
  {
    gained: Type.Array(Country("A country."), {
      description: "Where the title can be played then, and cannot now.",
    }),
    lost: Type.Array(Country("A country."), {
      description: "Where the title can be played now, and cannot then.",
    }),
    premium: Type.Array(Country("A country."), {
      description: "Where it is free now, and Premium then.",
    }),
    free: Type.Array(Country("A country."), {
      description: "Where it is Premium now, and free then.",
    }),
    homeRows: Type.Array(Type.String(), {
      description: "The rows of Home that show it now, by name.",
    }),
    watchLists: Count("Lists of members that hold it."),
    partway: Count("Members’ profiles that are partway through it."),
  },
  {
    title: "WindowsImpact",
    description: "What a change of windows means for viewers. Only counts.",
  },
);
export type WindowsImpact = Type.Static<typeof WindowsImpact>;

export const askWindowsImpact = studioEndpoint({
  ...shared,
  method: "POST",
  isQuestion: true,
  path: "/titles/:id/windows/impact",
  summary: "What other windows of a title would mean for viewers at a time; nothing changes",
  input: Type.Object(
    {
      id: Id,
      windows: Windows,
      at: Moment("The time to compare both at."),
    },
    exact,
  ),
  responses: { 200: WindowsImpact },
});

/** Which titles the calendar shows. */
export const WINDOW_VIEWS = ["changing", "open", "upcoming", "ended", "all"] as const;

export const getWindows = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/windows",
  summary: "Titles with their windows, for a calendar, by title",
  input: Type.Object(
    {
      from: Moment("The first moment that is shown."),
      to: Moment("The first moment after it."),
      view: oneOf(
        WINDOW_VIEWS,
        "With a window that starts, ends or becomes free in that time; that is open now; that starts later; that has ended; or all.",
      ),
      country: Type.Optional(Country("Only windows that cover it.")),
      holder: Holder,
      search: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: "A part of the title." }),
      ),
      offset: Offset,
      limit: Limit,
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        total: Type.Integer({ description: "All that are found." }),
        titles: Type.Array(WindowedTitle, { description: "By title." }),
        holders: Type.Array(Type.String(), { description: "All rights holders, by name." }),
      },
      { title: "Windows", description: "A part of the calendar." },
    ),
  },
});

const available = {
  country: Country("The country of the viewers."),
  at: Moment("When."),
  holder: Holder,
} as const;

const AvailableTitle = Type.Object(
  {
    id: Id,
    name: Type.String({ description: "Its title." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    access: oneOf(["free", "premium"], "Who may play it then."),
    until: Time("When its window ends; null without an end."),
    holder: Type.Union([Type.String(), Type.Null()], { description: "Whose rights they are." }),
  },
  { title: "AvailableTitle", description: "A title that can be played somewhere at a time." },
);
export type AvailableTitle = Type.Static<typeof AvailableTitle>;

export const getAvailability = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/windows/available",
  summary: "What published titles can be played in a country at a time",
  input: Type.Object({ ...available, offset: Offset, limit: Limit }, exact),
  responses: {
    200: Type.Object(
      {
        total: Type.Integer({ description: "All that can be played." }),
        titles: Type.Array(AvailableTitle, { description: "By title." }),
      },
      { title: "Availability", description: "A part of what can be played." },
    ),
  },
});

export const exportAvailability = studioEndpoint({
  ...shared,
  limit: limits.perMinute(10, "session"),
  method: "GET",
  path: "/windows/available/export",
  summary: "What published titles can be played in a country at a time, as a file",
  input: Type.Object(available, exact),
  responses: { 200: Type.String({ description: "CSV, RFC 4180." }) },
  fileTypes: ["text/csv"],
});
