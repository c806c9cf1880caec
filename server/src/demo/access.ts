import type { FastifyInstance, FastifyRequest } from "fastify";
import { readPath } from "../platform/http/request-path.ts";
import { isSameSecret } from "../platform/same-secret.ts";

/** Everything of a demonstration that a house in earnest does not have; pages are found in any case. */
const BELOW = /^\/demo(?:\/|$)/i;
const NOWHERE = "/no-such-page";
const COOKIE = "demonstration";
const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;
const LOOPBACK_HOST = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
/** What proxies say about themselves and whom they speak for (RFC 9110 7.6.3, RFC 7239, and customs). */
const BY_PROXY = /^(?:via|forwarded|x-forwarded-.+|x-real-ip|x-client-ip|cf-.+|true-client-ip)$/;
const KEY_CHARACTERS = 22;

/** Not by a proxy, and not by a name that only points here. */
function isAtHome({ socket, headers, raw }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    // Browsers left it long ago; a proxy that is told nothing else speaks it.
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some((name) => BY_PROXY.test(name))
  );
}

export interface Door {
  /** Whether this caller may read the mails of a demonstration, and do what its seller would. */
  readonly isOpenTo: (request: FastifyRequest) => boolean;
}

/** What opens the door elsewhere: whoever starts the house is shown it. */
export const doorKey = (secret: Buffer): string =>
  secret.toString("base64url").slice(0, KEY_CHARACTERS);

/**
 * Keeps what a demonstration shows behind its scenes to this very machine and to whoever has the key: `?key=` lets a
 * browser in, which then keeps it in a cookie of these pages alone. To all others every address below `/demo` is
 * unknown, but for those of `forVisitors`.
 *
 * @param parts.key nothing where there is nothing to see.
 */
export function createDemoAccess(
  app: FastifyInstance,
  deps: { key: string | undefined; forVisitors: RegExp; publicUrl: string },
): Door {
  const { key, forVisitors, publicUrl } = deps;
  const attributes = `Path=/demo; HttpOnly; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;

  function hasKey({ headers }: FastifyRequest): boolean {
    const kept = (headers.cookie ?? "").split(/; */).map((pair) => pair.split("="));
    return kept.some(([name, value = ""]) => name === COOKIE && isSameSecret(value, key ?? ""));
  }

  const isOpenTo = (request: FastifyRequest): boolean =>
    key !== undefined && (isAtHome(request) || hasKey(request));

  app.addHook("onRequest", async (request, reply) => {
    const named = readPath(request.url) ?? "";
    if (!BELOW.test(named)) return undefined;
    const [path = "", query] = request.url.split("?", 2);
    const given = new URLSearchParams(query).get("key");
    if (key !== undefined && given !== null && isSameSecret(given, key))
      return reply
        .header("cache-control", "no-store")
        .header("set-cookie", `${COOKIE}=${key}; ${attributes}`)
        .redirect(path, 303);
    // What is asked for then is the page of an address that nobody has.
    if (!isOpenTo(request) && !(key !== undefined && forVisitors.test(named)))
      request.raw.url = NOWHERE;
    return undefined;
  });
  return { isOpenTo };
}
