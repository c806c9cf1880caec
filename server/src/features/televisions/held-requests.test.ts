import { expect, test } from "vitest";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { createHeldRequests } from "./held-requests.ts";

const HOLD_MS = 2_000;
const sessions = {
  whenEnded: () => undefined,
  mayFinishReading: async () => true,
} as unknown as Sessions;
const memberOf = (sessionId: number) => ({ sessionId }) as Member;

test("a flood of held requests of one session reads little, and each still gets the news", async () => {
  const held = createHeldRequests({ sessions, holdMs: HOLD_MS });
  let reads = 0;
  let version = 0;
  const ask = () =>
    held.hold(
      memberOf(1),
      7,
      async () => {
        reads += 1;
        return version;
      },
      (read) => read === 1,
      new AbortController().signal,
    );
  const quiet = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(quiet)).toEqual(new Set([0]));
  // Each reads at its beginning and at its end; twelve poll in between.
  expect(reads).toBeLessThan(700);

  const waiting = Array.from({ length: 200 }, ask);
  await new Promise((resolve) => setTimeout(resolve, 50));
  version = 1;
  held.wake(7);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]));
});
