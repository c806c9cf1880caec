import type { ScheduleEntry } from "@bijou/contract/studio/title-schedule";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../../platform/audit/audit.ts";
import { MINUTE_MS } from "../../../platform/durations.ts";
import { wrongField } from "../../../platform/studio/problem.ts";
import type { StoredTitle } from "../title-fields/title-fields-store.ts";
import { addEntry, countEntries, removePlanned } from "./schedule-store.ts";

export const MAX_ENTRIES = 100;

type Action = ScheduleEntry["action"];

export interface Planned<A extends Action = Action> {
  readonly action: A;
  readonly at: Date;
}

/** In the audit log; no field of a title is called so. */
export const fieldOf = <A extends Action>(action: A): `${A}At` => `${action}At`;

/** @returns the minute of a time. @throws {StudioProblem} for one that is not in the future. */
export function futureMinute(given: string, nowMs: number, field = "at"): Date {
  const at = new Date(Math.floor(Date.parse(given) / MINUTE_MS) * MINUTE_MS);
  if (Number.isNaN(at.getTime()))
    throw wrongField(field, "invalid", `There is no time ${given}.`, { value: given });
  if (at.getTime() <= nowMs)
    throw wrongField(field, "not_in_future", "Choose a time in the future.");
  return at;
}

/** Why something more cannot be planned for a title; undefined if it can be. */
export function planRefusal(
  { isWindowed, entries }: { readonly isWindowed: boolean; readonly entries: number },
  action: Action,
): "has_windows" | "too_many" | undefined {
  if (isWindowed && (action === "premium" || action === "free")) return "has_windows";
  return entries >= MAX_ENTRIES ? "too_many" : undefined;
}

/** @returns what changed, nothing if that is planned already, or why it cannot be planned. */
export async function planEntry(
  client: pg.PoolClient,
  actor: Actor,
  { id, isWindowed, fields: { name } }: StoredTitle,
  { action, at }: Planned,
  now: Date,
): Promise<readonly FieldChange[] | "has_windows" | "too_many"> {
  const refusal = planRefusal({ isWindowed, entries: await countEntries(client, id) }, action);
  if (refusal) return refusal;
  if (!(await addEntry(client, { titleId: id, action, at, by: actor.name }))) return [];
  const changes = [{ field: fieldOf(action), before: null, after: at.toISOString() }];
  const object = { kind: "title", id, name } as const;
  await audit(client, actor, { type: "title.scheduled", object, changes, at: now });
  return changes;
}

/** @returns what changed, or `changed_since` if that is planned no longer, or is due. */
export async function cancelEntry(
  client: pg.PoolClient,
  actor: Actor,
  { id, fields: { name } }: StoredTitle,
  planned: Planned,
  now: Date,
): Promise<readonly FieldChange[] | "changed_since"> {
  // What is due is left to its own run, which locks it before the title.
  if (!(await removePlanned(client, { ...planned, titleId: id, now }))) return "changed_since";
  const field = fieldOf(planned.action);
  const changes = [{ field, before: planned.at.toISOString(), after: null }];
  const object = { kind: "title", id, name } as const;
  await audit(client, actor, { type: "title.unscheduled", object, changes, at: now });
  return changes;
}
