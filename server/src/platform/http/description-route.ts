import { createHash } from "node:crypto";
import { API_BASE } from "@bijou/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { PreparedBody, sendPrepared } from "./prepared-body.ts";
import { describeApi } from "./openapi/document.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";

function prepare(http: FastifyInstance, publicUrl: string) {
  const bytes = Buffer.from(JSON.stringify(describeApi(http, publicUrl)));
  const hash = createHash("sha256").update(bytes).digest("base64url");
  // Weak: the same for every coding of the document (RFC 9110, 8.8.1).
  return { body: new PreparedBody(bytes), etag: `W/"${hash}"` };
}

/** `GET /api/v3/openapi.json`, made once: routes do not change while the server runs. */
export function descriptionRoute(http: FastifyInstance, publicUrl: string): void {
  let description: ReturnType<typeof prepare> | undefined;
  http.get(`${API_BASE}/openapi.json`, PUBLIC_ROUTE, async (request, reply) => {
    description ??= prepare(http, publicUrl);
    const { body, etag } = description;
    void reply.header("etag", etag).header("cache-control", "no-cache");
    const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim());
    if (known?.includes(etag) === true)
      return reply.header("vary", "accept-encoding").code(304).send();
    return sendPrepared(request, reply.type("application/json; charset=utf-8"), body);
  });
}
