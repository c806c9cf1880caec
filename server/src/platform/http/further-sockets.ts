import { once } from "node:events";
import { createServer, type ListenOptions, type Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Node accepts one connection of a socket in each turn of its event loop. Under load, when a turn takes 10 ms, that are
 * a hundred in a second, and visitors wait for half a minute behind a full queue. With several sockets on the port, each
 * turn accepts one of each, and each has a queue of its own.
 */
const FURTHER_SOCKETS = 15;

const socketsOf = new WeakMap<FastifyInstance, readonly Server[]>();

/** Listens on a port that the server listens on already. Both share it by `reusePort`. */
export async function listenFurther(http: FastifyInstance, options: ListenOptions): Promise<void> {
  const further = Array.from({ length: FURTHER_SOCKETS }, () =>
    // As Node's own HTTP server is made.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      http.server.emit("connection", socket),
    ),
  );
  socketsOf.set(http, further);
  await Promise.all(
    further.map((server) => once(server.listen({ ...options, reusePort: true }), "listening")),
  );
}

/** Those that accept the connections of a server besides its own socket. */
export const furtherSockets = (http: FastifyInstance): readonly Server[] =>
  socketsOf.get(http) ?? [];
