import { removeUserDevice, userDevices } from "@bijou/contract/devices";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import type { Devices } from "./service.ts";

export function deviceRoutes(api: Api, devices: Devices): void {
  api.bind(userDevices, async ({ caller }) => {
    const all = await devices.all(caller);
    return ok(all, { count: all.length });
  });

  api.bind(removeUserDevice, async ({ input, caller }) => {
    await devices.remove(caller, input.device_id);
    return done("The device was signed out");
  });
}
