import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Accounts } from "../accounts/service.ts";
import type { TelevisionEmails } from "./emails.ts";
import { createKeyboard } from "./keyboard.ts";
import { createPairing } from "./pairing.ts";

/** Televisions: signing one in, and typing for it on a phone. */
export function createTelevisions(deps: {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  outbox: Outbox<TelevisionEmails>;
  publicUrl: string;
  /** Multiplies the limits of codes per device and address; wrong tries are not scaled. */
  limitScale: number;
  /** How long a television's request is held while nothing happens. */
  holdMs: number;
  now: () => number;
}) {
  return { pairing: createPairing(deps), keyboard: createKeyboard(deps) };
}
export type Televisions = ReturnType<typeof createTelevisions>;
