import { type ResponseBody, API_BASE, type Endpoint, type Input } from "./endpoint.ts";
import { CallFailed } from "./errors.ts";

interface WireRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly body?: object;
  /** True for a change: it must reach the server even if the page is left (Fetch standard, `keepalive`). */
  readonly keepalive: boolean;
  readonly signal?: AbortSignal | undefined;
}
interface WireResponse {
  readonly status: number;
  readonly body: unknown;
}
export type Transport = (request: WireRequest) => Promise<WireResponse>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}
export type Client = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
) => Promise<ResponseBody<E>>;

function withQuery(path: string, input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).flatMap(([name, value]): [string, string][] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no GET takes a list or an object
    value === undefined ? [] : [[name, String(value as string | number | boolean)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Sends reads by GET and changes by POST; throws {@link CallFailed} for any status but 200. */
export function createClient(transport: Transport, base: string = API_BASE): Client {
  return async (endpoint, input, options) => {
    const method = endpoint.changes || !endpoint.methods.includes("GET") ? "POST" : "GET";
    const path = `${base}${endpoint.path}`;
    const fields = input as Readonly<Record<string, unknown>>;
    const response = await transport({
      ...options,
      method,
      keepalive: endpoint.changes,
      ...(method === "GET" ? { url: withQuery(path, fields) } : { url: path, body: fields }),
    });
    if (response.status !== 200) throw new CallFailed(response.status, response.body);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes each response by the schema of its endpoint
    return response.body as ResponseBody<typeof endpoint>;
  };
}
