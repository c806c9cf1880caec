import { useCallback, useEffect, useState } from "react";
import { loadPreferences, type Preferences, savePreferences } from "./core/preferences.ts";
import { localStorageOrNull } from "./local-storage.ts";

export type ChangePreferences = (change: Partial<Preferences>) => void;

/** The stored preferences, and a function that changes and stores them. */
export function usePreferences(): [Preferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() => loadPreferences(localStorageOrNull()));
  const change = useCallback<ChangePreferences>((part) => {
    setPreferences((before) => ({ ...before, ...part }));
  }, []);
  useEffect(() => {
    const storage = localStorageOrNull();
    if (storage) savePreferences(storage, preferences);
  }, [preferences]);
  return [preferences, change];
}
