import { pause } from "./pause.ts";
import { createStore, useStore } from "./store.ts";

const MAX_WAIT_MS = 1000;

const acknowledged = createStore(0);
const pending = new Set<Promise<unknown>>();

/** Counts a position write once the server has acknowledged it. */
export async function trackPosition(call: Promise<unknown>): Promise<void> {
  pending.add(call);
  try {
    await call;
    acknowledged.set(acknowledged.get() + 1);
  } finally {
    pending.delete(call);
  }
}

/** The number of acknowledged writes: data read before the latest one is stale. */
export const positionVersion = (): number => acknowledged.get();
export const usePositionVersion = (): number => useStore(acknowledged, 0);

/** Resolves when no write is in flight, after one second at the latest. */
export async function waitForPositions(): Promise<void> {
  if (pending.size === 0) return;
  await Promise.race([Promise.allSettled(pending), pause(MAX_WAIT_MS)]);
}
