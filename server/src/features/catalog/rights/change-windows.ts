import { isDeepStrictEqual } from "node:util";
import {
  contradictions,
  startMs,
  windowProblems,
  type WindowTerms,
} from "@bijou/contract/studio/window-rules";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../../platform/audit/audit.ts";
import { wrongField } from "../../../platform/studio/problem.ts";
import { requireLicensed } from "../licenses/licensed-windows.ts";
import { type StoredTitle, writeTitle } from "../title-fields/title-fields-store.ts";
import { replaceWindows, type StoredRights, writeRevision } from "./rights-store.ts";
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
export const normalized = (windows: readonly WindowTerms[]): WindowTerms[] =>
  windows
    .map(({ startsAt, endsAt, area, countries, access, freeAt, holder, license }, index) => ({
      startsAt: instant(`windows.${index}.startsAt`, startsAt),
      endsAt: instant(`windows.${index}.endsAt`, endsAt),
      area,
      countries: countries.toSorted(),
      access,
      freeAt: instant(`windows.${index}.freeAt`, freeAt),
      holder: holder?.trim() ?? null,
      license,
    }))
    .toSorted((a, b) => (startMs(a) < startMs(b) ? -1 : Number(startMs(a) > startMs(b))));

/** @throws {StudioProblem} for a window that cannot be, or two that contradict each other (ST-087). */
export function validWindows(given: readonly WindowTerms[]): WindowTerms[] {
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
export function described(window: WindowTerms): string {
  const { area, countries, access, startsAt, endsAt, freeAt, holder, license } = window;
  const codes = countries.join(", ");
  return [
    area === "all" ? "all countries" : area === "only" ? codes : `all except ${codes}`,
    access === "premium_then_free" ? `Premium, free from ${freeAt}` : access,
    startsAt && `from ${startsAt}`,
    endsAt && `until ${endsAt}`,
    holder,
    license === null ? null : `license ${license}`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** Writes what windows amount to now into the title's fields, and when that changes next. */
export async function bringUpToDate(
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
  nowMs: number,
) {
  const { fields, isOver, dueAt } = summaryOf(windows, nowMs);
  const changes = changesBetween(title.fields, fields);
  if (changes.length > 0) await writeTitle(client, title.id, fields);
  // The job hides the title.
  const isToHide = isOver && title.published;
  await writeRevision(client, title.id, {
    revision,
    dueAt: isToHide ? new Date(nowMs) : dueAt,
    leaving: leavingOf(windows, nowMs),
    changedAt,
  });
  return { changes, isToHide };
}

/**
 * Replaces all windows of a title, and writes the audit entry, in the caller's transaction, which ends with
 * `recordChanges` if something changed.
 *
 * @param title as `requireTitle` has locked it
 * @returns whether something changed.
 * @throws {StudioProblem} before anything is written: if a window cannot be, or two contradict each other.
 */
export async function changeWindows(
  client: pg.PoolClient,
  actor: Actor,
  title: StoredTitle,
  change: {
    readonly before: StoredRights;
    readonly windows: readonly WindowTerms[];
    readonly at: Date;
  },
): Promise<boolean> {
  const { before, at } = change;
  const windows = validWindows(change.windows);
  if (isDeepStrictEqual(before.windows, windows)) return false;
  await requireLicensed(client, windows);
  const { id } = title;
  const fields = asFields(windows);
  const next = { revision: before.revision + 1, changedAt: at };
  await replaceWindows(client, id, fields ? [] : windows);
  if (fields) {
    await writeTitle(client, id, fields);
    await writeRevision(client, id, { ...next, dueAt: null, leaving: STAYS });
  } else await bringUpToDate(client, title, { ...next, windows }, at.getTime());
  await audit(client, actor, {
    type: "title.windows_changed",
    at,
    object: { kind: "title", id, name: title.fields.name },
    changes: changesBetween(
      { windows: before.windows.map(described) },
      { windows: windows.map(described) },
    ),
  });
  return true;
}
