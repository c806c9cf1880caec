import { readFile } from "node:fs/promises";
import * as Type from "typebox";
import Schema from "typebox/schema";
import { DAY_MS } from "../../platform/durations.ts";

/**
 * What the members of the demonstration have done before its first start (`history.json`). Profiles are referred to by
 * name, titles by their id in the manifest, and times are relative to the start.
 */

const exact = { additionalProperties: false } as const;
const Key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$" });
const Name = Type.String({ minLength: 1, maxLength: 60 });
const DaysAgo = Type.Integer({ minimum: 1, maximum: 400 });

/** A view: of a film, or of an episode. */
const View = Type.Object(
  {
    title: Key,
    season: Type.Optional(Type.Integer({ minimum: 1 })),
    episode: Type.Optional(Type.Integer({ minimum: 1 })),
    daysAgo: DaysAgo,
    /** Time of the day, in the server's time zone. */
    at: Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
    /** The watched share; 1 without it. */
    share: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
  },
  exact,
);

const List = Type.Object(
  {
    name: Name,
    daysAgo: DaysAgo,
    /** The one that was added last comes first on the page. */
    titles: Type.Array(Key, { minItems: 1 }),
    /** Profiles of other accounts that have accepted an invitation. */
    readers: Type.Optional(Type.Array(Name)),
    /** The profiles that voted for a title, and those that marked it as seen. */
    votes: Type.Optional(Type.Record(Key, Type.Array(Name))),
    seen: Type.Optional(Type.Record(Key, Type.Array(Name))),
  },
  exact,
);

const Search = Type.Object(
  {
    name: Name,
    daysAgo: DaysAgo,
    text: Type.Optional(Type.String()),
    genres: Type.Optional(Type.Array(Key)),
    eras: Type.Optional(Type.Array(Key)),
    regions: Type.Optional(Type.Array(Key)),
    /** Opened just before the start, so that nothing is new. */
    isOpened: Type.Optional(Type.Boolean()),
    /** Mails about new titles are on. */
    isMailed: Type.Optional(Type.Boolean()),
  },
  exact,
);

const MemberHistory = Type.Object(
  {
    profile: Name,
    views: Type.Array(View),
    lists: Type.Optional(Type.Array(List)),
    searches: Type.Optional(Type.Array(Search)),
    /** Titles that are not in the catalog. */
    arrivalAlerts: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  },
  exact,
);

/** A report of a viewer, and the answer to it. */
const Issue = Type.Object(
  {
    profile: Name,
    title: Key,
    type: Key,
    cause: Key,
    message: Type.String({ minLength: 1 }),
    daysAgo: DaysAgo,
    answeredDaysAgo: DaysAgo,
    note: Type.String({ minLength: 1 }),
  },
  exact,
);

const History = Type.Object(
  { members: Type.Array(MemberHistory), issues: Type.Array(Issue) },
  exact,
);

export type View = Type.Static<typeof View>;
export type List = Type.Static<typeof List>;
export type MemberHistory = Type.Static<typeof MemberHistory>;
export type Issue = Type.Static<typeof Issue>;
export type History = Type.Static<typeof History>;

/** @throws when the file is not what it should be, with each place. */
export async function readHistory(file: string): Promise<History> {
  const given: unknown = JSON.parse(await readFile(file, "utf8"));
  const validator = Schema.Compile(History);
  if (validator.Check(given)) return given;
  const [, errors] = validator.Errors(given);
  throw new Error(
    `${file}: ${errors.map(({ instancePath, message }) => `${instancePath || "/"} ${message}`).join("; ")}`,
  );
}

export const daysBefore = (nowMs: number, days: number): number => nowMs - days * DAY_MS;

/** When a view ended, in milliseconds. */
export function timeOf({ daysAgo, at }: Pick<View, "daysAgo" | "at">, nowMs: number): number {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const day = new Date(nowMs);
  day.setDate(day.getDate() - daysAgo);
  return day.setHours(hours, minutes, 0, 0);
}
