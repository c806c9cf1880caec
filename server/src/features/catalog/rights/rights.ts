import { isDeepStrictEqual } from "node:util";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  contradictions,
  rightsAt,
  startMs,
  windowProblems,
  type WindowTerms,
} from "@bijou/contract/studio/window-rules";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import type {
  askWindowsImpact,
  changeTitleWindows,
  TitleWindows,
  WindowsImpact,
} from "@bijou/contract/studio/windows";
import type pg from "pg";
import { type Actor, SCHEDULE } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { setPublished } from "../set-published.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { lockTitles, type StoredTitle, writeTitle } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import {
  countReach,
  firstDueTitle,
  isDue,
  readRights,
  replaceWindows,
  writeRevision,
} from "./rights-store.ts";
import { asFields, leavingOf, STAYS, summaryOf } from "./summary.ts";

const MESSAGES = {
  ends_before_start: "The window ends before it starts.",
  no_country: "Name the countries, or choose every country.",
  unknown_country: "There is no such country.",
  no_free_time: "Say when it becomes free.",
  free_outside: "It becomes free outside of the window.",
} as const;

function instant(path: string, value: string | null): string | null {
  if (value === null) return null;
  const at = new Date(value);
  if (Number.isNaN(at.getTime()))
    throw wrongField(path, "invalid", `There is no time ${value}.`, { value });
  return at.toISOString();
}

/** The same windows, written in the one way in which they are stored, the earliest start first. */
const normalized = (windows: readonly WindowTerms[]): WindowTerms[] =>
  windows
    .map(({ startsAt, endsAt, area, countries, access, freeAt, holder }, index) => ({
      startsAt: instant(`windows.${index}.startsAt`, startsAt),
      endsAt: instant(`windows.${index}.endsAt`, endsAt),
      area,
      countries: countries.toSorted(),
      access,
      freeAt: instant(`windows.${index}.freeAt`, freeAt),
      holder: holder?.trim() ?? null,
    }))
    .toSorted((a, b) => (startMs(a) < startMs(b) ? -1 : Number(startMs(a) > startMs(b))));

/** @throws {StudioProblem} for a window that cannot be, or two that contradict each other (ST-087). */
function validWindows(given: readonly WindowTerms[]): WindowTerms[] {
  const [wrong] = windowProblems(given);
  if (wrong) {
    const { index, field, code } = wrong;
    throw wrongField(`windows.${index}.${field}`, code, MESSAGES[code]);
  }
  const [pair] = contradictions(given);
  if (pair)
    throw wrongField(
      `windows.${pair[1]}`,
      "contradicts",
      `Windows ${pair[0] + 1} and ${pair[1] + 1} are open at the same time in the same country, and differ in access or rights holder.`,
      { value: `${pair[0] + 1}, ${pair[1] + 1}` },
    );
  return normalized(given);
}

