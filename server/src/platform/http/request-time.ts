import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take as long as the server's `requestTimeout` allows. */
    isSlow?: boolean;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** What Node emits for a request that exceeds `requestTimeout`; Fastify responds with 408 and closes the connection. */
const timeoutError = (): Error =>
  Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/** Closes the connection of a request whose body has not arrived in time. Uploads take longer. */
export function limitRequestTime(http: FastifyInstance, timeoutMs: number): void {
  http.addHook("onRequest", (request, _, done) => {
    const { raw, routeOptions } = request;
    // A request of this process itself has no connection.
    const isRemote = raw.socket instanceof Socket;
    if (isRemote && hasBody(raw) && routeOptions.config.isSlow !== true) {
      const timer = setTimeout(() => {
        if (!raw.complete && !raw.readableEnded && !raw.destroyed)
          http.server.emit("clientError", timeoutError(), raw.socket);
      }, timeoutMs);
      timer.unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}
