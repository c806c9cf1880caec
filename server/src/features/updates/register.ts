import { getUpdates } from "@bijou/contract/studio/updates";
import { SECOND_MS } from "../../platform/durations.ts";
import { whileConnected } from "../../platform/http/while-connected.ts";
import type { Platform } from "../../platform/platform.ts";
import { createUpdates } from "./service.ts";

const HOLD_MS = 25 * SECOND_MS;

export function registerUpdates(
  platform: Platform,
  holdMs: number = HOLD_MS,
): { sweep(): Promise<void> } {
  const updates = createUpdates({ ...platform, ...platform.studio, holdMs });
  // In preClose: closing waits for running requests, and this ends the held ones.
  platform.http.addHook("preClose", async () => updates.stop());
  platform.studio.api.bind(getUpdates, ({ input, session, request }) =>
    whileConnected(request, (signal) => updates.follow(input, session, signal)),
  );
  return updates;
}
