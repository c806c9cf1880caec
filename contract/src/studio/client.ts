import {
  fieldsInPath,
  STUDIO_BASE,
  type StudioEndpoint,
  type StudioInput,
  type StudioResponse,
} from "./endpoint.ts";
import type { Problem } from "./problems.ts";

interface StudioRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  /** Of a POST. */
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request; rejects only if no response arrives. */
export type StudioTransport = (
  request: StudioRequest,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** A response that is not 200. */
export class StudioCallFailed extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<Problem["fields"]>;
  readonly scopes: readonly string[];
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown) {
    const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Problem>;
    super(problem.detail ?? "The server did not answer as expected. Try again in a moment.");
    this.name = "StudioCallFailed";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.fields = problem.fields ?? [];
    this.scopes = problem.scopes ?? [];
    this.requestId = problem.requestId;
  }
}

export type StudioClient = <E extends StudioEndpoint>(
  endpoint: E,
  input: StudioInput<E>,
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<StudioResponse<E>>;

/** The path with its fields filled in, and the other fields of the input. */
function addressOf(path: string, input: Readonly<Record<string, unknown>>) {
  const names = new Set(fieldsInPath(path));
  return {
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    rest: Object.entries(input).filter(([name, value]) => !names.has(name) && value !== undefined),
  };
}

/** Calls the Studio's API. Throws {@link StudioCallFailed} for any status but 200. */
export function createStudioClient(transport: StudioTransport): StudioClient {
  return async (endpoint, input, options) => {
    const { path, rest } = addressOf(endpoint.path, input as Readonly<Record<string, unknown>>);
    const query =
      endpoint.method === "GET" && rest.length > 0
        ? `?${new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
        : "";
    const response = await transport({
      ...options,
      method: endpoint.method,
      url: `${STUDIO_BASE}${path}${query}`,
      ...(endpoint.method === "POST" && { body: Object.fromEntries(rest) }),
    });
    if (response.status !== 200) throw new StudioCallFailed(response.status, response.body);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes each response by the schema of its endpoint
    return response.body as StudioResponse<typeof endpoint>;
  };
}
