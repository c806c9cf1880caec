import { apiConfig } from "@bijou/contract/configuration";
import { SUBSCRIPTION_HEADER, type SubscriptionStatus } from "@bijou/contract/common";
import {
  type Access,
  type ResponseBody,
  API_BASE,
  type Endpoint,
  type Input,
} from "@bijou/contract/endpoint";
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type CacheTag, collectCacheTags } from "../cache-tags.ts";
import { AppError } from "../errors.ts";
import type { Varied, VisitorCountry } from "../geo/visitor-country.ts";
import type { Member, Viewer } from "../sessions/principal.ts";
import type { Authenticate } from "./authenticate.ts";
import { type CallsAtOnce, createCallsAtOnce } from "./calls-at-once.ts";
import { compressOnce } from "./compression.ts";
import { sendPrepared } from "./prepared-body.ts";
import { currentPreview } from "./preview.ts";
import { secondsUntil } from "../site/closing.ts";
import type { Closing } from "@bijou/contract/site-look";
import type { Limiter } from "./limits.ts";
import { hasNul } from "./nul.ts";
import { languageOf } from "./request-language.ts";
import { describeOperation } from "./openapi/operation.ts";
import { type Fields, inputReader, isFields } from "./read-input.ts";
import type { ResponseCache } from "./response-cache.ts";
import { ReadyJson } from "./serialization.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Absent on public routes. */
    viewer: Viewer | undefined;
    /** What the response is made from, if it will be cached. */
    cacheTags: Set<CacheTag> | undefined;
  }
  interface FastifyContextConfig {
    /** `staff` is a call of the Studio. */
    access?: Access | "staff";
    changes?: boolean;
  }
}

/** What a handler may rely on: no caller on `public` calls, a viewer on `browse` and `play`, a member on all others. */
type Caller<E extends Endpoint> = E["access"] extends "public"
  ? undefined
  : E["access"] extends "browse" | "play"
    ? Viewer
    : Member;

interface Call<E extends Endpoint> {
  readonly input: Input<E>;
  readonly caller: Caller<E>;
  readonly request: FastifyRequest;
  /** For headers only; the handler returns the response. */
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseBody<E> | ReadyJson>;

export interface Api {
  /**
   * Registers the handler of an endpoint under each of its methods.
   *
   * @param byCountry what guests of some countries get others of, in responses that are cached for each of them
   */
  bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, byCountry?: Varied): void;
}

/** The subscription status that every response to a member carries. */
export type SubscriptionStatusOf = (member: Member) => SubscriptionStatus;

const JSON_TYPE = "application/json; charset=utf-8";

function rejectNul(fields: Fields): void {
  for (const [name, value] of Object.entries(fields))
    if (hasNul(value))
      throw new AppError(
        "invalid_request",
        `${name} contains a NUL character, which is not allowed`,
      );
}

function requireIntent(request: FastifyRequest): void {
  const purpose = `${String(request.headers["sec-purpose"])} ${String(request.headers["purpose"])}`;
  if (purpose.includes("prefetch") || request.headers["sec-fetch-mode"] === "navigate")
    throw new AppError("not_by_navigation");
}

/** The same key for every spelling and order of the query. */
const keyOf = (path: string, request: FastifyRequest): string =>
  `${path}?${JSON.stringify(request.query)}`;

/** Of the addresses and the keys that they lead to; enough for about forty thousand. */
const MAX_ADDRESS_CHARACTERS = 8_000_000;

/**
 * Whether responses may be compressed: those with the catalog, written pages, and a member's own lists. Responses that
 * hold tokens, signed addresses or invoices never are, because the size of a compressed response tells about its content
 * (BREACH). No other site can make a browser send the headers that identify a member, so lists are safe.
 */
const isCompressible = ({ access, changes }: Endpoint): boolean =>
  !changes && access !== "play" && access !== "root";

