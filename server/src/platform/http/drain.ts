import { once } from "node:events";
import { Server } from "node:net";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { furtherSockets } from "./further-sockets.ts";

/** How often connections that have become idle are closed. */
const CLOSE_IDLE_EVERY_MS = 100;

/** Keeps answering until load balancers have seen that the server is not ready. Ends early when `hurry` aborts. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/** How long a proxy may still use the connections that it keeps open. Each is closed with its next answer. */
const KEPT_CONNECTIONS_MS = 300;
/** In a turn of the event loop that takes no longer, hardly any connection can arrive after the server has looked. */
const QUIET_TURN_MS = 0.2;
const QUIET_WITHIN_MS = 1_000;

/**
 * Stops listening, and keeps open connections.
 *
 * A proxy sends a request that was refused to another server, but not a change that was on its way to a connection that
 * closes. So connections are refused first, in a moment in which none waits to be accepted.
 */
async function refuseConnections(http: FastifyInstance): Promise<void> {
  let accepted: number;
  const count = () => void accepted++;
  http.server.on("connection", count);
  const latestMs = performance.now() + QUIET_WITHIN_MS;
  let turnMs: number;
  do {
    accepted = 0;
    const beganMs = performance.now();
    await immediate();
    turnMs = performance.now() - beganMs;
    // A turn accepts one connection of each socket, so those that wait behind it need further turns.
  } while ((accepted > 0 || turnMs > QUIET_TURN_MS) && performance.now() < latestMs);
  http.server.off("connection", count);
  // Unlike that of an HTTP server, which closes idle connections too.
  for (const server of socketsOf(http)) Server.prototype.close.call(server);
}

const socketsOf = (http: FastifyInstance): readonly Server[] => [
  http.server,
  ...furtherSockets(http),
];

async function openConnections(http: FastifyInstance): Promise<number> {
  const counts = socketsOf(http).map(
    (server) =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * Stops listening, waits for open requests and closes every connection.
 *
 * @param maxMs open requests that take longer are cut off
 */
export async function closeWhenAnswered(http: FastifyInstance, maxMs: number): Promise<void> {
  // Each closes with its last connection, and Fastify knows of one of them only.
  const closed = furtherSockets(http).map((server) => once(server, "close"));
  const late = setTimeout(() => http.server.closeAllConnections(), maxMs);
  if (http.server.listening) {
    await refuseConnections(http);
    if ((await openConnections(http)) > 0) await sleep(KEPT_CONNECTIONS_MS);
  }
  // Node closes connections that are idle when the server closes, but not those that become idle afterwards.
  const idle = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  try {
    await Promise.all([http.close(), ...closed]);
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
