import { BlockList, isIP } from "node:net";

/** A network of IP addresses; a single address has the longest prefix. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

/** Examples for the messages about {@link parseNetwork}. */
export const NETWORK_EXAMPLES = "192.0.2.7, 10.0.0.0/8 or 2001:db8::/32";

/** Undefined for what is neither an address nor a network. */
export function parseNetwork(text: string): Network | undefined {
  const [address = "", length, ...rest] = text.split("/");
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  const isPrefix = length === undefined || (/^\d{1,3}$/.test(length) && prefix <= bits);
  // An address with a zone, such as fe80::1%eth0, belongs to one machine.
  if (version === 0 || address.includes("%") || !isPrefix || rest.length > 0) return undefined;
  return { address, prefix, family: version === 4 ? "ipv4" : "ipv6" };
}

/** Whether an address is in one of the networks; every address is if there are none. */
export function createNetworkCheck(networks: readonly Network[]): (ip: string) => boolean {
  const allowed = new BlockList();
  for (const { address, prefix, family } of networks) allowed.addSubnet(address, prefix, family);
  return (ip) => {
    if (networks.length === 0) return true;
    // A link-local address can name its interface.
    const address = ip.replace(/%.*$/, "");
    return allowed.check(address, address.includes(":") ? "ipv6" : "ipv4");
  };
}
