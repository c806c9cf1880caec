import { savesData } from "./connection.ts";
import { loadPreferences, type Preferences } from "../core/preferences.ts";
import { storageOrNull } from "./browser-storage.ts";

/** The viewer's choice on this device, else the browser's setting. */
export const wantsDataSaver = (preferences: Pick<Preferences, "savesData">): boolean =>
  preferences.savesData ?? savesData();

/** The same from what is stored on this device. */
export const wantsDataSaverHere = (): boolean =>
  wantsDataSaver(loadPreferences(storageOrNull("localStorage")));
