import fastifySwagger from "@fastify/swagger";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from "fastify";
import { logAccess } from "./access-log.ts";
import type { Meters } from "../metrics/meters.ts";
import { MINUTE_MS } from "../durations.ts";
import { handleErrors } from "./error-responses.ts";
import { limitRequestTime } from "./request-time.ts";
import { SECURITY_SCHEMES } from "./openapi/security.ts";
import { REQUEST_ID_HEADER, requestIds } from "./request-id.ts";
import { requireAccess } from "./require-access.ts";
import { serializerCompiler } from "./serialization.ts";
import { validatorCompiler } from "./validation.ts";

const LARGEST_BODY_BYTES = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** A chunk of an upload over a slow connection; `limitRequestTime` allows everything else less. */
const CHUNK_TIMEOUT_MS = 10 * MINUTE_MS;
const KEEP_ALIVE_MS = 65_000;
/** Timeout of a connection without traffic, such as one whose client never reads. */
const IDLE_CONNECTION_MS = 120_000;

export interface ServerOptions {
  readonly logger?: FastifyBaseLogger;
  /** Gets a line for each response. Without it there are none, which saves a third of the throughput. */
  readonly accessLog?: FastifyBaseLogger | undefined;
  /** Where each response is counted. */
  readonly meters?: Meters | undefined;
  readonly trustedProxies?: readonly string[];
  /** Timeout of a connection without traffic. */
  readonly idleConnectionMs?: number | undefined;
  /** How long a request may take to arrive, unless it uploads a file. */
  readonly requestTimeoutMs?: number | undefined;
  /** Aborted when the process is about to stop: from then on each response closes its connection. */
  readonly stopping?: AbortSignal | undefined;
}

/** For whatever is opened by itself, such as an answer of the API. Pages have a policy of their own. */
const DEFAULT_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
} as const;

/** An HTTP server without routes: limits of size and time, validation, error responses, API description. */
export async function createServer({
  logger,
  accessLog,
  meters,
  trustedProxies = [],
  idleConnectionMs = IDLE_CONNECTION_MS,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  stopping,
}: ServerOptions): Promise<{ http: FastifyInstance; routes: readonly RouteOptions[] }> {
  const http: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    genReqId: requestIds(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: CHUNK_TIMEOUT_MS,
    connectionTimeout: idleConnectionMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: "idle",
    // A request that arrives on an open connection while the server closes is answered like any other.
    return503OnClosing: false,
    // The token of a preview carries a look of the site.
    routerOptions: { maxParamLength: 900 },
  });
  const routes = requireAccess(http);
  let isStopping = stopping?.aborted ?? false;
  stopping?.addEventListener("abort", () => (isStopping = true), { once: true });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  // Before every other hook, so that responses to rejected requests carry it too.
  http.addHook("onRequest", (request, reply, done) => {
    void reply.headers(DEFAULT_HEADERS).header(REQUEST_ID_HEADER, request.id);
    if (isStopping) void reply.header("connection", "close");
    done();
  });
  limitRequestTime(http, requestTimeoutMs);
  const observe = meters?.observeRequest;
  if (observe)
    http.addHook("onResponse", (request, reply, done) => {
      observe(request, reply);
      done();
    });
  if (accessLog) logAccess(http, accessLog);
  handleErrors(http);
  // `openapi/document.ts` completes the document.
  await http.register(fastifySwagger, {
    openapi: { openapi: "3.1.0", components: { securitySchemes: SECURITY_SCHEMES } },
  });
  return { http, routes };
}
