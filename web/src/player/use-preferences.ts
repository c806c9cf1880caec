import { useCallback, useEffect, useState } from "react";
import {
  DEFAULT_PREFERENCES,
  loadPreferences,
  type Preferences,
  savePreferences,
} from "./core/preferences.ts";

export type ChangePreferences = (change: Partial<Preferences>) => void;

/** The stored preferences, and a function that changes and stores them. */
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

/** A browser that denies storage throws when the property is read. */
function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
