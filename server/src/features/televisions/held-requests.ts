import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { createWaiters } from "./waiters.ts";

/** Polling interval for events of other nodes; the end of a session must arrive within a second. */
const LOOK_EVERY_MS = 400;
/** Requests of one session that poll; further ones wait for events of this process only, so that a flood costs little. */
const MAX_POLLING = 12;

/** Long polls that wait for an event of one television: its own, and those of the phones that follow it. */
export function createHeldRequests(deps: {
  sessions: Sessions;
  /** How long a request is held while nothing happens. */
  holdMs: number;
}) {
  const { sessions, holdMs } = deps;
  const waiters = createWaiters();
  const heldBy = new Map<number, number>();
  let isStopping = false;
  sessions.whenEnded(() => waiters.wakeAll());

  return {
    /**
     * Reads until `isNews` is true of what was read, and returns that; after the hold, or when the client has
     * disconnected, whatever was read last.
     *
     * @throws {AppError} `invalid_user_token` within a second of the session's end.
     */
    async hold<Read>(
      { sessionId }: Member,
      deviceId: number,
      read: () => Promise<Read>,
      isNews: (read: Read) => boolean,
      signal: AbortSignal,
    ): Promise<Read> {
      const until = performance.now() + holdMs;
      const before = heldBy.get(sessionId) ?? 0;
      heldBy.set(sessionId, before + 1);
      try {
        for (;;) {
          if (!(await sessions.mayFinishReading(sessionId)))
            throw new AppError("invalid_user_token");
          const value = await read();
          const leftMs = until - performance.now();
          if (isNews(value) || leftMs <= 0 || signal.aborted || isStopping) return value;
          const pauseMs = before < MAX_POLLING ? LOOK_EVERY_MS : leftMs;
          await waiters.wait(deviceId, Math.min(leftMs, pauseMs), signal);
        }
      } finally {
        const left = (heldBy.get(sessionId) ?? 1) - 1;
        if (left > 0) heldBy.set(sessionId, left);
        else heldBy.delete(sessionId);
      }
    },

    /** Something of this television has changed. */
    wake: (deviceId: number): void => waiters.wake(deviceId),

    /** Ends all held requests, so that the server can stop. */
    stop(): void {
      isStopping = true;
      waiters.wakeAll();
    },
  };
}
export type HeldRequests = ReturnType<typeof createHeldRequests>;
