import type { PgBoss } from "pg-boss";
import type { Database } from "../../../platform/database/database.ts";
import { repeat } from "../../../platform/jobs/repeat.ts";
import { readVersion } from "../version-store.ts";
import { rankTitles } from "./rank-titles.ts";
import { isRelatingDue, relateTitles } from "./relate-titles.ts";

const QUEUE = "rank-and-relate";
const EVERY_TEN_MINUTES = "*/10 * * * *";

/** Ranks and relates the titles now and every ten minutes, on one node. Ends with `jobs`. */
export async function startCatalogJobs(deps: {
  readonly database: Database;
  readonly jobs: PgBoss;
  readonly now?: () => number;
}): Promise<void> {
  const { database, jobs, now = Date.now } = deps;
  let relatedVersion: number | undefined;
  await repeat(jobs, QUEUE, EVERY_TEN_MINUTES, async () => {
    const version = await readVersion(database);
    const isRanked = await rankTitles(database, now());
    const isRelated =
      (version !== relatedVersion || (await isRelatingDue(database, now()))) &&
      (await relateTitles(database, now()));
    relatedVersion = version + Number(isRanked) + Number(isRelated);
  });
  await jobs.send(QUEUE);
}
