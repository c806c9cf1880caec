import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { createNetworkCheck, type Network } from "../networks.ts";

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
  const isInNetwork = createNetworkCheck(networks);
  const isHost = (request: FastifyRequest): boolean =>
    !isOwnHost || request.hostname.toLowerCase() === hostname;

  return async (request) => {
    if (!isHost(request) || !isInNetwork(request.ip)) throw new AppError("route_not_found");
  };
}
