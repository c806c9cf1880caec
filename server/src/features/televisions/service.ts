import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Accounts } from "../accounts/service.ts";
import type { TelevisionEmails } from "./emails.ts";
import { createKeyboard } from "./keyboard.ts";
import { createPairing } from "./pairing.ts";

/** Televisions: how one is signed in, and how a phone types for it. */
export function createTelevisions(deps: {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  outbox: Outbox<TelevisionEmails>;
  publicUrl: string;
  /** Multiplies how many codes a device and an address get; wrong tries at them stay what they are. */
  limitScale: number;
  /** How long a television's question is held while nothing happens. */
  holdMs: number;
  now: () => number;
}) {
  return { pairing: createPairing(deps), keyboard: createKeyboard(deps) };
}
export type Televisions = ReturnType<typeof createTelevisions>;
