import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { countAds, lockTerms, readAds, writeTerms } from "./operator-store.ts";

/** What an operator decides about an ad; what is left out stays as it is, and null takes a limit away. */
export interface AdTerms {
  /** What viewers read. */
  readonly name?: string;
  readonly weight?: number;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries?: readonly string[];
  readonly mostPerDay?: number | null;
  readonly clickUrl?: string | null;
  /** Null: it cannot be skipped. */
  readonly skipAfterSeconds?: number | null;
}

/** @throws {OperatorError} where there is no such ad, or it would end before it starts. */
export async function setAdTerms(
  database: Database,
  key: string,
  terms: AdTerms,
): Promise<{ name: string }> {
  return inTransaction(database, async (client) => {
    const kept = await lockTerms(client, key);
    if (!kept) throw new OperatorError(`There is no ad ${key}. See: npm run bijou -- ads list`);
    const given = Object.entries(terms).filter(([, value]) => value !== undefined);
    const changed = { ...kept, ...(Object.fromEntries(given) as AdTerms) };
    const { startsAt, endsAt } = changed;
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      throw new OperatorError(`${key} would end before it starts.`);
    await writeTerms(client, key, changed);
    return { name: changed.name };
  });
}

export const listAds = readAds;

/** What was counted in a month, whole days of UTC, for every ad of the house. @param month its first day */
export const reportAds = countAds;
