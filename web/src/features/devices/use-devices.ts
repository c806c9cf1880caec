import { removeUserDevice, type UserDevice, userDevices } from "@bijou/contract/devices";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import { deviceTexts as texts } from "./texts.ts";

/** So soon a television that has just been signed in is on the list. */
const REFRESH_MILLISECONDS = 10_000;

/** The devices of whoever is signed in, kept fresh while the page is seen; null until they are loaded. */
export function useDevices(isMember: boolean) {
  const [devices, setDevices] = useState<readonly UserDevice[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Signed out here; an answer that was on its way may still have them. */
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const load = async (signal?: AbortSignal): Promise<void> => {
    try {
      const { data } = await api(userDevices, {}, { signal });
      setDevices(data);
      setFailed(false);
    } catch (failure) {
      if (signal?.aborted !== true) setFailed(true);
      throw failure;
    }
  };
  useWhileVisible(REFRESH_MILLISECONDS, isMember, load);

  const keep = (device: UserDevice): void =>
    setGone((before) => new Set([...before].filter((id) => id !== device.id)));

  /** Signs a device out: off the list at once, and back on it when that fails. */
  const remove = async (device: UserDevice): Promise<boolean> => {
    setGone((before) => new Set(before).add(device.id));
    try {
      await api(removeUserDevice, { device_id: device.id });
    } catch (failure) {
      // Somebody else was faster.
      if (!(failure instanceof CallFailed && failure.status === 404)) {
        keep(device);
        showToast({ text: texts.notSignedOut(device.device), kind: "bad" });
        return false;
      }
    }
    showToast({ text: texts.signedOut(device.device) });
    return true;
  };

  return {
    devices: devices?.filter(({ id }) => !gone.has(id)) ?? null,
    hasFailed: hasFailed && devices === null,
    retry: (): void => void load().catch(() => undefined),
    remove,
  };
}
