import {
  fieldsInPath,
  STUDIO_BASE,
  type StudioEndpoint,
  type StudioInput,
  type StudioResponse,
} from "@bijou/contract/studio/endpoint";
import type { Readable } from "node:stream";
import { levelOf, type Scope } from "@bijou/contract/studio/roles";
import { Ajv } from "ajv";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import * as Type from "typebox";
import { type Actor, networkOf } from "../audit/actor.ts";
import { MINUTE_MS } from "../durations.ts";
import type { Limiter } from "../http/limits.ts";
import { type Fields, isFields } from "../http/read-input.ts";
import { hasNul } from "../http/nul.ts";
import { StudioProblem } from "./problem.ts";
import { sendProblem } from "./send-problem.ts";
import type { StudioSession } from "./studio-session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls the Studio; absent elsewhere, and before sign-in. */
    studio: StudioSession | undefined;
  }
  interface FastifyContextConfig {
    /** Of a call of the Studio; null for those of people who sign in or set up. */
    needs?: Scope | null;
  }
}

interface StudioCall<E extends StudioEndpoint> {
  readonly input: StudioInput<E>;
  /** Absent only on calls of people who sign in or set up. */
  readonly session: E["needs"] extends null ? StudioSession | undefined : StudioSession;
  /** For the audit log. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  /** For headers only; the handler returns the response. */
  readonly reply: FastifyReply;
}

export interface StudioApi {
  /** Registers a call. Its handler returns the response, or a file as a stream with its type in the headers. */
  bind<E extends StudioEndpoint>(
    endpoint: E,
    handler: (call: StudioCall<E>) => Promise<StudioResponse<E> | Readable>,
  ): void;
}

/** Actions in danger ask for a second factor that is not older than this (ST-007). */
export const RECENT_MS = 10 * MINUTE_MS;

/** Fields of paths and queries are texts, those of bodies are not converted. */
const ajvOfAddresses = new Ajv({ strict: false, coerceTypes: true, useDefaults: true });
const ajvOfBodies = new Ajv({ strict: false, useDefaults: true });
const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === "body" ? ajvOfBodies : ajvOfAddresses).compile(schema);

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

/** SameSite keeps the cookie from other sites; these two keep changes from pages of this site that are not the Studio. */
function requireOrigin({ headers }: FastifyRequest, studioUrl: string): void {
  if (headers["studio"] === "1" && headers.origin === studioUrl) return;
  throw new StudioProblem(
    "other_origin",
    `Changes are accepted only from the Studio at ${studioUrl}/studio. Open it at that address, or set PUBLIC_URL or STUDIO_URL to the address that you use.`,
  );
}

function requireFactor(session: StudioSession): void {
  if (session.state === "second_factor")
    throw new StudioProblem("second_factor", "Confirm with your second factor, then try again.");
  if (session.state === "second_factor_setup")
    throw new StudioProblem("second_factor_setup", "Set up a second factor, then try again.");
}

/** @throws {StudioProblem} for a caller whose roles do not allow the call, or whose second factor is too old. */
function authorize(
  { needs, method, isDanger }: StudioEndpoint,
  session: StudioSession | undefined,
  nowMs: number,
): void {
  if (needs === null) return;
  if (!session) throw new StudioProblem("signed_out", "Sign in, then try again.");
  requireFactor(session);
  const level = levelOf(session.roles, needs);
  if (level === undefined || (method === "POST" && level === "read"))
    throw new StudioProblem("missing_scopes", `This needs a role with the scope “${needs}”.`, {
      scopes: [needs],
    });
  if (!isDanger && (method === "GET" || level !== "danger")) return;
  if (!session.hasFactor)
    throw new StudioProblem("second_factor_setup", "This needs a second factor. Set one up first.");
  if (session.factorAt === null || nowMs - session.factorAt.getTime() > RECENT_MS)
    throw new StudioProblem(
      "recent_second_factor",
      "Confirm with your second factor again, then repeat the action.",
    );
}

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
    identify: (request: FastifyRequest) => Promise<StudioSession | undefined>;
    now: () => number;
  },
): StudioApi {
  const { url: studioUrl, requireReach, limiter, identify, now } = deps;
  return {
    bind(endpoint, handler) {
      const { method, path, needs } = endpoint;
      const { params, rest } = splitInput(endpoint);
      const checkLimit = limiter.forRoute(endpoint.limit);
      http.route({
        method,
        url: `${STUDIO_BASE}${path}`,
        exposeHeadRoute: false,
        config: { access: "staff", needs, changes: method === "POST" },
        schema: {
          hide: true,
          params,
          ...(method === "GET" ? { querystring: rest } : { body: rest }),
          response: endpoint.responses,
        },
        validatorCompiler,
        errorHandler: (error, request, reply) => void sendProblem(error, request, reply),
        onRequest: async (request, reply) => {
          void reply.header("cache-control", "no-store");
          await requireReach(request);
          if (method === "POST") requireOrigin(request, studioUrl);
          request.studio = await identify(request);
          if (request.studio) await limiter.sessionLimit(request, reply);
          await checkLimit(request, reply);
          authorize(endpoint, request.studio, now());
        },
        handler: async (request, reply) => {
          const { studio: session } = request;
          const given: Fields = {
            ...(isFields(request.params) ? request.params : {}),
            ...(isFields(request.query) ? request.query : {}),
            ...(isFields(request.body) ? request.body : {}),
          };
          const broken = Object.keys(given).find((name) => hasNul(given[name]));
          if (broken !== undefined)
            throw new StudioProblem("invalid_request", `${broken} contains a NUL character.`);
          return handler({
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify has validated it against the schema of the endpoint
            input: given as StudioInput<typeof endpoint>,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `authorize` refuses calls without a session that need one
            session: session as never,
            actor: {
              kind: session ? "staff" : "setup",
              staffId: session?.staffId ?? null,
              name: session?.name ?? "Nobody",
              network: networkOf(request.ip),
            },
            request,
            reply,
          });
        },
      });
    },
  };
}
