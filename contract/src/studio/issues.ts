import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { AuditEntry } from "./audit-log.ts";
import { exact, Instant, oneOf, OptionalInstant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id as TitleId, TITLE_KINDS } from "./titles.ts";

export const ISSUE_STATUSES = ["new", "investigating", "waiting", "resolved", "not_ours"] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];
export const CLOSED_STATUSES = ["resolved", "not_ours"] as const satisfies readonly IssueStatus[];

/** `open` is new, investigating and waiting; `mine` those of them that are assigned to the caller. */
export const ISSUE_VIEWS = ["open", "mine", "waiting", "closed"] as const;
export type IssueView = (typeof ISSUE_VIEWS)[number];

const MAX_ISSUES_AT_ONCE = 100;
export const MAX_REPLY_LENGTH = 1_000;

const Id = Type.Integer({ minimum: 1, description: "The number of the issue." });
const Status = oneOf(ISSUE_STATUSES, "Where it stands.");

const Assignee = Type.Object(
  {
    id: Type.Integer({ description: "The person." }),
    name: Type.String({ description: "As it is today." }),
  },
  { title: "Assignee", description: "A member of staff." },
);

const Title = Type.Object(
  {
    id: TitleId,
    name: Type.String({ description: "Its title." }),
    year: Type.Integer({ description: "When it was first shown." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    still: Type.String({ description: "The path of a small picture; empty without one." }),
  },
  { description: "What was reported." },
);

export const IssueRow = Type.Object(
  {
    id: Id,
    revision: Revision,
    title: Title,
    cause: Type.String({
      description: "Such as `picture/black`, or `player/fragLoadError` of the player itself.",
    }),
    problem: Type.Union([Type.String(), Type.Null()], {
      description: "The problem as viewers read it; null for one that the player found.",
    }),
    status: Status,
    assignee: Type.Union([Assignee, Type.Null()], { description: "Who takes care of it." }),
    reports: Type.Integer({ description: "How often it was reported." }),
    viewers: Type.Integer({ description: "By how many profiles." }),
    devices: Type.Array(Type.String(), { description: "Those of the latest 200 reports." }),
    renditions: Type.Array(Type.Integer(), {
      description: "Heights of the picture in the latest 200 reports, the largest first.",
    }),
    openedAt: Instant("When it was first reported."),
    reportedAt: Instant("When it was last reported."),
    reopenedAt: OptionalInstant("When a report opened it again."),
  },
  { title: "IssueRow", description: "All reports of the same problem with the same title." },
);
export type IssueRow = Type.Static<typeof IssueRow>;

const Report = Type.Object(
  {
    id: Type.Integer({ description: "The report." }),
    at: Instant("When."),
    isAutomatic: Type.Boolean({ description: "The player reported it by itself." }),
    message: Type.String({ description: "What the viewer or the player added; may be empty." }),
    episode: Type.Union(
      [
        Type.Object({
          id: Type.Integer({ description: "The episode." }),
          season: Type.Integer({ description: "The number of its season." }),
          number: Type.Integer({ description: "Its number in the season." }),
        }),
        Type.Null(),
      ],
      { description: "Of a series; null if it is not known." },
    ),
    positionSeconds: Type.Union([Type.Integer(), Type.Null()], {
      description: "Where the player was; null if it is not known.",
    }),
    rendition: Type.Union([Type.Integer(), Type.Null()], {
      description: "The height of the picture; null if it is not known.",
    }),
    subtitles: Type.Union([Type.String(), Type.Null()], {
      description: "The subtitles that were shown, by name; empty for none, null if unknown.",
    }),
    device: Type.String({ description: "Such as “Firefox on Linux”; may be empty." }),
    playerErrors: Type.Array(Type.String(), { description: "The last errors of the player." }),
    email: Type.Union([Type.String(), Type.Null()], {
      description: "The reporter’s address; null without the scope `members`.",
    }),
  },
  { title: "IssueReport", description: "One report." },
);
export type IssueReport = Type.Static<typeof Report>;

export const Issue = Type.Object(
  {
    issue: IssueRow,
    reports: Type.Array(Report, { description: "The latest 200, the newest first." }),
    replyTo: Type.Integer({ description: "How many people a reply reaches." }),
    staff: Type.Array(Assignee, { description: "Who can take care of it." }),
    history: Type.Array(AuditEntry, {
      description:
        "What was done about it, and with its title until it was closed, the newest first; the latest 50. The latter needs the scope `catalog`.",
    }),
  },
  { title: "Issue", description: "An issue with its reports." },
);
export type Issue = Type.Static<typeof Issue>;

const shared = { access: "staff", needs: "issues" } as const;
const ok = { 200: Issue };

export const getIssues = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/issues",
  limit: limits.perMinute(240, "session"),
  summary: "Reported issues: new ones first, then those last reported",
  input: Type.Object(
    {
      view: Type.Optional(oneOf(ISSUE_VIEWS, "Which of them; the open ones without.")),
      title: Type.Optional(Type.Integer({ minimum: 1, description: "Only issues of this title." })),
      cursor: Type.Optional(
        Type.String({
          pattern: "^\\d{1,2}\\.\\d{1,15}\\.\\d{1,10}$",
          description: "`next` of the previous page.",
        }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: "Issues of a page; 50 without." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      issues: Type.Array(IssueRow, { description: "A page of them." }),
      next: Type.Union([Type.String(), Type.Null()], {
        description: "The cursor of the next page; null on the last.",
      }),
      counts: Type.Object(
        {
          open: Type.Integer({ description: "New, investigating and waiting." }),
          mine: Type.Integer({ description: "Open, and assigned to the caller." }),
          waiting: Type.Integer({ description: "Waiting for the reporter." }),
        },
        { description: "Of all titles." },
      ),
      medianResponseSeconds: Type.Union([Type.Number(), Type.Null()], {
        description:
          "From a report that opens an issue to the first reply or change of its status, over the last 90 days; null without any.",
      }),
    }),
  },
});

export const getIssue = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/issues/:id",
  limit: limits.perMinute(240, "session"),
  summary: "An issue with its reports and what was done about it",
  input: Type.Object({ id: Id }, exact),
  responses: ok,
});

