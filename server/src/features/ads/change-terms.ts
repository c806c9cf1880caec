import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import { type StoredTerms, writtenTerms } from "./ad-row.ts";
import { beginLimit, type LockedAd, writeTerms } from "./terms-store.ts";

/** What is wrong with terms: the field, and why. */
export interface TermsProblem {
  readonly field: "clickUrl" | "endsAt";
  readonly message: string;
}

/** The address as browsers write it; undefined if it is none that a click may open. */
export function checkedAddress(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.username === "" && url.password === "" ? url.href : undefined;
}

export function problemOf({ clickUrl, startsAt, endsAt }: StoredTerms): TermsProblem | undefined {
  if (clickUrl !== null && checkedAddress(clickUrl) === undefined)
    return {
      field: "clickUrl",
      message: "Give an address of a page, such as https://cafe.example/.",
    };
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    return { field: "endsAt", message: "It would end before it starts. Use a later end." };
  return undefined;
}

export const objectOf = ({ id, name }: Pick<LockedAd, "id" | "name">) => ({ kind: "ad", id, name });

/** Writes the terms of a locked ad that are changed, with one entry of the audit log; nothing if none are. */
export async function changeTerms(
  client: pg.PoolClient,
  actor: Actor,
  before: LockedAd,
  changes: Partial<StoredTerms>,
  { at, day }: { readonly at: Date; readonly day: string },
): Promise<void> {
  const after: StoredTerms = { ...before, ...changes };
  const changed = changesBetween<object>(writtenTerms(before), writtenTerms(after));
  if (changed.length === 0) return;
  await writeTerms(client, before.id, after);
  if (before.mostPerDayInTotal === null && after.mostPerDayInTotal !== null)
    await beginLimit(client, before.id, day);
  await audit(client, actor, {
    type: "ad.changed",
    object: objectOf({ id: before.id, name: after.name }),
    changes: changed,
    at,
  });
}
