import type { Database } from "../../platform/database/database.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import { createFailuresStore, type CredentialStuffingGuard } from "./failures-store.ts";

export type { CredentialStuffingGuard } from "./failures-store.ts";

/** Fewer failures than this are people who forgot. */
const MIN_FAILURES = 100;
const FAILURES_PER_SIGN_IN = 5;

/**
 * Limits hold a guesser at each account and each network; what is left is a little of everything, and shows only in
 * how many tries fail beside how many succeed.
 */
export function createCredentialStuffingGuard(database: Database, now: () => number) {
  const store = createFailuresStore(database);
  return async (): Promise<CredentialStuffingGuard | undefined> => {
    const hour = await store.since(new Date(now() - HOUR_MS));
    if (!hour || hour.failures < MIN_FAILURES) return undefined;
    return hour.failures > FAILURES_PER_SIGN_IN * hour.signIns ? hour : undefined;
  };
}
