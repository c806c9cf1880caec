import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";
import { ping } from "../database/ping.ts";

/** `/health/live`: the process responds. `/health/ready`: the server can be used, and is not about to stop. */
export function healthRoutes(
  app: FastifyInstance,
  {
    database,
    titles,
    stopping,
  }: {
    database: Database;
    titles: { index(): Promise<unknown> };
    stopping: AbortSignal | undefined;
  },
): void {
  app.get("/health/live", PUBLIC_ROUTE, async () => ({ status: "live" }));
  app.get("/health/ready", PUBLIC_ROUTE, async (_, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
    try {
      await ping(database.pool);
      await titles.index();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
}
