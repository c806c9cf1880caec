import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";

const open = {
  exposeHeadRoute: false,
  config: { access: "public" },
  schema: { hide: true },
} as const;

/** `/health/live` says that the process answers, `/health/ready` that the house can be used. */
export function healthRoutes(
  app: FastifyInstance,
  { database, titles }: { database: Database; titles: { snapshot(): Promise<unknown> } },
): void {
  app.get("/health/live", open, async () => ({ status: "live" }));
  app.get("/health/ready", open, async (_, reply) => {
    try {
      await database.pool.query("select 1");
      await titles.snapshot();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "not ready" });
    }
  });
}
