import { readStored, writeStored } from "../../../platform/session/storage.ts";
import { createStore } from "../../../platform/store.ts";

const KEY = "cast_tv";

/** The television that this browser controls, also after a reload; null for none. Change it with `controlTv`. */
export const castDevice = createStore<number | null>(
  Number(readStored("localStorage", KEY)) || null,
);

let isStarting = false;

/** Whether a title was sent since the page was loaded: then an idle television is about to play. */
export const hasSentTitle = (): boolean => isStarting;

export function controlTv(deviceId: number | null): void {
  isStarting = deviceId !== null;
  writeStored("localStorage", KEY, deviceId === null ? null : String(deviceId));
  castDevice.set(deviceId);
}
