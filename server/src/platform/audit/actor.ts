import { addressKey, networkKey } from "../http/limits.ts";

/** Who or what makes a change. */
export interface Actor {
  /** `key` is a program with an API key, `setup` the person with the set-up link. */
  readonly kind: "staff" | "key" | "command" | "schedule" | "setup";
  /** Of a key, who created it. */
  readonly staffId: number | null;
  readonly name: string;
  /** Shortened to a network; "" for what acts on the server itself. */
  readonly network: string;
}

/** The command line, used by somebody with access to the server. */
export const COMMAND: Actor = { kind: "command", staffId: null, name: "Command line", network: "" };

/** Work whose time has come. */
export const SCHEDULE: Actor = { kind: "schedule", staffId: null, name: "Schedule", network: "" };

/** A /24 of IPv4, a /48 of IPv6: enough to recognize a place, not a person. */
export function networkOf(ip: string): string {
  const network = networkKey(addressKey(ip));
  return network.includes(":") ? `${network}::/48` : `${network}.0/24`;
}
