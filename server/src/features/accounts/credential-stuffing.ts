import type { Database } from "../../platform/database/database.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import {
  createFailuresStore,
  type CredentialStuffingGuard,
} from "../../platform/credentials/failures-store.ts";

export type { CredentialStuffingGuard } from "../../platform/credentials/failures-store.ts";

/** Fewer failures than this are forgotten passwords. */
const MIN_FAILURES = 100;
const FAILURES_PER_SIGN_IN = 5;

/**
 * Detects credential stuffing. Limits stop an attacker at each account and each network; an attack with a few tries at
 * many of them shows only in the ratio of failures to successes.
 */
export function createCredentialStuffingGuard(database: Database, now: () => number) {
  const store = createFailuresStore(database);
  return async (): Promise<CredentialStuffingGuard | undefined> => {
    const hour = await store.since(new Date(now() - HOUR_MS));
    if (!hour || hour.failures < MIN_FAILURES) return undefined;
    return hour.failures > FAILURES_PER_SIGN_IN * hour.signIns ? hour : undefined;
  };
}
