import {
  fieldsInPath,
  STUDIO_BASE,
  type StudioEndpoint,
  type StudioInput,
  type StudioResponse,
} from "@bijou/contract/studio/endpoint";
import { Readable } from "node:stream";
import type { PersonalScope, Scope } from "@bijou/contract/studio/roles";
import type { TusCall } from "@bijou/contract/studio/uploads";
import { Ajv, type ValidateFunction } from "ajv";
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  RouteOptions,
} from "fastify";
import * as Type from "typebox";
import { type Actor, networkOf } from "../audit/actor.ts";
import { compressOnce } from "../http/compression.ts";
import type { Limiter } from "../http/limits.ts";
import { type Fields, isFields } from "../http/read-input.ts";
import { hasNul } from "../http/nul.ts";
import { serializerOf } from "../http/serialization.ts";
import { authorize, requireOrigin } from "./authorize.ts";
import { FILE_TYPES, fileOf } from "./file-body.ts";
import type { StudioKeys } from "./keys.ts";
import { StudioProblem, wrongField } from "./problem.ts";
import { sendProblem } from "./send-problem.ts";
import { isKey, type StudioCaller, type StudioSession } from "./studio-session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls the Studio; absent elsewhere, and before sign-in. */
    studio: StudioCaller | undefined;
  }
  interface FastifyContextConfig {
    /** Of a call of the Studio; null for those of people who sign in or set up. */
    needs?: Scope | null;
  }
}

/** Who can make a call: an API key only where a scope allows keys; nobody yet where people sign in or set up. */
type CallerOf<E extends StudioEndpoint> = E["needs"] extends null
  ? StudioSession | undefined
  : E["needs"] extends PersonalScope
    ? StudioSession
    : StudioCaller;

interface StudioCall<E extends StudioEndpoint> {
  readonly input: StudioInput<E>;
  readonly session: CallerOf<E>;
  /** For the audit log. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  /** Of a call that sends a file: its bytes, which end with an error if they are more than the call accepts. */
  readonly file: E extends { fileBody: object } ? Readable : undefined;
  /** For headers only; the handler returns the response. */
  readonly reply: FastifyReply;
}

export interface StudioApi {
  /** Registers a call. Its handler returns the response, or a file as a stream with its type in the headers. */
  bind<E extends StudioEndpoint>(
    endpoint: E,
    handler: (call: StudioCall<E>) => Promise<StudioResponse<E> | Readable>,
  ): void;
  /** Registers a call of uploads, whose body is the bytes of a file. */
  bindTus(call: TusCall, handler: (call: TusRequest) => Promise<FastifyReply>): void;
}

