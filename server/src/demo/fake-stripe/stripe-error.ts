/** An error as the provider answers it. */
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

/** What was found, or the provider's answer that there is no such thing. */
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