export const changeIssue = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/issues/:id",
  limit: limits.perMinute(120, "session"),
  summary: "Changes an issue’s status or assignee. Sends nothing to its reporters",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      status: Type.Optional(Status),
      assigneeId: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
          description: "A member of staff; null for nobody.",
        }),
      ),
    },
    exact,
  ),
  responses: ok,
});

export const addIssueNote = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/issues/:id/notes",
  limit: limits.perMinute(60, "session"),
  summary: "Records what was found or done, for colleagues",
  input: Type.Object(
    {
      id: Id,
      text: Type.String({
        minLength: 1,
        maxLength: 2_000,
        pattern: "\\S",
        description: "The note.",
      }),
    },
    exact,
  ),
  responses: ok,
});

export const replyToIssue = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/issues/:id/reply",
  limit: limits.perMinute(30, "session"),
  summary:
    "Emails everyone who reported an issue, once each. With `resolved` that is the answer, and later replies reach only those who report it again",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      text: Type.String({
        minLength: 1,
        maxLength: MAX_REPLY_LENGTH,
        pattern: "\\S",
        description: "The message.",
      }),
      status: Type.Optional(
        oneOf(["waiting", "resolved"], "Its status from then on; unchanged without."),
      ),
    },
    exact,
  ),
  responses: ok,
});

export const mergeIssue = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/issues/:id/merge",
  limit: limits.perMinute(60, "session"),
  summary:
    "Moves all reports of an issue to another one of the same title, for good; later reports follow them",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      into: Type.Integer({ minimum: 1, description: "The issue that remains." }),
    },
    exact,
  ),
  responses: ok,
});

export const closeIssues = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/issues/close",
  limit: limits.perMinute(30, "session"),
  summary: "Closes issues, all or none. Sends nothing to their reporters",
  input: Type.Object(
    {
      issues: Type.Array(Type.Object({ id: Id, revision: Revision }, exact), {
        minItems: 1,
        maxItems: MAX_ISSUES_AT_ONCE,
        description: "The issues as the caller saw them.",
      }),
      status: oneOf(CLOSED_STATUSES, "Their status from then on."),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      issues: Type.Array(Type.Object({ id: Id, revision: Revision, status: Status }), {
        description: "Each as it is now, with its status before.",
      }),
    }),
  },
});