export function createApi(
  app: FastifyInstance,
  deps: {
    authenticate: Authenticate;
    limiter: Limiter;
    responseCache: ResponseCache;
    visitorCountry: Pick<VisitorCountry, "variantOf">;
    subscriptionStatusOf: SubscriptionStatusOf;
    /** How many calls are worked on; further ones are told to come again. */
    callsAtOnce: CallsAtOnce;
    /** Why the site is closed; null while it is open. */
    closingOf: () => Promise<Closing | null>;
  },
): Api {
  const { authenticate, limiter, responseCache, visitorCountry, subscriptionStatusOf, closingOf } =
    deps;
  const calls = createCallsAtOnce(deps.callsAtOnce);
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("cacheTags", undefined);
  // A guest's repeated request is answered before its query is read and validated again.
  const keysOfAddresses = new LRUCache<string, string>({
    maxSize: MAX_ADDRESS_CHARACTERS,
    sizeCalculation: (key, address) => key.length + address.length,
  });
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });

  /** A closed site answers only what says so. */
  async function requireOpen(): Promise<void> {
    const closing = await closingOf();
    if (!closing) return;
    throw new AppError("unavailable", closing.text, {
      retryAfterSeconds: secondsUntil(closing),
    });
  }

  const sendCached = (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const cached = responseCache.get(key);
    return cached && sendPrepared(request, reply.header("content-type", JSON_TYPE), cached);
  };

  return {
    bind(endpoint, handler, byCountry) {
      const { path, methods, access, changes, input, responses, held } = endpoint;
      const read = inputReader(input);
      const routeLimit = limiter.forRoute(endpoint.limit);
      const mayCompress = isCompressible(endpoint);
      const isShared = access === "browse" && !changes && endpoint.cached !== false;

      // The page renderer has a queue of its own.
      const isBounded = (request: FastifyRequest) => !held && !authenticate.isRenderer(request);

      for (const method of methods) {
        const isCached = isShared && method === "GET";
        const isCachedFor = (viewer: Viewer | undefined): boolean =>
          isCached && viewer?.kind === "guest" && !currentPreview();
        const variantOf = ({ ip, viewer }: FastifyRequest): string =>
          (byCountry ? visitorCountry.variantOf(byCountry, ip) : "") +
          (viewer?.language === undefined ? "" : ` ${viewer.language}`);
        const cacheForGuests = (
          request: FastifyRequest,
          reply: FastifyReply,
          body: string | Buffer,
        ) => {
          if (request.cacheTags && reply.statusCode === 200)
            responseCache.set(
              keyOf(path, request) + variantOf(request),
              body,
              request.cacheTags,
              reply.elapsedTime,
            );
        };
        app.route({
          method,
          url: `${API_BASE}${path}`,
          exposeHeadRoute: false,
          config: { access, changes },
          schema: {
            ...describeOperation(endpoint, method),
            ...(method === "GET" ? { querystring: input } : { body: input }),
            response: responses,
          },
          onRequest: async (request, reply) => {
            void reply
              .header("cache-control", "no-store")
              .header("vary", "accept-encoding, accept-language");
            if (changes) {
              if (currentPreview()) throw new AppError("preview_only");
              requireIntent(request);
            }
            if (path !== apiConfig.path && !authenticate.isRenderer(request)) await requireOpen();
            // Before the database is asked for the session. A guest's response may be cached.
            if (isBounded(request) && !(isCached && authenticate.isByGuest(request)))
              await calls.admit();
            const viewer = await authenticate(request, endpoint);
            const language = viewer && languageOf(request);
            request.viewer = language ? { ...viewer, language } : viewer;
            if (viewer?.kind === "member")
              void reply.header(SUBSCRIPTION_HEADER, subscriptionStatusOf(viewer));
            if (request.viewer) await limiter.sessionLimit(request, reply);
            await routeLimit(request, reply);
            if (!isCachedFor(viewer)) return undefined;
            const key = keysOfAddresses.get(request.url);
            return key === undefined
              ? undefined
              : sendCached(key + variantOf(request), request, reply);
          },
          preValidation: async (request) => {
            const query = isFields(request.query) ? request.query : {};
            if (method === "POST") request.body = read.body(request.body, query);
            else request.query = read.query(query);
          },
          ...(isCached
            ? {
                preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
                  if (!isCachedFor(request.viewer)) return undefined;
                  const key = keyOf(path, request);
                  keysOfAddresses.set(request.url, key);
                  return sendCached(key + variantOf(request), request, reply);
                },
              }
            : {}),
          handler: async (request, reply) => {
            const given = method === "POST" ? request.body : request.query;
            if (!isFields(given)) throw new AppError("invalid_request");
            rejectNul(given);
            const { user_id: userId } = given;
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it against the schema of the endpoint
            const fields = given as Input<typeof endpoint>;
            const caller = await authenticate.actingFor(
              request.viewer,
              typeof userId === "number" ? userId : undefined,
            );
            const respond = currentPreview()?.handlerOf(endpoint) ?? handler;
            const work = () =>
              respond({
                input: fields,
                // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- authenticate rejects callers below the access of the endpoint
                caller: caller as Caller<typeof endpoint>,
                request,
                reply,
              });
            const run = () => (isBounded(request) ? calls.run(work) : work());
            if (isCachedFor(request.viewer)) request.cacheTags = new Set();
            const responding = request.cacheTags ? collectCacheTags(request.cacheTags, run) : run();
            const result = await responding.finally(() => {
              // Closing the server waits for connections that stay open.
              if (isClosing) void reply.header("connection", "close");
            });
            if (!(result instanceof ReadyJson)) return result;
            void reply.header("content-type", JSON_TYPE);
            cacheForGuests(request, reply, result.bytes);
            return result.bytes;
          },
          ...(mayCompress && method === "GET"
            ? {
                onSend: (
                  request: FastifyRequest,
                  reply: FastifyReply,
                  payload: unknown,
                  done: DoneFuncWithErrOrRes,
                ) => {
                  // Bytes that pass here come from the cache, or were put into it by the handler.
                  if (typeof payload === "string") cacheForGuests(request, reply, payload);
                  // Fastify waits for a returned promise, or for `done`.
                  const compressed = compressOnce(request, reply, payload);
                  if (compressed instanceof Promise) return compressed;
                  done(null, compressed ?? payload);
                  return undefined;
                },
              }
            : {}),
        });
      }
    },
  };
}
