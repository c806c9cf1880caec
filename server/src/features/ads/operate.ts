import { COMMAND } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { StoredTerms } from "./ad-row.ts";
import { changeTerms, problemOf } from "./change-terms.ts";
import { countAds, readAds, siteTimeZone } from "./operator-store.ts";
import { siteClock } from "./site-clock.ts";
import { lockAdOfKey } from "./terms-store.ts";

/** Undefined leaves a field unchanged, null removes a limit. */
export type AdTerms = {
  readonly [Field in keyof StoredTerms]?: StoredTerms[Field] | undefined;
};

/** @throws {OperatorError} for an unknown ad, or one that would end before it starts. */
export async function setAdTerms(
  database: Database,
  key: string,
  terms: AdTerms,
): Promise<{ name: string }> {
  const at = new Date();
  const { day } = siteClock(at.getTime(), await siteTimeZone(database));
  return inTransaction(database, async (client) => {
    const stored = await lockAdOfKey(client, key);
    if (!stored)
      throw new OperatorError(
        `There is no ad ${key}. List the ads with: npm run bijou -- ads list`,
      );
    const changes = Object.fromEntries(
      Object.entries(terms).filter(([, value]) => value !== undefined),
    ) as Partial<StoredTerms>;
    const problem = problemOf({ ...stored, ...changes });
    if (problem?.field === "endsAt")
      throw new OperatorError(`${key} would end before it starts. Use a later end.`);
    if (problem) throw new OperatorError(problem.message);
    await changeTerms(client, COMMAND, stored, changes, { at, day });
    return { name: changes.name ?? stored.name };
  });
}

export const listAds = readAds;

/** Counts of a month, in days of UTC, for every house ad. @param month its first day */
export const reportAds = countAds;
