import { unfinishedTranscodes } from "./features/catalog/service.ts";
import type { Database } from "./platform/database/database.ts";
import { ping } from "./platform/database/ping.ts";
import { queueSizes } from "./platform/jobs/queue-sizes-store.ts";
import { waitingMails } from "./platform/mail/mails-store.ts";
import type { Meters } from "./platform/metrics/meters.ts";

/** Values that are read when Prometheus asks: the database and what waits in it. */
export function meterInstance(meters: Meters, database: Database): void {
  const { pool } = database;
  const isUp = (): Promise<number> =>
    ping(pool).then(
      () => 1,
      () => 0,
    );
  meters.gauge(
    { name: "database_up", help: "1 if the database responds", isShared: true },
    async () => [{ value: await isUp() }],
  );
  meters.gauge(
    { name: "database_connections", help: "Connections of the pool", labels: ["state"] },
    () => [
      { labels: { state: "active" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ],
  );
  meters.gauge({ name: "database_connections_max", help: "DATABASE_POOL" }, () => [
    { value: pool.options.max },
  ]);
  meters.gauge({ name: "database_waiting", help: "Statements that wait for a connection" }, () => [
    { value: pool.waitingCount },
  ]);

  const jobs = { name: "jobs", help: "Jobs by queue and state", labels: ["queue", "state"] };
  meters.gauge({ ...jobs, isShared: true }, async () =>
    (await queueSizes(database)).map(({ queue, state, count }) => ({
      labels: { queue, state },
      value: count,
    })),
  );
  const mails = { name: "mails_waiting", help: "Mails to be sent" };
  meters.gauge({ ...mails, isShared: true }, async () => [
    { value: (await waitingMails(database)).count },
  ]);
  const oldestMail = { name: "mails_oldest_seconds", help: "Age of the oldest mail to be sent" };
  meters.gauge({ ...oldestMail, isShared: true }, async () => [
    { value: (await waitingMails(database)).oldestSeconds },
  ]);
  const films = { name: "transcodes", help: "Films to be encoded", labels: ["state"] };
  meters.gauge({ ...films, isShared: true }, async () =>
    (await unfinishedTranscodes(database)).map(({ state, count }) => ({
      labels: { state },
      value: count,
    })),
  );
  meters.gauge(
    {
      name: "transcodes_oldest_seconds",
      help: "How long ago the oldest film of a state was queued",
      labels: ["state"],
      isShared: true,
    },
    async () =>
      (await unfinishedTranscodes(database)).map(({ state, oldestSeconds }) => ({
        labels: { state },
        value: oldestSeconds,
      })),
  );
}
