import type { Database } from "../../platform/database/database.ts";
import { queueHealth } from "../../platform/jobs/queue-health-store.ts";
import { mailHealth } from "../../platform/mail/mail-health-store.ts";
import { waitingMails } from "../../platform/mail/mails-store.ts";
import { webhookHealth } from "../payments/service.ts";
import type { Check, Finding } from "./component.ts";
import type { SystemStore } from "./store.ts";

const SLOW_MS = 500;
const LATE_SECONDS = 300;
const STOPPED_SECONDS = 1_800;
const STUCK_SECONDS = 600;
const MAX_CLOCK_SECONDS = 2;

/** The round trip, and the connections of this process. */
export const checkDatabase = ({ pool }: Database, store: SystemStore): Check<"database"> => {
  const connections = () => ({
    connections: pool.totalCount,
    maxConnections: pool.options.max,
    waiting: pool.waitingCount,
  });
  return {
    id: "database",
    unknown: { version: null, roundTripMs: null, ...connections() },
    async find() {
      // Before the statement of this check waits, too. One page alone can have that many queries for a moment.
      const before = connections();
      const isExhausted = before.waiting > 0 && before.connections >= before.maxConnections;
      const startedMs = performance.now();
      const found = await store.facts().catch(() => undefined);
      const unreachable = { version: null, roundTripMs: null, ...before };
      if (!found)
        return {
          status: "failing",
          sentence: "unreachable",
          facts: unreachable,
          whatToDo: "check_database",
        };
      const roundTripMs = Math.round((performance.now() - startedMs) * 10) / 10;
      // "17.2 (Debian 17.2-1)" on packages of Debian.
      const [version = found.version] = found.version.split(" ");
      const facts = { ...before, version, roundTripMs, connections: pool.totalCount };
      if (roundTripMs <= SLOW_MS)
        return { status: "ok", sentence: "responds", facts, whatToDo: null };
      return isExhausted
        ? { status: "warning", sentence: "exhausted", facts, whatToDo: "raise_pool" }
        : { status: "warning", sentence: "slow", facts, whatToDo: "check_database" };
    },
  };
};

/** Due jobs of the queues, and those that failed. */
export const checkQueue = (database: Database): Check<"queue"> => ({
  id: "queue",
  unknown: { oldestWaitingSeconds: null, waiting: 0, failedInDay: 0 },
  async find() {
    const { waiting, oldestSeconds, failedInDay } = await queueHealth(database);
    const oldestWaitingSeconds = waiting === 0 ? null : Math.max(0, Math.round(oldestSeconds));
    const facts = { oldestWaitingSeconds, waiting, failedInDay };
    if (oldestSeconds > STOPPED_SECONDS)
      return { status: "failing", sentence: "stopped", facts, whatToDo: "restart_server" };
    if (oldestSeconds > LATE_SECONDS)
      return { status: "warning", sentence: "late", facts, whatToDo: "see_jobs" };
    if (failedInDay > 0)
      return { status: "warning", sentence: "failures", facts, whatToDo: "see_jobs" };
    return { status: "ok", sentence: "on_time", facts, whatToDo: null };
  },
});

/** Mails that wait or failed. The mailbox of a demonstration reaches nobody, so with it email counts as not set up. */
export const checkEmail = (
  database: Database,
  reachesPeople: () => Promise<boolean>,
): Check<"email"> => ({
  id: "email",
  unknown: {
    isConfigured: false,
    waiting: 0,
    oldestWaitingSeconds: 0,
    failedInDay: 0,
    lastSentAt: null,
  },
  async find(): Promise<Finding<"email">> {
    const [isConfigured, { count, oldestSeconds }, { failedInDay, lastSentAt }] = await Promise.all(
      [reachesPeople(), waitingMails(database), mailHealth(database)],
    );
    const facts = {
      isConfigured,
      waiting: count,
      oldestWaitingSeconds: Math.max(0, Math.round(oldestSeconds)),
      failedInDay,
      lastSentAt: lastSentAt?.toISOString() ?? null,
    };
    if (!isConfigured)
      return { status: "off", sentence: "not_configured", facts, whatToDo: "set_up_email" };
    if (oldestSeconds > STUCK_SECONDS)
      return { status: "failing", sentence: "stuck", facts, whatToDo: "check_email" };
    if (failedInDay > 0)
      return { status: "warning", sentence: "failures", facts, whatToDo: "see_jobs" };
    const sentence = lastSentAt === null ? "ready" : "sends";
    return { status: "ok", sentence, facts, whatToDo: null };
  },
});

/** Events of the payment provider. */
export const checkPayments = (
  database: Database,
  takesPayments: () => Promise<boolean>,
): Check<"payments"> => ({
  id: "payments",
  unknown: { isConfigured: false, waiting: 0, oldestWaitingSeconds: 0, lastEventAt: null },
  async find(): Promise<Finding<"payments">> {
    const isConfigured = await takesPayments();
    const { waiting, oldestSeconds, lastEventAt } = await webhookHealth(database);
    const facts = {
      isConfigured,
      waiting,
      oldestWaitingSeconds: Math.max(0, Math.round(oldestSeconds)),
      lastEventAt: lastEventAt?.toISOString() ?? null,
    };
    if (!isConfigured)
      return { status: "off", sentence: "not_configured", facts, whatToDo: "set_up_payments" };
    if (oldestSeconds > STUCK_SECONDS)
      return { status: "warning", sentence: "stuck", facts, whatToDo: "see_log" };
    return lastEventAt === null
      ? { status: "ok", sentence: "no_events", facts, whatToDo: "check_webhook" }
      : { status: "ok", sentence: "receives", facts, whatToDo: null };
  },
});

/** Pure: the database's clock against the middle of the time that reading it took. */
export function judgeClock(
  databaseMs: number,
  beforeMs: number,
  afterMs: number,
): Finding<"clock"> {
  const difference = (databaseMs - (beforeMs + afterMs) / 2) / 1000;
  const facts = { differenceSeconds: Math.round(difference * 10) / 10 };
  return Math.abs(difference) > MAX_CLOCK_SECONDS
    ? { status: "warning", sentence: "differs", facts, whatToDo: "set_clock" }
    : { status: "ok", sentence: "in_sync", facts, whatToDo: null };
}

export const checkClock = (store: SystemStore, now: () => number): Check<"clock"> => ({
  id: "clock",
  unknown: { differenceSeconds: null },
  async find() {
    const beforeMs = now();
    const found = await store.facts();
    if (!found) throw new Error("The database has no clock.");
    return judgeClock(found.at.getTime(), beforeMs, now());
  },
});
