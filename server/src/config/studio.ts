import { isIP } from "node:net";
import type { Network, StudioAccess } from "../platform/studio/may-reach-studio.ts";
import type { Read } from "./read.ts";
import { parseOrigin, parseSwitch, show } from "./values.ts";

function parseNetwork(text: string): Network {
  const [address = "", length, ...rest] = text.split("/");
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  const isPrefix = length === undefined || (/^\d{1,3}$/.test(length) && prefix <= bits);
  // An address with a zone, such as fe80::1%eth0, belongs to one machine.
  if (version === 0 || address.includes("%") || !isPrefix || rest.length > 0)
    throw new Error(
      `addresses and networks such as 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32, with commas, not ${show(text)}`,
    );
  return { address, prefix, family: version === 4 ? "ipv4" : "ipv6" };
}

const parseNetworks = (list: string): readonly Network[] =>
  list.split(",").map((entry) => parseNetwork(entry.trim()));

/** Undefined if there is no Studio. Its other variables are checked nevertheless. */
export function readStudio(read: Read, publicUrl: string): StudioAccess | undefined {
  const isOn = read("STUDIO", parseSwitch, true);
  const ownUrl = read<string | undefined>("STUDIO_URL", parseOrigin, undefined);
  const networks = read<readonly Network[]>("STUDIO_NETWORKS", parseNetworks, []);
  if (!isOn) return undefined;
  return { url: ownUrl ?? publicUrl, isOwnHost: ownUrl !== undefined, networks };
}
