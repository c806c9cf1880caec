import type { FastifyBaseLogger } from "fastify";
import type { ProviderAccess } from "../config/provider-access.ts";
import type { Settings } from "../features/configuration/service.ts";
import { createPayments, type Payments } from "../features/payments/service.ts";
import { createTrials } from "../features/payments/trials-store.ts";
import type { Database } from "../platform/database/database.ts";
import type { Secrets } from "../platform/secrets.ts";
import { createSessions } from "../platform/sessions/sessions.ts";

/** Payments whose mails are not sent: they are about months that have passed. */
export function createPastPayments(deps: {
  database: Database;
  access: ProviderAccess;
  settings: Settings;
  secrets: Secrets;
  publicUrl: string;
  log: FastifyBaseLogger;
}): Payments {
  const { database, secrets } = deps;
  const now = Date.now;
  return createPayments({
    ...deps,
    jobs: undefined,
    trials: createTrials({ database, key: secrets.key("trial"), now }),
    sessions: createSessions(database, now),
    outbox: { add: async () => undefined },
    now,
  });
}