/** A request of tus, whose caller may upload. */
export interface TusRequest {
  readonly caller: StudioCaller;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const TUS_BODY = "application/offset+octet-stream";

/** Fields of paths and queries are texts, those of bodies are not converted. */
const ajvOfAddresses = new Ajv({ strict: false, coerceTypes: true, useDefaults: true });
const ajvOfBodies = new Ajv({ strict: false, useDefaults: true });

/** Compiles a schema with its first request: compiling those of all calls would delay every start. */
const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: ReturnType<FastifySchemaCompiler<object>> = (value: unknown) => {
    compiled ??= (httpPart === "body" ? ajvOfBodies : ajvOfAddresses).compile(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

/** As `validatorCompiler`, for responses. */
const serializerCompiler: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (value) =>
    serializerOf(schema)(value);

/** The fields of an input that are in its path, and the others. */
function splitInput({ path, input }: StudioEndpoint) {
  const names = new Set(fieldsInPath(path));
  const part = (isInPath: boolean) =>
    Type.Object(
      Object.fromEntries(
        Object.entries(input.properties).filter(([name]) => names.has(name) === isInPath),
      ),
      { additionalProperties: false },
    );
  return { params: part(true), rest: part(false) };
}

function actorOf(caller: StudioCaller | undefined, ip: string): Actor {
  const network = networkOf(ip);
  if (!caller) return { kind: "setup", staffId: null, name: "Nobody", network };
  const { staffId, name } = caller;
  return { kind: isKey(caller) ? "key" : "staff", staffId, name, network };
}

/** Whether a person caused the request, not a page that was left open. */
const isOfPerson = ({ isPoll }: GuardedCall, { headers }: FastifyRequest): boolean =>
  isPoll !== true && headers["studio-idle"] !== "1";

/** The fields of a validated request; a file has none. @throws {StudioProblem} for a NUL character, which PostgreSQL cannot store. */
function fieldsOf({ params, query, body }: FastifyRequest): Fields {
  const given: Fields = {
    ...(isFields(params) ? params : {}),
    ...(isFields(query) ? query : {}),
    ...(isFields(body) && !(body instanceof Readable) ? body : {}),
  };
  const broken = Object.keys(given).find((name) => hasNul(given[name]));
  if (broken !== undefined)
    throw wrongField(broken, "invalid", `${broken} contains a NUL character.`);
  return given;
}

/** What the checks need to know of a call. */
type GuardedCall = Pick<
  StudioEndpoint,
  "method" | "needs" | "limit" | "isDanger" | "isPoll" | "isQuestion"
>;

/** Methods of tus that change nothing. */
const READS: ReadonlySet<string> = new Set(["HEAD", "OPTIONS"]);

/** Registers the calls of the Studio, each with its errors, its check of the caller and its limit. */
export function createStudioApi(
  http: FastifyInstance,
  deps: {
    /** The origin of the Studio. */
    url: string;
    /** @throws for a host or a network at which the Studio does not answer. */
    requireReach: (request: FastifyRequest) => Promise<void>;
    limiter: Limiter;
    /** The session of a request; undefined without one, or after its end. */
    identify: (request: FastifyRequest, isActive: boolean) => Promise<StudioSession | undefined>;
    keys: Pick<StudioKeys, "identify">;
    now: () => number;
  },
): StudioApi {
  const { url: studioUrl, requireReach, limiter, identify, keys, now } = deps;

  /** The checks of a call before its body is read. */
  function guard(call: GuardedCall, { counts }: { counts: boolean }) {
    const checkLimit = limiter.forRoute(call.limit);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await requireReach(request);
      void reply.header("cache-control", "no-store");
      // A key is not sent by a browser on its own, so its calls need no proof of their origin.
      request.studio = await keys.identify(request);
      if (!request.studio) {
        if (call.method === "POST") requireOrigin(request, studioUrl);
        request.studio = await identify(request, isOfPerson(call, request));
      }
      if (request.studio && counts) await limiter.sessionLimit(request, reply);
      await checkLimit(request, reply);
      authorize(call, request.studio, now());
    };
  }

  const sendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void sendProblem(error, request, reply);

  return {
    bind(endpoint, handler) {
      const { method, path, needs, fileBody, maxBodyBytes, isCompressed } = endpoint;
      const { params, rest } = splitInput(endpoint);
      const hasQuery = method === "GET" || fileBody !== undefined;
      const route: RouteOptions = {
        method,
        url: `${STUDIO_BASE}${path}`,
        exposeHeadRoute: false,
        ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
        config: {
          access: "staff",
          needs,
          changes: method === "POST",
          isSlow: fileBody !== undefined,
        },
        schema: {
          hide: true,
          params,
          ...(hasQuery ? { querystring: rest } : { body: rest }),
          response: endpoint.responses,
        },
        validatorCompiler,
        serializerCompiler,
        errorHandler: sendError,
        onRequest: guard(endpoint, { counts: true }),
        handler: async (request, reply) =>
          handler({
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it against the schema of the endpoint
            input: fieldsOf(request) as StudioInput<typeof endpoint>,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `authorize` refuses all other callers
            session: request.studio as never,
            actor: actorOf(request.studio, request.ip),
            request,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is there where the endpoint has one
            file: (fileBody && fileOf(request, fileBody.maxBytes)) as never,
            reply,
          }),
        ...(isCompressed && {
          onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
            void reply.header("vary", "accept-encoding");
            return (await compressOnce(request, reply, payload)) ?? payload;
          },
        }),
      };
      if (!fileBody) http.route(route);
      // A plug-in of its own, whose bodies are streams.
      else
        void http.register(async (scope) => {
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser(FILE_TYPES, (_, payload, done) => done(null, payload));
          scope.route(route);
        });
    },

    bindTus({ method, path, needs, limit }, handler) {
      // A plug-in of its own: its bodies are streams, which `bodyLimit` does not apply to.
      void http.register(async (scope) => {
        scope.addContentTypeParser(TUS_BODY, (_, payload, done) => done(null, payload));
        scope.route({
          method,
          url: `${STUDIO_BASE}${path}`,
          config: {
            access: "staff",
            needs,
            changes: !READS.has(method),
            limitGroup: "files",
            isSlow: method === "PATCH",
          },
          schema: { hide: true },
          errorHandler: sendError,
          onRequest: guard(
            { method: READS.has(method) ? "GET" : "POST", needs, limit },
            { counts: false },
          ),
          handler: async (request, reply) => {
            const { studio: caller, ip } = request;
            if (!caller) throw new StudioProblem("signed_out", "Sign in, then try again.");
            return handler({ caller, actor: actorOf(caller, ip), request, reply });
          },
        });
      });
    },
  };
}
