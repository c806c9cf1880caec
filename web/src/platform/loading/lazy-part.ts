import { lazy } from "react";
import { reloadStyleSheets } from "./reload-style-sheets.ts";
import { pause } from "../pause.ts";
import { createStore } from "../store.ts";

/** How many chunks are missing: their last attempt to load failed. */
export const missingChunks = createStore(0);

const FIRST_PAUSE_MILLISECONDS = 1000;
const MAX_PAUSE_MS = 16_000;

let waking = new AbortController();

/** Retries every missing chunk at once. */
export function retryMissingChunks(): void {
  waking.abort();
  waking = new AbortController();
}

async function askAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_PAUSE_MILLISECONDS; ;) {
    await pause(wait, waking.signal);
    try {
      await reloadStyleSheets();
      return await load();
    } catch {
      wait = Math.min(2 * wait, MAX_PAUSE_MS);
    }
  }
}

/** Calls `load` until it succeeds; after a failure the chunk counts as missing. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    console.error(failure);
    missingChunks.set(missingChunks.get() + 1);
    const part = await askAgain(load);
    missingChunks.set(missingChunks.get() - 1);
    return part;
  }
}

/** The parts that are being loaded. The server renders a page again once it has them. */
export const partsUnderWay = new Set<Promise<unknown>>();

/**
 * A component that is loaded when first used. React's own `lazy` never retries and fails the whole page; this one shows
 * the fallback and retries until it succeeds.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    const loading = untilLoaded(load);
    partsUnderWay.add(loading);
    const forget = (): void => void partsUnderWay.delete(loading);
    loading.then(forget, forget);
    return loading;
  });
