import { lazy } from "react";
import { mendStyleSheets } from "./reload-style-sheets.ts";
import { pause } from "../pause.ts";
import { createStore } from "../store.ts";

/** How many parts of the script are asked for in vain at the moment. */
export const missingParts = createStore(0);

const FIRST_PAUSE_MILLISECONDS = 1000;
const MAX_PAUSE_MS = 16_000;

let waking = new AbortController();

/** Asks at once for every part that is missing. */
export function askForMissingParts(): void {
  waking.abort();
  waking = new AbortController();
}

async function askAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_PAUSE_MILLISECONDS; ;) {
    await pause(wait, waking.signal);
    try {
      await mendStyleSheets();
      return await load();
    } catch {
      wait = Math.min(2 * wait, MAX_PAUSE_MS);
    }
  }
}

/** What `load` brings, asked for again and again until it comes; meanwhile it counts as missing. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    console.error(failure);
    missingParts.set(missingParts.get() + 1);
    const part = await askAgain(load);
    missingParts.set(missingParts.get() - 1);
    return part;
  }
}

/**
 * A component that is loaded with its first use. React's own `lazy` never asks again for what could not be loaded, and
 * takes the whole page along; this one leaves its place to the fallback, and asks until it is there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load));
