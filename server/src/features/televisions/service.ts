import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Viewer } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Titles } from "../titles/service.ts";
import { createCasting } from "./casting.ts";
import type { TelevisionEmails } from "./emails.ts";
import { createHeldRequests } from "./held-requests.ts";
import { createKeyboard } from "./keyboard.ts";
import { createListening } from "./listening.ts";
import { createPairing } from "./pairing.ts";

/** Televisions: signing one in, and a phone as its keyboard and remote control. */
export function createTelevisions(deps: {
  database: Database;
  accounts: Accounts;
  titles: Titles;
  /** The episode of a series that a viewer goes on with; 0 for a movie. */
  episodeFor: (videoId: number, viewer: Viewer) => Promise<number>;
  sessions: Sessions;
  outbox: Outbox<TelevisionEmails>;
  publicUrl: string;
  /** Multiplies the limits of codes per device and address; wrong tries are not scaled. */
  limitScale: number;
  /** How long a television's request is held while nothing happens. */
  holdMs: number;
  now: () => number;
}) {
  const held = createHeldRequests(deps);
  const pairing = createPairing(deps);
  const casting = createCasting({ ...deps, held });
  return {
    pairing,
    casting,
    keyboard: createKeyboard({ ...deps, held }),
    listening: createListening({ ...deps, held }),

    /** Deletes codes, tries and screens that are over. */
    async sweep(): Promise<void> {
      await pairing.sweep();
      await casting.sweep(new Date(deps.now() - DAY_MS));
    },

    /** Ends all held requests, so that the server can stop. */
    stop: (): void => held.stop(),
  };
}
export type Televisions = ReturnType<typeof createTelevisions>;
