import type { Health, HealthComponent, HealthStatus } from "@bijou/contract/studio/health";
import type { FastifyBaseLogger } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import type { Check, ComponentId } from "./component.ts";

/** A check that takes longer has failed. */
const TIMEOUT_MS = 3_000;

/** From the best to the worst. */
const ORDER: readonly HealthStatus[] = ["off", "ok", "warning", "failing"];

interface Seen {
  readonly status: HealthStatus;
  readonly since: string;
}

type AnyCheck = { [Id in ComponentId]: Check<Id> }[ComponentId];

/** One English sentence for monitoring. */
function summaryOf(components: readonly HealthComponent[]): string {
  const bad = components.filter(({ status }) => status === "warning" || status === "failing");
  if (bad.length === 0) return "Everything works.";
  const list = bad.map(
    ({ id, status, sentence }) => `${id} (${status}: ${sentence.replaceAll("_", " ")})`,
  );
  return `${bad.length === 1 ? "One component needs" : `${bad.length} components need`} attention: ${list.join(", ")}.`;
}

/** Runs checks and remembers, for as long as this process lives, since when each status is the same. */
export function createHealth(
  checks: readonly AnyCheck[],
  { now, log }: { now: () => number; log: Pick<FastifyBaseLogger, "warn"> },
) {
  const seen = new Map<ComponentId, Seen>();

  function sinceOf(id: ComponentId, status: HealthStatus, at: string): string {
    const last = seen.get(id);
    if (last?.status === status) return last.since;
    seen.set(id, { status, since: at });
    return at;
  }

  async function find(check: AnyCheck): Promise<HealthComponent> {
    const cancelled = new AbortController();
    const late = sleep(TIMEOUT_MS, undefined, { signal: cancelled.signal, ref: false }).then(() => {
      throw new Error(`The check took longer than ${TIMEOUT_MS / 1000} s.`);
    });
    late.catch(() => undefined);
    const finding = await Promise.race([check.find(), late])
      .catch((error: unknown) => {
        log.warn({ err: error, component: check.id }, "A component couldn’t be checked");
        return {
          status: "failing" as const,
          sentence: "unknown" as const,
          facts: check.unknown,
          whatToDo: "see_log" as const,
        };
      })
      .finally(() => cancelled.abort());
    const since = sinceOf(check.id, finding.status, new Date(now()).toISOString());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a check finds the facts of its own component
    return { id: check.id, since, ...finding } as HealthComponent;
  }

  return async (): Promise<Health> => {
    const components = await Promise.all(checks.map(find));
    const worst = Math.max(...components.map(({ status }) => ORDER.indexOf(status)));
    return {
      status: worst > ORDER.indexOf("ok") ? (ORDER[worst] ?? "failing") : "ok",
      summary: summaryOf(components),
      checkedAt: new Date(now()).toISOString(),
      components,
    };
  };
}
