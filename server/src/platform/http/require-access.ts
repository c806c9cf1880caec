import type { FastifyInstance, RouteOptions } from "fastify";

/** Prevents a start with a route that declares no access. The returned list grows with every route. */
export function requireAccess(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
  });
  app.addHook("onReady", async () => {
    for (const { method, url, config } of routes)
      if (config?.access === undefined || (config.access === "staff" && config.needs === undefined))
        throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
  return routes;
}
