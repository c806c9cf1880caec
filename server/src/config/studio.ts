import { type Network, NETWORK_EXAMPLES, parseNetwork } from "../platform/networks.ts";
import type { StudioAccess } from "../platform/studio/may-reach-studio.ts";
import type { Read } from "./read.ts";
import { parseOrigin, parseSwitch, show } from "./values.ts";

const parseNetworks = (list: string): readonly Network[] =>
  list.split(",").map((entry) => {
    const network = parseNetwork(entry.trim());
    if (network) return network;
    throw new Error(
      `addresses and networks such as ${NETWORK_EXAMPLES}, with commas, not ${show(entry.trim())}`,
    );
  });

/** Undefined if there is no Studio. Its other variables are checked nevertheless. */
export function readStudio(read: Read, publicUrl: string): StudioAccess | undefined {
  const isOn = read("STUDIO", parseSwitch, true);
  const ownUrl = read<string | undefined>("STUDIO_URL", parseOrigin, undefined);
  const networks = read<readonly Network[]>("STUDIO_NETWORKS", parseNetworks, []);
  if (!isOn) return undefined;
  return { url: ownUrl ?? publicUrl, isOwnHost: ownUrl !== undefined, networks };
}
