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
    parameters: Type.Object({
      algorithm: Type.String(),
      cost: Type.Integer(),
      nonce: Type.String(),
      salt: Type.String(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.Optional(Type.String()),
      expiresAt: Type.Integer({ description: "Unix seconds." }),
      data: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
    signature: Type.String(),
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
