import * as Type from "typebox";
import { errorResponses, exact } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

export const CaptchaPurpose = Type.Union(
  [
    Type.Literal("sign-up"),
    Type.Literal("verification"),
    Type.Literal("sign-in"),
    Type.Literal("recovery"),
  ],
  { description: "The form that the solved challenge is valid for." },
);
export type CaptchaPurpose = Type.Static<typeof CaptchaPurpose>;

export const CaptchaChallenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: Type.String({ description: "The key derivation, such as `PBKDF2/SHA-256`." }),
        cost: Type.Integer({ description: "Iterations of the key derivation for each try." }),
        nonce: Type.String({ description: "Hexadecimal; the password is this and the counter." }),
        salt: Type.String({ description: "The salt of the key derivation, hexadecimal." }),
        keyLength: Type.Integer({ description: "The length of a derived key in bytes." }),
        keyPrefix: Type.String({
          description: "Hexadecimal: the solution is the counter whose key begins with it.",
        }),
        keySignature: Type.Optional(
          Type.String({
            description: "Lets the server check a solution without deriving its key.",
          }),
        ),
        expiresAt: Type.Integer({
          description: "When the challenge stops being accepted, in Unix seconds.",
        }),
        data: Type.Optional(
          Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
            description:
              "What the challenge is bound to, such as the form; send it back unchanged.",
          }),
        ),
      },
      { description: "What a solver needs." },
    ),
    signature: Type.String({
      description: "The server's signature of `parameters`; send it back unchanged.",
    }),
  },
  {
    title: "CaptchaChallenge",
    description:
      "A challenge of altcha-lib's second format, with the limits that our solver relies on.",
  },
);
export type CaptchaChallenge = Type.Static<typeof CaptchaChallenge>;

/** The response is the bare challenge, as solvers expect it, without an envelope. */
export const captchaChallenge = endpoint({
  path: "/captcha-challenge",
  methods: ["GET"],
  access: "public",
  changes: false,
  limit: limits.perMinute(60, "address"),
  summary: "A proof of work for one form, valid for five minutes and once (decisions 25)",
  input: Type.Object({ purpose: CaptchaPurpose }, exact),
  responses: { 200: CaptchaChallenge, ...errorResponses },
});
