import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { MAX_SNOOZE_DAYS, MAX_SNOOZED_LINES, type snoozeLine } from "@bijou/contract/studio/today";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import { createTodayStore, type Snoozed } from "./store.ts";

/** Lines of Today that each person hides until a day (ST-024). */
export function createSnoozes({ database, now }: { database: Database; now: () => number }) {
  const store = createTodayStore(database);
  const snoozed = (staffId: number): Promise<Snoozed> => store.snoozed(staffId, new Date(now()));

  /** @throws {StudioProblem} for a time that has passed or is too far ahead. */
  function requireNear(until: Date): void {
    const ahead = until.getTime() - now();
    if (ahead <= 0) throw wrongField("until", "not_in_future", "Choose a time in the future.");
    if (ahead > MAX_SNOOZE_DAYS * DAY_MS)
      throw wrongField("until", "too_large", `Choose a day within ${MAX_SNOOZE_DAYS} days.`);
  }

  return {
    snoozed,

    /** @throws {StudioProblem} for a wrong time, and for too many lines. */
    async snooze(
      { staffId, name }: StudioSession,
      actor: Actor,
      { line, until: given }: StudioInput<typeof snoozeLine>,
    ): Promise<Snoozed> {
      const until = given === null ? undefined : new Date(given);
      if (until) requireNear(until);
      await inTransaction(database, async (client) => {
        const before = until
          ? await store.snooze(client, { staffId, line, until })
          : await store.wake(client, staffId, line);
        if ((await store.snoozedCount(client, staffId)) > MAX_SNOOZED_LINES)
          throw new StudioProblem(
            "conflict",
            `At most ${MAX_SNOOZED_LINES} lines can be snoozed. Show some of them again first.`,
          );
        await audit(client, actor, {
          type: "staff.line_snoozed",
          object: { kind: "staff", id: staffId, name },
          changes: [
            {
              field: line,
              before: before?.toISOString() ?? null,
              after: until?.toISOString() ?? null,
            },
          ],
          at: new Date(now()),
        });
      });
      return snoozed(staffId);
    },

    sweep: () => store.sweep(new Date(now())),
  };
}
