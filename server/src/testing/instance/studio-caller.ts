import { createStudioClient, type StudioClient } from "@bijou/contract/studio/client";
import { STUDIO_BASE, type StudioEndpoint } from "@bijou/contract/studio/endpoint";
import type { FastifyInstance } from "fastify";

type Body = object | Buffer;

/** Undefined leaves out a header that is sent otherwise. */
type Headers = Readonly<Record<string, string | undefined>>;

interface StudioResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser with the Studio open: it keeps the cookie, and sends the headers of a change. */
export interface StudioCaller {
  /** The client of the Studio: an error is thrown. */
  readonly call: StudioClient;
  /** Sends any input, valid or not, and returns the response; `file` is the body of a call that sends one. */
  readonly send: (
    endpoint: StudioEndpoint,
    input?: object,
    headers?: Headers,
  ) => Promise<StudioResponse>;
  /** The session's token; "" without one. */
  token(): string;
  /** Another browser with the same cookie. */
  copy(): StudioCaller;
}

const ORIGIN = "https://bijou.test";
const COOKIE = "__Host-studio";

export function createStudioCaller(
  http: FastifyInstance,
  cookie = "",
  from = "192.0.2.7",
): StudioCaller {
  let token = cookie;
  const own = (method: "GET" | "POST"): Headers => ({
    ...(token === "" ? {} : { cookie: `${COOKIE}=${token}` }),
    ...(method === "POST" ? { origin: ORIGIN, studio: "1" } : {}),
  });

  return {
    ...createCalls(http, from, own, (cookies) => {
      for (const { name, value } of cookies) if (name === COOKIE) token = value;
    }),
    token: () => token,
    copy: () => createStudioCaller(http, token, from),
  };
}

/** A program with an API key: it has no cookie, and sends no headers of a browser. */
export const createKeyCaller = (http: FastifyInstance, key: string, from = "192.0.2.7") =>
  createCalls(http, from, () => ({ authorization: `Bearer ${key}` }));

type Cookies = Awaited<ReturnType<FastifyInstance["inject"]>>["cookies"];

function createCalls(
  http: FastifyInstance,
  from: string,
  own: (method: "GET" | "POST") => Headers,
  onCookies: (cookies: Cookies) => void = () => undefined,
): Pick<StudioCaller, "call" | "send"> {
  async function request(method: "GET" | "POST", url: string, body?: Body, headers?: Headers) {
    const response = await http.inject({
      method,
      url,
      remoteAddress: from,
      headers: Object.fromEntries(
        Object.entries({
          ...own(method),
          ...(Buffer.isBuffer(body) && { "content-type": "application/octet-stream" }),
          ...headers,
        }).filter(([, value]) => value !== undefined),
      ),
      ...(body && { payload: body }),
    });
    onCookies(response.cookies);
    const isJson = /[/+]json(?:;|$)/.test(String(response.headers["content-type"]));
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : {}) as StudioResponse["body"],
      text: response.body,
      headers: response.headers,
    };
  }

  return {
    call: createStudioClient(async ({ method, url, body, file }) =>
      request(method, url, file ? Buffer.from(await file.arrayBuffer()) : body),
    ),
    send(endpoint, input = {}, headers = {}) {
      const fields = new Map(Object.entries(input));
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = String(fields.get(name));
        fields.delete(name);
        return encodeURIComponent(value);
      });
      const { method, fileBody } = endpoint;
      const file = fields.get("file") as Buffer | undefined;
      if (fileBody) fields.delete("file");
      const rest = Object.fromEntries(fields);
      const address = `${STUDIO_BASE}${path}`;
      if (method === "POST" && !fileBody) return request(method, address, rest, headers);
      const query = new URLSearchParams(rest as Record<string, string>).toString();
      return request(method, `${address}?${query}`, file, headers);
    },
  };
}

/** The statuses of responses, the lowest first. */
export const statusesOf = (responses: readonly StudioResponse[]): readonly number[] =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);
