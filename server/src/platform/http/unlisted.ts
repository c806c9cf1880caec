import type { FastifyInstance } from "fastify";

/** A route that does not say who may call it does not start. */
export function refuseUnlisted(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it`);
  });
}
