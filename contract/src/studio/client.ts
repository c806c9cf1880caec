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
  /** Of a POST that sends a file, in place of the body. */
  readonly file?: Blob;
  readonly signal?: AbortSignal | undefined;
  /** Called with the share of the file that was sent. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Of a call whose response is a file: the body is a Blob. */
  readonly hasFileResponse?: boolean;
}

interface CallOptions extends Pick<StudioRequest, "signal" | "onProgress" | "hasFileResponse"> {
  /** The body of a call that sends a file. */
  readonly file?: Blob;
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
  readonly conflicts: NonNullable<Problem["conflicts"]>;
  readonly scopes: readonly string[];
  readonly requestId: string | undefined;

  constructor(status: number, body: unknown) {
    const problem = (typeof body === "object" && body !== null ? body : {}) as Partial<Problem>;
    super(problem.detail ?? "The server did not answer as expected. Try again in a moment.");
    this.name = "StudioCallFailed";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.fields = problem.fields ?? [];
    this.conflicts = problem.conflicts ?? [];
    this.scopes = problem.scopes ?? [];
    this.requestId = problem.requestId;
  }
}

export type StudioClient = <E extends StudioEndpoint>(
  endpoint: E,
  input: StudioInput<E>,
  options?: CallOptions,
) => Promise<StudioResponse<E>>;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the input that are not in the path. */
function fieldsBesidePath(path: string, input: Fields): readonly [string, unknown][] {
  const names = new Set(fieldsInPath(path));
  return Object.entries(input).filter(([name, value]) => !names.has(name) && value !== undefined);
}

/** Where a call is sent: its path with the fields filled in and, unless they are in the body, the others as the query. */
export function studioAddress<E extends StudioEndpoint>(
  { method, path }: E,
  input: StudioInput<E>,
  hasFile = false,
): string {
  const fields = input as Fields;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fields[name])),
  );
  const query = new URLSearchParams(
    method === "GET" || hasFile
      ? fieldsBesidePath(path, fields).map(([name, value]): [string, string] => [
          name,
          String(value),
        ])
      : [],
  ).toString();
  return `${STUDIO_BASE}${filled}${query === "" ? "" : `?${query}`}`;
}

/** Calls the Studio's API. Throws {@link StudioCallFailed} for any status but 200. */
export function createStudioClient(transport: StudioTransport): StudioClient {
  return async (endpoint, input, options) => {
    const hasFile = options?.file !== undefined;
    const response = await transport({
      ...options,
      method: endpoint.method,
      url: studioAddress(endpoint, input, hasFile),
      ...(endpoint.method === "POST" &&
        !hasFile && {
          body: Object.fromEntries(fieldsBesidePath(endpoint.path, input as Fields)),
        }),
    });
    if (response.status !== 200) throw new StudioCallFailed(response.status, response.body);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serializes each response by the schema of its endpoint
    return response.body as StudioResponse<typeof endpoint>;
  };
}
