import { BlockList } from "node:net";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** A network of IP addresses; a single address has the longest prefix. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: "ipv4" | "ipv6";
}

/** Where the Studio is, and who may reach it. */
export interface StudioAccess {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Whether it responds on the host name of `url` only. */
  readonly isOwnHost: boolean;
  /** Only addresses in these may reach it; all addresses without any. */
  readonly networks: readonly Network[];
}

/**
 * An `onRequest` hook of everything that belongs to the Studio: it does not exist on another host name, or for an address
 * outside of its networks.
 */
export function createStudioAccess({
  url,
  isOwnHost,
  networks,
}: StudioAccess): (request: FastifyRequest) => Promise<void> {
  const { hostname } = new URL(url);
  const allowed = new BlockList();
  for (const { address, prefix, family } of networks) allowed.addSubnet(address, prefix, family);

  const isHost = (request: FastifyRequest): boolean =>
    !isOwnHost || request.hostname.toLowerCase() === hostname;
  const isInNetwork = ({ ip }: FastifyRequest): boolean => {
    if (networks.length === 0) return true;
    // A link-local address can name its interface.
    const address = ip.replace(/%.*$/, "");
    return allowed.check(address, address.includes(":") ? "ipv6" : "ipv4");
  };

  return async (request) => {
    if (!isHost(request) || !isInNetwork(request)) throw new AppError("route_not_found");
  };
}
