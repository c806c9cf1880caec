import type { Server } from "node:net";

/** The TCP port at which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen at a TCP port");
  return address.port;
}
