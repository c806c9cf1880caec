import fastifyHttpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../platform/errors.ts";
import { PUBLIC_ROUTE } from "../platform/http/public-route.ts";
import { REQUEST_ID_HEADER } from "../platform/http/request-id.ts";
import { readPath } from "../platform/http/request-path.ts";
import { type DemoAccess, demoCookie } from "./access.ts";
import { PAYMENT_PAGES_PATH, PUBLIC_PAYMENT_PAGES } from "./fake-stripe/paths.ts";

const FORWARDED = ["/demo/mailbox/messages", "/demo/mailbox/clear", PAYMENT_PAGES_PATH];

/**
 * Forwards what only the process with the mailbox and the fake Stripe can answer. Access is checked here, where the
 * caller's connection is: the other process sees the key or none, and no local caller.
 *
 * @param options.url of the other process
 */
export async function forwardDemonstration(
  app: FastifyInstance,
  options: { readonly url: string; readonly key: string; readonly access: DemoAccess },
): Promise<void> {
  const { url, key, access } = options;
  const isPublic = (request: FastifyRequest): boolean =>
    PUBLIC_PAYMENT_PAGES.test(readPath(request.url) ?? "");
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...PUBLIC_ROUTE.config };
      route.schema = { ...route.schema, ...PUBLIC_ROUTE.schema };
    });
    scope.addHook("onRequest", async (request) => {
      if (!access.isAllowed(request) && !isPublic(request)) throw new AppError("route_not_found");
    });
    for (const prefix of FORWARDED)
      await scope.register(fastifyHttpProxy, {
        upstream: url,
        prefix,
        rewritePrefix: prefix,
        httpMethods: ["GET", "POST"],
        replyOptions: {
          rewriteRequestHeaders(request, given) {
            const { cookie: _, ...headers } = given;
            return {
              ...headers,
              "x-forwarded-for": request.ip,
              ...(access.isAllowed(request) && { cookie: demoCookie(key) }),
            };
          },
          rewriteHeaders(given) {
            const { [REQUEST_ID_HEADER]: _, ...headers } = given;
            return headers;
          },
        },
      });
  });
}
