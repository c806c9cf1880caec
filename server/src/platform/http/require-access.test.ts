import Fastify from "fastify";
import { expect, test } from "vitest";
import { requireAccess } from "./require-access.ts";

test("a server with a route without an access level does not start", async () => {
  const app = Fastify();
  requireAccess(app);
  app.get("/forgotten", async () => "secret");
  await expect(app.ready()).rejects.toThrow("GET /forgotten does not say who may call it");
});
