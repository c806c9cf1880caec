import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isSameSecret } from "../same-secret.ts";
import { METRICS_CONTENT_TYPE } from "./prometheus.ts";

const TIMEOUT_MS = 10_000;

interface Options {
  readonly port: number;
  readonly host: string;
  /** Required as a bearer token if it is given. */
  readonly token: string | undefined;
  readonly text: () => Promise<string>;
}

async function respond(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  { token, text }: Pick<Options, "token" | "text">,
): Promise<void> {
  if (url !== "/metrics" || method !== "GET") {
    response.writeHead(404).end();
    return;
  }
  if (token !== undefined && !isSameSecret(headers.authorization ?? "", `Bearer ${token}`)) {
    response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    return;
  }
  const body = await text();
  response.writeHead(200, { "content-type": METRICS_CONTENT_TYPE }).end(body);
}

/** Serves `/metrics` on a port of its own, which no reverse proxy passes on by mistake. */
export async function serveMetrics({ port, host, ...options }: Options): Promise<Server> {
  const timeouts = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS };
  const server = createServer(timeouts, (request, response) => {
    respond(request, response, options).catch((error: unknown) => {
      console.error("The metrics cannot be read:", error);
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  return server;
}
