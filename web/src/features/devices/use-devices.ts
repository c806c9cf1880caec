import { removeUserDevice, type UserDevice, userDevices } from "@bijou/contract/devices";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { showToast } from "../../platform/notices.ts";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { deviceTexts as texts } from "./texts.ts";

/** How long a television that has just signed in may be missing from the list. */
const REFRESH_MS = 10_000;

/** The devices of the account, refreshed while the page is visible; null until they are loaded. */
export function useDevices(profileId: number | undefined) {
  const { data, hasFailed, reload } = useResource({
    key: profileId,
    refreshMs: REFRESH_MS,
    load: async (signal) => (await api(userDevices, {}, { signal })).data,
  });
  /** Signed out here: a response to an earlier call may still list them. */
  const [removedIds, setRemovedIds] = useState<ReadonlySet<number>>(new Set());

  /** Hides a device at once and signs it out; a device that could not be signed out is shown again. */
  const remove = async (device: UserDevice): Promise<boolean> => {
    setRemovedIds((before) => new Set(before).add(device.id));
    try {
      await api(removeUserDevice, { device_id: device.id });
    } catch (failure) {
      // 404: it has been signed out elsewhere.
      if (!(failure instanceof CallFailed && failure.status === 404)) {
        setRemovedIds((before) => new Set([...before].filter((id) => id !== device.id)));
        showToast({ text: texts.notSignedOut(device.device), kind: "bad" });
        return false;
      }
    }
    showToast({ text: texts.signedOut(device.device) });
    return true;
  };

  return {
    devices: data?.filter(({ id }) => !removedIds.has(id)) ?? null,
    hasFailed: hasFailed && data === undefined,
    retry: (): void => void reload(),
    remove,
  };
}
