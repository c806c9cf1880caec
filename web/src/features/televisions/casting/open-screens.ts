import { tvScreens, type TvScreen } from "@bijou/contract/televisions/casting";
import { api } from "../../../platform/session/api.ts";
import { currentSession } from "../../../platform/session/storage.ts";

/** A television that is switched on meanwhile is found by then. */
const MAX_AGE_MS = 15_000;

let asked: {
  readonly userId: number;
  readonly atMs: number;
  readonly screens: Promise<readonly TvScreen[]>;
} | null = null;

/** The televisions of the account that are open; several buttons ask once, unless `isFresh`. */
export function openScreens(isFresh = false): Promise<readonly TvScreen[]> {
  const userId = currentSession()?.user_id;
  if (userId === undefined) return Promise.resolve([]);
  if (!isFresh && asked?.userId === userId && performance.now() - asked.atMs < MAX_AGE_MS)
    return asked.screens;
  const screens = api(tvScreens, {}).then(({ data }) => data);
  const mine = { userId, atMs: performance.now(), screens };
  asked = mine;
  screens.catch(() => {
    if (asked === mine) asked = null;
  });
  return screens;
}
