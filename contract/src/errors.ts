import * as Type from "typebox";

export const ErrorResponse = Type.Object(
  {
    status: Type.Optional(
      Type.Integer({ description: "The HTTP status; absent where a token is missing." }),
    ),
    status_code: Type.Integer({ description: "Always 0." }),
    message: Type.String({ description: "A sentence for people, in English." }),
    data: Type.Null({ description: "Always null." }),
    error: Type.Optional(Type.String({ description: "A stable code for programs." })),
    request_id: Type.Optional(
      Type.String({
        description:
          "With an error of the server (5xx): the id of the request, by which the operator finds it in the log. Every response has it in the header `x-request-id`.",
      }),
    ),
  },
  { title: "ErrorResponse", description: "The envelope of every error." },
);
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
