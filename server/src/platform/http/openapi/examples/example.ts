import type { Endpoint, Input, ResponseBody } from "@bijou/contract/endpoint";

export interface Example {
  readonly endpoint: Endpoint;
  /** The fields of the address or of the body. */
  readonly request: object;
  readonly response: object;
}

export const exampleOf = <const E extends Endpoint>(
  endpoint: E,
  request: Input<E>,
  response: ResponseBody<E>,
): Example => ({ endpoint, request, response });

/** The beginning of every response that succeeds. */
export const success = (message = "") => ({ status: 200, status_code: 1, message });
