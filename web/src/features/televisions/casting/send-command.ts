import { CallFailed } from "@bijou/contract/errors";
import { sendTvCommand, type TvCommand } from "@bijou/contract/televisions/casting";
import { showToast } from "../../../platform/notices.ts";
import { api } from "../../../platform/session/api.ts";
import { castingTexts } from "./texts.ts";

/** Returns whether the server took the command; shows a toast if not. */
export async function sendCommand(deviceId: number, command: TvCommand): Promise<boolean> {
  try {
    await api(sendTvCommand, { device_id: deviceId, command });
    return true;
  } catch (failure) {
    const text = failure instanceof CallFailed ? failure.message : castingTexts.failed;
    showToast({ text, kind: "bad" });
    return false;
  }
}
