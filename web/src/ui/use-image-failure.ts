import { useEffect, useState } from "react";

/** Whether the picture at `source` failed to load, and its `onError` handler. It is retried online. */
export function useImageFailure(source: string): readonly [isBroken: boolean, onError: () => void] {
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken === source;
  useEffect(() => {
    if (!isBroken) return undefined;
    const again = (): void => setBroken(null);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isBroken]);
  return [isBroken, () => setBroken(source)];
}
