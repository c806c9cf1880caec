import type { FastifyInstance, RouteOptions } from "fastify";

/** A server with a route that does not say who may call it does not start. */
export function refuseUnlisted(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", async () => {
    for (const { method, url, config } of routes)
      if (config?.access === undefined)
        throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}
