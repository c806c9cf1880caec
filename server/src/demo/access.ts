import type { FastifyInstance, FastifyRequest } from "fastify";
import { readPath } from "../platform/http/request-path.ts";
import { isSameSecret } from "../platform/same-secret.ts";

/** Paths that only a demonstration has. Case-insensitive, because page routes are. */
const DEMO_PATHS = /^\/demo(?:\/|$)/i;
const UNKNOWN_PATH = "/no-such-page";
const COOKIE = "demonstration";
const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;
const LOOPBACK_HOST = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
/** Headers that proxies add (RFC 9110 7.6.3, RFC 7239, and de facto ones). */
const PROXY_HEADERS =
  /^(?:via|forwarded|x-forwarded-.+|x-real-ip|x-client-ip|cf-.+|true-client-ip)$/;
const KEY_CHARACTERS = 22;

/** What a request says of its sender. */
interface Caller extends Pick<FastifyRequest, "socket" | "headers"> {
  readonly raw: Pick<FastifyRequest["raw"], "httpVersion">;
}

/** A direct connection from this machine: no proxy, and no DNS name that resolves here (DNS rebinding). */
function isLocal({ socket, headers, raw }: Caller): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    // No browser sends HTTP/1.0; nginx does by default when it proxies.
    raw.httpVersion !== "1.0" &&
    !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  );
}

export interface DemoAccess {
  /** Whether the caller may read the demonstration's mail and use the merchant pages. */
  readonly isAllowed: (request: Caller) => boolean;
}

/** The key that gives access from another machine; printed when the server starts. */
export const demoAccessKey = (secret: Buffer): string =>
  secret.toString("base64url").slice(0, KEY_CHARACTERS);

/** The cookie that gives access. */
export const demoCookie = (key: string): string => `${COOKIE}=${key}`;

/**
 * Restricts `/demo` to this machine and to browsers with the key: `?key=` sets a cookie with the path `/demo`. Other
 * callers get 404 for every path below `/demo` except `publicPaths`.
 *
 * @param deps.key undefined where the instance has no demonstration pages.
 */
export function createDemoAccess(
  app: FastifyInstance,
  deps: { key: string | undefined; publicPaths: RegExp; publicUrl: string },
): DemoAccess {
  const { key, publicPaths, publicUrl } = deps;
  const attributes = `Path=/demo; HttpOnly; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;

  function hasKey({ headers }: Caller): boolean {
    const cookies = (headers.cookie ?? "").split(/; */).map((pair) => pair.split("="));
    return cookies.some(([name, value = ""]) => name === COOKIE && isSameSecret(value, key ?? ""));
  }

  const isAllowed = (request: Caller): boolean =>
    key !== undefined && (isLocal(request) || hasKey(request));

  app.addHook("onRequest", (request, reply, done) => {
    const named = readPath(request.url) ?? "";
    if (!DEMO_PATHS.test(named)) return done();
    const [path = "", query] = request.url.split("?", 2);
    const given = new URLSearchParams(query).get("key");
    if (key !== undefined && given !== null && isSameSecret(given, key)) {
      void reply
        .header("cache-control", "no-store")
        .header("set-cookie", `${demoCookie(key)}; ${attributes}`)
        .redirect(path, 303);
      return;
    }
    // Serve the same 404 page as any unknown path.
    if (!isAllowed(request) && !(key !== undefined && publicPaths.test(named)))
      request.raw.url = UNKNOWN_PATH;
    done();
  });
  return { isAllowed };
}
