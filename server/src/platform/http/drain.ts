import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How often connections that have become idle are closed. */
const CLOSE_IDLE_EVERY_MS = 100;

/** Keeps answering until load balancers have seen that the server is not ready. Ends early when `hurry` aborts. */
export async function drain(seconds: number, hurry: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

/**
 * Stops listening, waits for open requests and closes every connection.
 *
 * @param maxMs open requests that take longer are cut off
 */
export async function closeWhenAnswered(http: FastifyInstance, maxMs: number): Promise<void> {
  // Node closes connections that are idle when the server closes, but not those that become idle afterwards.
  const idle = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const late = setTimeout(() => http.server.closeAllConnections(), maxMs);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
