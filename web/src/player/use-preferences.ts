import { useCallback, useEffect, useState } from "react";
import { loadPreferences, type Preferences, savePreferences } from "@bijou/player/core/preferences";
import { storageOrNull } from "@bijou/player/engine/browser-storage";

export type ChangePreferences = (change: Partial<Preferences>) => void;

/** The stored preferences, and a function that changes and stores them. */
export function usePreferences(): [Preferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() =>
    loadPreferences(storageOrNull("localStorage")),
  );
  const change = useCallback<ChangePreferences>((part) => {
    setPreferences((before) => ({ ...before, ...part }));
  }, []);
  useEffect(() => {
    const storage = storageOrNull("localStorage");
    if (storage) savePreferences(storage, preferences);
  }, [preferences]);
  return [preferences, change];
}
