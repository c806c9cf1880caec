import { API_BASE } from "@bijou/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { PreparedBody, sendPrepared } from "./compression.ts";
import { describeApi } from "./openapi/document.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";

/** `GET /api/v3/openapi.json`, made once: routes do not change while the server runs. */
export function descriptionRoute(http: FastifyInstance, publicUrl: string): void {
  let description: PreparedBody | undefined;
  http.get(`${API_BASE}/openapi.json`, PUBLIC_ROUTE, async (request, reply) => {
    description ??= new PreparedBody(Buffer.from(JSON.stringify(describeApi(http, publicUrl))));
    return sendPrepared(request, reply.type("application/json; charset=utf-8"), description);
  });
}
