/** An error response of Stripe. */
export class FakeStripeError extends Error {
  readonly status: number;
  readonly type: "invalid_request_error" | "card_error";
  readonly code: string;

  constructor(status: number, type: FakeStripeError["type"], code: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

const NOT_FOUND = 404;

/** @throws {FakeStripeError} `resource_missing` for undefined. */
export function found<T>(record: T | undefined, what: string): T {
  if (record === undefined)
    throw new FakeStripeError(
      NOT_FOUND,
      "invalid_request_error",
      "resource_missing",
      `No such ${what}`,
    );
  return record;
}
