import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { AUDIENCES, NOTICE_KINDS } from "../site-look.ts";
import { exact, Instant, oneOf, OptionalInstant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

const ANNOUNCEMENT_KINDS = [...NOTICE_KINDS, "closed"] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];
export const MAX_ANNOUNCEMENT_LENGTH = 300;

const Id = Type.Integer({ minimum: 1, description: "The announcement." });
const time = (description: string) => Type.String({ maxLength: 40, description });

const fields = {
  kind: oneOf(
    ANNOUNCEMENT_KINDS,
    "`closed` closes the site: viewers see the text instead of it, and their calls get a 503.",
  ),
  audience: oneOf(AUDIENCES, "Who sees it; `everyone` for a closed site."),
  text: Type.String({
    minLength: 1,
    maxLength: MAX_ANNOUNCEMENT_LENGTH,
    pattern: "\\S",
    description: "What viewers read.",
  }),
};

const Announcement = Type.Object(
  {
    id: Id,
    revision: Revision,
    ...fields,
    startsAt: Instant("When it begins."),
    endsAt: OptionalInstant("When it ends."),
    state: oneOf(["scheduled", "shown", "over"], "What it is now."),
    createdBy: Type.String({ description: "Who wrote it." }),
  },
  { title: "Announcement", description: "What viewers are told above the site, or instead of it." },
);
export type Announcement = Type.Static<typeof Announcement>;

const Announcements = Type.Object(
  {
    timeZone: Type.String({ description: "Of the site, in which times are typed." }),
    announcements: Type.Array(Announcement, { description: "The latest beginning first." }),
  },
  { title: "Announcements", description: "All announcements of the last 90 days." },
);
export type Announcements = Type.Static<typeof Announcements>;

const shared = { access: "staff", needs: "site", responses: { 200: Announcements } } as const;
const given = {
  ...fields,
  startsAt: Type.Optional(time("When it begins, ISO 8601; now without it.")),
  endsAt: Type.Optional(time("When it ends, ISO 8601; when it is ended by hand without it.")),
};

export const getAnnouncements = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/announcements",
  limit: limits.perMinute(120, "session"),
  summary: "The announcements, and whether the site is closed",
  input: Type.Object({}, exact),
});

export const announce = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/announcements",
  limit: limits.perMinute(20, "session"),
  summary: "Announces something, or closes the site; every node follows within seconds",
  input: Type.Object(given, exact),
});

export const changeAnnouncement = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/announcements/:id",
  limit: limits.perMinute(20, "session"),
  summary: "Changes an announcement that is not over",
  input: Type.Object({ id: Id, revision: Revision, ...given }, exact),
});

export const endAnnouncement = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/announcements/:id/end",
  limit: limits.perMinute(20, "session"),
  summary: "Ends an announcement now, or withdraws one that has not begun; it opens a closed site",
  input: Type.Object({ id: Id, revision: Revision }, exact),
});
