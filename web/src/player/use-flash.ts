import { useCallback, useEffect, useState } from "react";

export interface Flash {
  text: string;
  /** Increases, so that the same text can be shown twice in a row. */
  id: number;
}

const SHOWN_MS = 1100;

/** Feedback on a key or tap: visible for a second, and announced by screen readers. */
export function useFlash(): [Flash | null, (text: string) => void] {
  const [flash, setFlash] = useState<Flash | null>(null);
  const showFlash = useCallback((text: string) => {
    setFlash((before) => ({ text, id: (before?.id ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    if (!flash) return undefined;
    const timer = setTimeout(() => setFlash(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, showFlash];
}
