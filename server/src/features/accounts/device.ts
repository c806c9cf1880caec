import type { FastifyRequest } from "fastify";
import { addressKey } from "../../platform/http/limits.ts";
import { type DeviceKind, deviceKind } from "./device-kind.ts";
import { deviceName } from "./device-name.ts";

const DEVICE_KEY = /^[A-Za-z0-9-]{8,64}$/;
/** Where the browser kept its device's uuid to itself. */
export const UNNAMED_DEVICE = "unnamed-device";

/** Where a call comes from, as far as it says so itself. */
export interface Device {
  /** The uuid the browser made for itself. */
  readonly key: string;
  /** As its owner knows it: "Firefox on Linux". */
  readonly name: string;
  readonly kind: DeviceKind;
  /** The network address, as limits count it. */
  readonly address: string;
  /** ISO 3166-1 alpha-2; "" where it is not known. */
  readonly country: string;
}

/** The user agent is read for a name and a kind, and never kept. */
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
