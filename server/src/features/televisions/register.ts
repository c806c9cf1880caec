import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts/service.ts";
import type { Playback } from "../playback/service.ts";
import type { Titles } from "../titles/service.ts";
import { televisionRoutes } from "./routes.ts";
import { createTelevisions, type Televisions } from "./service.ts";

const HOLD_MS = 10_000;

export function registerTelevisions(
  platform: Platform,
  deps: {
    accounts: Accounts;
    titles: Titles;
    playback: Pick<Playback, "episodeFor">;
    holdMs: number | undefined;
  },
): Televisions {
  const { accounts, titles, playback, holdMs = HOLD_MS } = deps;
  const { episodeFor } = playback;
  const televisions = createTelevisions({ ...platform, accounts, titles, episodeFor, holdMs });
  // In preClose: closing waits for running requests, and this ends the held ones.
  platform.http.addHook("preClose", async () => televisions.stop());
  televisionRoutes(platform.api, televisions, accounts);
  return televisions;
}
