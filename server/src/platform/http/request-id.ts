import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";

export const REQUEST_ID_HEADER = "x-request-id";

/** As nginx's `$request_id`, a UUID or the id of a load balancer. Without characters that could forge a log line. */
const VALID_ID = /^[\w.:=-]{8,128}$/;

/**
 * The ids of requests, by which a response is found in the logs: random, because a counter would tell how many requests
 * the site has.
 *
 * @param trustedProxies their ids are adopted, so that their logs and ours name a request alike
 */
export function requestIds(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  // Also without an argument, which `randomUUID` would take for its options.
  if (trustedProxies.length === 0) return () => randomUUID();
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER];
    if (typeof given !== "string" || !VALID_ID.test(given)) return randomUUID();
    return isTrusted(socket.remoteAddress ?? "", 0) ? given : randomUUID();
  };
}
