import { estimatedBandwidth } from "../platform/connection.ts";
import { readStored, writeStored } from "../platform/session/storage.ts";

const KEY = "bandwidth";

/** Bits per second as last measured in this tab, else the browser's estimate; null without either. */
export function lastBandwidth(): number | null {
  const stored = Number(readStored("sessionStorage", KEY));
  return stored > 0 ? stored : estimatedBandwidth();
}

export function storeBandwidth(bitsPerSecond: number): void {
  if (bitsPerSecond > 0) writeStored("sessionStorage", KEY, String(Math.round(bitsPerSecond)));
}
