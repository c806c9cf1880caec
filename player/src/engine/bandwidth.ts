import { storageOrNull } from "./browser-storage.ts";
import { estimatedBandwidth } from "./connection.ts";

const KEY = "bandwidth";

/** Bits per second as last measured in this tab, else the browser's estimate; null without either. */
export function lastBandwidth(): number | null {
  const stored = Number(storageOrNull("sessionStorage")?.getItem(KEY));
  return stored > 0 ? stored : estimatedBandwidth();
}

export function storeBandwidth(bitsPerSecond: number): void {
  if (bitsPerSecond <= 0) return;
  try {
    storageOrNull("sessionStorage")?.setItem(KEY, String(Math.round(bitsPerSecond)));
  } catch {
    // A full storage loses the measurement: the next title starts with the browser's estimate.
  }
}
