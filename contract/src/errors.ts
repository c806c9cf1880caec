import * as Type from "typebox";

/** The envelope of every error. `error` is a stable code for programs, `message` a sentence for people. */
export const ErrorResponse = Type.Object({
  status: Type.Optional(Type.Integer()),
  status_code: Type.Integer(),
  message: Type.String(),
  data: Type.Null(),
  error: Type.Optional(Type.String()),
});
type ErrorResponse = Type.Static<typeof ErrorResponse>;

/** The only message that signs a member out (checklist T-21). */
export const INVALID_USER_TOKEN = "Invalid user token";

/** For a response without a message, such as the error page of a proxy. */
const NO_WORDS = "Something went wrong. Try again in a moment.";

export class CallFailed extends Error {
  readonly status: number;
  /** The `status` of the body, which together with its message decides about signing out. */
  readonly bodyStatus: number | undefined;
  readonly code: string;

  constructor(status: number, response: unknown) {
    const { message, error, status: bodyStatus } = (response ?? {}) as Partial<ErrorResponse>;
    super(message ?? NO_WORDS);
    this.name = "CallFailed";
    this.status = status;
    this.bodyStatus = bodyStatus;
    this.code = error ?? "unknown";
  }
}
