import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface StudioCookie {
  /** The token that a request carries. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie of the Studio's sessions. It has no life of its own: the session in the database has one. Over plain HTTP,
 * which browsers accept on the local machine only, it cannot have the prefix that requires `Secure` (RFC 6265bis 4.1.3).
 */
export function createStudioCookie(studioUrl: string): StudioCookie {
  const isSecure = studioUrl.startsWith("https:");
  const name = isSecure ? "__Host-studio" : "studio";
  const options = { path: "/", httpOnly: true, secure: isSecure, sameSite: "strict" } as const;
  const set = (reply: FastifyReply, value: string, more: { readonly maxAge?: number } = {}) =>
    void reply.header("set-cookie", stringifySetCookie({ name, value, ...options, ...more }));
  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? "")[name],
    set: (reply, token) => set(reply, token),
    clear: (reply) => set(reply, "", { maxAge: 0 }),
  };
}
