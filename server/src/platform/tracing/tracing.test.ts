import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { afterAll, expect, inject, test } from "vitest";

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, "attributes">;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const received: Export[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    if (request.url === "/v1/traces") received.push(body as Export);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
}).listen(0, "127.0.0.1");
await once(collector, "listening");
afterAll(() => void collector.close());

/** Tracing must precede the imports of Fastify and pg, which this process has imported already. */
const PROGRAM = `
const { startTracing } = await import("./platform/tracing/tracing.ts");
const stop = startTracing("roxy");
const { createServer } = await import("./platform/http/create-server.ts");
const { openDatabase } = await import("./platform/database/database.ts");
const { pool } = openDatabase(JSON.parse(process.env.DATABASE));
const { http } = await createServer({});
http.get("/films/:grant", { config: { access: "public" } }, async () => {
  await pool.query({ name: "films-one", text: "select $1::text as secret", values: ["s3cret value"] });
  return {};
});
await http.inject("/films/s3cret-grant?token=s3cret-token");
await pool.query("select 'not within a request'");
await stop();
await pool.end();
`;

test("O-14: a request and its statement are one trace, without secrets", async () => {
  const { host, user } = inject("databaseServer");
  const { port } = collector.address() as AddressInfo;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      DATABASE: JSON.stringify({ host, user, database: "postgres" }),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(errors).toBe("");

  const resources = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "roxy" },
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const texts = (span: Span) => span.attributes.map(({ value }) => value.stringValue);
  const request = spans.find((span) => texts(span).includes("/films/:grant"));
  const statement = spans.find((span) => texts(span).includes("select $1::text as secret"));
  expect(request).toBeDefined();
  expect(statement?.traceId).toBe(request?.traceId);
  expect(JSON.stringify(received)).not.toContain("s3cret");
  expect(JSON.stringify(received)).not.toContain("not within a request");
});
