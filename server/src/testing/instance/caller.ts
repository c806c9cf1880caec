import { type Client, createClient } from "@bijou/contract/client";
import { API_BASE, type Endpoint } from "@bijou/contract/endpoint";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

type Headers = Readonly<Record<string, string>>;

/** Any part of a response's JSON, for tests of a single field. */
interface Json {
  readonly [field: string]: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly body: Json;
  readonly text: string;
  readonly headers: LightMyRequestResponse["headers"];
}

interface SendOptions {
  readonly method?: "GET" | "POST";
  readonly headers?: Headers;
  /** The network address of the call. */
  readonly from?: string;
  /** A query beside the body of a POST. */
  readonly query?: Headers;
}

/** A caller over HTTP. */
export interface Caller {
  readonly headers: Headers;
  /** Sends any input, valid or not, and returns the response. */
  send(endpoint: Endpoint, input?: object, options?: SendOptions): Promise<TestResponse>;
  get(url: string, options?: SendOptions): Promise<TestResponse>;
  /** The client of the web: an error is thrown. */
  readonly call: Client;
}

function toResponse(response: LightMyRequestResponse): TestResponse {
  const { "content-type": type, "content-encoding": encoding } = response.headers;
  const isJson = encoding === undefined && String(type).includes("application/json");
  let body: Json | undefined;
  return {
    status: response.statusCode,
    // Parsed where a test looks: of some hundred descriptions of the API, it takes half a minute.
    get body() {
      return (body ??= isJson && response.body !== "" ? response.json<Json>() : {});
    },
    text: response.body,
    headers: response.headers,
  };
}

const pairs = (input: object): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined)
      .map((item): [string, string] => [
        name,
        typeof item === "object" ? JSON.stringify(item) : String(item),
      ]),
  );

export function createCaller(http: FastifyInstance, headers: Headers): Caller {
  const caller: Caller = {
    headers,

    async send(endpoint, input = {}, options = {}) {
      const method = options.method ?? (endpoint.methods.includes("POST") ? "POST" : "GET");
      const query = new URLSearchParams(method === "GET" ? pairs(input) : (options.query ?? {}));
      const response = await http.inject({
        method,
        url: `${API_BASE}${endpoint.path}${query.size === 0 ? "" : `?${query.toString()}`}`,
        headers: { ...headers, ...options.headers },
        ...(method === "POST" ? { payload: input } : {}),
        ...(options.from === undefined ? {} : { remoteAddress: options.from }),
      });
      return toResponse(response);
    },

    async get(url, options = {}) {
      const response = await http.inject({
        method: options.method ?? "GET",
        url,
        headers: { ...headers, ...options.headers },
        ...(options.from === undefined ? {} : { remoteAddress: options.from }),
      });
      return toResponse(response);
    },

    call: createClient(async ({ method, url, body }) => {
      const response = await http.inject({
        method,
        url,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json() };
    }),
  };
  return caller;
}
