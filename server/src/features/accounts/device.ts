import type { FastifyRequest } from "fastify";
import { addressKey } from "../../platform/http/limits.ts";
import { type DeviceKind, deviceKind } from "./device-kind.ts";
import { deviceName } from "../../platform/sessions/device-name.ts";

const DEVICE_KEY = /^[A-Za-z0-9-]{8,64}$/;
/** For a browser that sends no device UUID. */
export const UNNAMED_DEVICE = "unnamed-device";

/** Where a call comes from, as far as the client says. */
export interface Device {
  /** The UUID that the browser created for itself. */
  readonly key: string;
  /** For the owner: "Firefox on Linux". */
  readonly name: string;
  readonly kind: DeviceKind;
  /** The network address, as limits count it. */
  readonly address: string;
  /** ISO 3166-1 alpha-2; "" if unknown. */
  readonly country: string;
}

/** Derives name and kind from the user agent, which is not stored. */
export function deviceOf(
  request: FastifyRequest,
  countryOf: (ip: string) => string = () => "",
): Device {
  const header = request.headers["device-id"];
  const userAgent = request.headers["user-agent"];
  return {
    key: typeof header === "string" && DEVICE_KEY.test(header) ? header : UNNAMED_DEVICE,
    name: deviceName(userAgent),
    kind: deviceKind(userAgent),
    address: addressKey(request.ip),
    country: countryOf(request.ip),
  };
}