/** For the audit log: "DE, PL, free, from 2027-03-01T00:00:00.000Z until 2027-04-01T00:00:00.000Z, Primrose Film". */
function described(window: WindowTerms): string {
  const { area, countries, access, startsAt, endsAt, freeAt, holder } = window;
  const codes = countries.join(", ");
  return [
    area === "all" ? "all countries" : area === "only" ? codes : `all except ${codes}`,
    access === "premium_then_free" ? `Premium, free from ${freeAt}` : access,
    startsAt && `from ${startsAt}`,
    endsAt && `until ${endsAt}`,
    holder,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

const noTitle = (id: number): StudioProblem =>
  new StudioProblem("not_found", `There is no title ${id}.`);

/** What a title's windows are for each country at two times. */
function impactOf(
  [before, beforeMs]: readonly [readonly WindowTerms[], number],
  [after, afterMs]: readonly [readonly WindowTerms[], number],
): Pick<WindowsImpact, "gained" | "lost" | "premium" | "free"> {
  const states = COUNTRIES.map((country) => ({
    country,
    was: rightsAt(before, country, beforeMs),
    is: rightsAt(after, country, afterMs),
  }));
  const plays = (state: string): boolean => state === "free" || state === "premium";
  const where = (isMeant: (state: (typeof states)[number]) => boolean): string[] =>
    states.filter(isMeant).map(({ country }) => country);
  return {
    gained: where(({ was, is }) => !plays(was) && plays(is)),
    lost: where(({ was, is }) => plays(was) && !plays(is)),
    premium: where(({ was, is }) => was === "free" && is === "premium"),
    free: where(({ was, is }) => was === "premium" && is === "free"),
  };
}

/** When, where and for whom titles may be played (ST-087 to ST-090). */
export function createRights(deps: {
  readonly database: Database;
  /** The rows of Home that show a title now, by name. */
  readonly homeRowsOf: (titleId: number) => Promise<string[]>;
  readonly now: () => number;
}) {
  const { database, homeRowsOf, now } = deps;

  async function read(id: number): Promise<TitleWindows> {
    const rights = await readRights(database.pool, id);
    if (!rights) throw noTitle(id);
    return rights;
  }

  /** Writes what windows amount to now into the title's fields, and when that changes next. */
  async function bringUpToDate(
    client: pg.PoolClient,
    title: StoredTitle,
    {
      revision,
      windows,
      changedAt,
    }: {
      readonly revision: number;
      readonly windows: readonly WindowTerms[];
      readonly changedAt?: Date;
    },
  ) {
    const { fields, isOver, dueAt } = summaryOf(windows, now());
    const changes = changesBetween(title.fields, fields);
    if (changes.length > 0) await writeTitle(client, title.id, fields);
    // The job hides the title.
    const isToHide = isOver && title.published;
    await writeRevision(client, title.id, {
      revision,
      dueAt: isToHide ? new Date(now()) : dueAt,
      leaving: leavingOf(windows, now()),
      changedAt,
    });
    return { changes, isToHide };
  }

  /** Brings the first title up to date whose windows have opened or closed. Returns false if there is none. */
  const doNext = (): Promise<boolean> =>
    inTransaction(database, async (client) => {
      const at = new Date(now());
      const id = await firstDueTitle(client, at);
      if (id === undefined) return false;
      const [title] = await lockTitles(client, [id]);
      if (!(await isDue(client, id, at))) return true;
      const rights = await readRights(client, id);
      if (!title || !rights) return false;
      if (!rights.isOwn) {
        await writeRevision(client, id, { ...rights, dueAt: null, leaving: STAYS });
        return true;
      }
      const { changes, isToHide } = await bringUpToDate(client, title, rights);
      if (changes.length > 0)
        await audit(client, SCHEDULE, {
          type: "title.changed",
          at,
          object: { kind: "title", id, name: title.fields.name },
          changes,
        });
      if (isToHide) {
        await setPublished(client, SCHEDULE, title.key, false);
        await writeRevision(client, id, { ...rights, dueAt: null, leaving: STAYS });
      }
      await recordChanges(client, { titleIds: [id] });
      return true;
    });

  return {
    read,

    /**
     * Replaces all windows of a title.
     *
     * @throws {StudioProblem} if others have changed them meanwhile, or two contradict each other.
     */
    async change(
      actor: Actor,
      { id, revision, windows: given }: StudioInput<typeof changeTitleWindows>,
    ): Promise<TitleWindows> {
      const windows = validWindows(given);
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const before = await readRights(client, id);
        if (!before) throw noTitle(id);
        if (before.revision !== revision)
          throw new StudioProblem(
            "conflict",
            "Someone else changed the windows of this title in the meantime. Reload them and try again.",
          );
        if (isDeepStrictEqual(before.windows, windows)) return;
        const fields = asFields(windows);
        const next = { revision: revision + 1, changedAt: new Date(now()) };
        await replaceWindows(client, id, fields ? [] : windows);
        if (fields) {
          await writeTitle(client, id, fields);
          await writeRevision(client, id, { ...next, dueAt: null, leaving: STAYS });
        } else await bringUpToDate(client, title, { ...next, windows });
        await audit(client, actor, {
          type: "title.windows_changed",
          at: new Date(now()),
          object: { kind: "title", id, name: title.fields.name },
          changes: changesBetween(
            { windows: before.windows.map(described) },
            { windows: windows.map(described) },
          ),
        });
        await recordChanges(client, { titleIds: [id] });
      });
      return read(id);
    },

    /** What other windows would mean at a time. Only counts of members (ST-093). */
    async impact({
      id,
      windows,
      at,
    }: StudioInput<typeof askWindowsImpact>): Promise<WindowsImpact> {
      const after = validWindows(windows);
      const [{ windows: before }, reach, homeRows] = await Promise.all([
        read(id),
        countReach(database.pool, id),
        homeRowsOf(id),
      ]);
      const atMs = Date.parse(at);
      return { ...impactOf([before, atMs], [after, atMs]), homeRows, ...reach };
    },

    /** Brings all titles up to date whose windows have opened or closed, also while the server did not run. */
    async run(): Promise<void> {
      while (await doNext());
    },
  };
}
export type Rights = ReturnType<typeof createRights>;
