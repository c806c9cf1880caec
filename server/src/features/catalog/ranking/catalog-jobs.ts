import type { PgBoss } from "pg-boss";
import type { Database } from "../../../platform/database/database.ts";
import { MINUTE_MS } from "../../../platform/durations.ts";
import { repeat } from "../../../platform/jobs/repeat.ts";
import { timeBudget } from "../../../platform/jobs/time-budget.ts";
import { rankTitles } from "./rank-titles.ts";
import { relateTitles } from "./relate-titles.ts";

const QUEUE = "rank-and-relate";
const EVERY_TEN_MINUTES = "*/10 * * * *";
/** Less than the interval, so that the next run is not skipped. */
const RELATING_MS = 8 * MINUTE_MS;

/** Ranks and relates the titles now and every ten minutes, on one node. Ends with `jobs`. */
export async function startCatalogJobs(deps: {
  readonly database: Database;
  readonly jobs: PgBoss;
  /** Aborted before the jobs stop: a run ends at its next step. */
  readonly stopping?: AbortSignal;
  readonly now?: () => number;
}): Promise<void> {
  const { database, jobs, stopping, now = Date.now } = deps;
  await repeat(
    jobs,
    QUEUE,
    EVERY_TEN_MINUTES,
    async () => {
      await rankTitles(database, now());
      await relateTitles(database, now(), timeBudget(RELATING_MS, stopping));
    },
    { isSent: true },
  );
  await jobs.send(QUEUE);
}
