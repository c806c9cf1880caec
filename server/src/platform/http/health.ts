import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";
import { ping } from "../database/ping.ts";

/** `/health/live`: the process responds. `/health/ready`: the server can be used. */
export function healthRoutes(
  app: FastifyInstance,
  { database, titles }: { database: Database; titles: { snapshot(): Promise<unknown> } },
): void {
  app.get("/health/live", PUBLIC_ROUTE, async () => ({ status: "live" }));
  app.get("/health/ready", PUBLIC_ROUTE, async (_, reply) => {
    try {
      await ping(database.pool);
      await titles.snapshot();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
}
