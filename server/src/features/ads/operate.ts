import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { countAds, lockTerms, readAds, writeTerms } from "./operator-store.ts";

/** Undefined leaves a field unchanged, null removes a limit. */
export interface AdTerms {
  /** Shown to viewers. */
  readonly name?: string;
  readonly weight?: number;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries?: readonly string[];
  readonly mostPerDay?: number | null;
  readonly clickUrl?: string | null;
  /** Null: not skippable. */
  readonly skipAfterSeconds?: number | null;
}

/** @throws {OperatorError} for an unknown ad, or one that would end before it starts. */
export async function setAdTerms(
  database: Database,
  key: string,
  terms: AdTerms,
): Promise<{ name: string }> {
  return inTransaction(database, async (client) => {
    const stored = await lockTerms(client, key);
    if (!stored)
      throw new OperatorError(
        `There is no ad ${key}. List the ads with: npm run bijou -- ads list`,
      );
    const changes = Object.entries(terms).filter(([, value]) => value !== undefined);
    const changed = { ...stored, ...(Object.fromEntries(changes) as AdTerms) };
    const { startsAt, endsAt } = changed;
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      throw new OperatorError(`${key} would end before it starts. Use a later end.`);
    await writeTerms(client, key, changed);
    return { name: changed.name };
  });
}

export const listAds = readAds;

/** Counts of a month, in days of UTC, for every house ad. @param month its first day */
export const reportAds = countAds;
