import { useCallback, useEffect, useState } from "react";
import {
  DEFAULT_PREFERENCES,
  loadPreferences,
  type Preferences,
  savePreferences,
} from "./core/preferences.ts";

export type ChangePreferences = (change: Partial<Preferences>) => void;

/** What the viewer chose before, and a function that changes and keeps it. */
export function usePreferences(): [Preferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() => {
    const storage = localStorageOrNull();
    return storage ? loadPreferences(storage) : DEFAULT_PREFERENCES;
  });
  const change = useCallback<ChangePreferences>((part) => {
    setPreferences((before) => ({ ...before, ...part }));
  }, []);
  useEffect(() => {
    const storage = localStorageOrNull();
    if (storage) savePreferences(storage, preferences);
  }, [preferences]);
  return [preferences, change];
}

/** A browser that forbids storage throws on the mere mention of it. */
function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
