import { networkKey } from "../../platform/http/limits.ts";
import type { LiveCode } from "./pairing-store.ts";

/**
 * Whether one more television may show a code, and which code ends if all are taken: the oldest of the network with the
 * most, as long as that network then has no fewer than that of the new television. So no network can take all the codes.
 *
 * @param live the oldest first
 * @returns "free", the code to end first, or undefined if the television must wait
 */
export function admitCode(
  live: readonly LiveCode[],
  address: string,
  most: { readonly address: number; readonly network: number; readonly all: number },
): "free" | LiveCode | undefined {
  const byNetwork = Map.groupBy(live, (code) => networkKey(code.address_key));
  const ofNetwork = byNetwork.get(networkKey(address)) ?? [];
  if (ofNetwork.length >= most.network) return undefined;
  if (ofNetwork.filter((code) => code.address_key === address).length >= most.address)
    return undefined;
  if (live.length < most.all) return "free";
  const crowded = [...byNetwork.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (crowded.length <= ofNetwork.length + 1) return undefined;
  // A code that is being accepted at this moment is not ended.
  return crowded.find((code) => code.state === "waiting");
}
