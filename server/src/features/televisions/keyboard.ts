import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { createWaiters } from "./waiters.ts";
import { createKeyboardStore, type Typed } from "./keyboard-store.ts";

/** A television that listens again within this time still shows its field. */
const OPEN_MS = 15_000;
/** Polling interval for events of other nodes; the end of a session must arrive within a second. */
const LOOK_EVERY_MS = 400;

/** The member's phone as the television's keyboard: while a television shows a field, the phone can type into it. */
export function createKeyboard(deps: {
  database: Database;
  sessions: Sessions;
  /** How long a request is held while nothing happens. */
  holdMs: number;
  now: () => number;
}) {
  const { sessions, holdMs, now } = deps;
  const store = createKeyboardStore(deps.database);
  const waiters = createWaiters();
  let isStopping = false;
  sessions.whenEnded(() => waiters.wakeAll());

  return {
    /**
     * Returns the text for the member's device as soon as its version differs from `version`, or unchanged after the
     * hold or when the client has disconnected.
     *
     * @throws {AppError} `invalid_user_token` within a second of the session's end.
     */
    async listen(
      { sessionId, deviceId, accountId }: Member,
      { isTyping, version }: { isTyping: boolean; version: number },
      signal: AbortSignal,
    ): Promise<Typed> {
      const at = new Date(now());
      if (isTyping) await store.open({ deviceId, accountId }, at, new Date(now() + OPEN_MS));
      else await store.close(deviceId, at);
      const until = performance.now() + holdMs;
      for (;;) {
        if (!(await sessions.mayFinishReading(sessionId))) throw new AppError("invalid_user_token");
        const typed = await store.typed(deviceId);
        const leftMs = until - performance.now();
        if (typed.version !== version || leftMs <= 0 || signal.aborted || isStopping) return typed;
        await waiters.wait(deviceId, Math.min(leftMs, LOOK_EVERY_MS), signal);
      }
    },

    open: (member: Member) => store.openOnes(member.accountId, new Date(now())),

    /** @throws {AppError} `object_not_found` for another account's device, and for one that shows no field. */
    async type(
      { accountId }: Member,
      deviceId: number,
      { text, isSubmitted }: { text: string; isSubmitted: boolean },
    ): Promise<void> {
      const isShown = await store.type({ deviceId, accountId }, text, isSubmitted, new Date(now()));
      if (!isShown) throw new AppError("object_not_found", "No TV is searching right now");
      waiters.wake(deviceId);
    },

    /** Ends all held requests, so that the server can stop. */
    stop(): void {
      isStopping = true;
      waiters.wakeAll();
    },
  };
}
