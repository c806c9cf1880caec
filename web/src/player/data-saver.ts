import { savesData } from "../platform/connection.ts";
import type { Preferences } from "./core/preferences.ts";

/** The viewer's choice on this device, else the browser's setting. */
export const wantsDataSaver = (preferences: Pick<Preferences, "savesData">): boolean =>
  preferences.savesData ?? savesData();
