import * as Type from "typebox";
import { DeviceId, LoginData } from "./accounts.ts";
import {
  Count,
  described,
  DeviceNumber,
  Done,
  Envelope,
  errorResponses,
  exact,
  UserId,
} from "./common.ts";
import { type ResponseBody, endpoint, limits } from "./endpoint.ts";
import { SentTvCommand } from "./televisions/casting.ts";

/** `bjt_` and 43 characters: 256 random bits that only the television knows (RFC 8628 section 3.2, device_code). */
const DeviceSecret = Type.String({ minLength: 1, maxLength: 64 });
const TvCode = Type.String({
  pattern: "^\\d{4}$",
  description: "The four digits that the television shows.",
});

export const tvCode = endpoint({
  path: "/tv-code",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary: "A television requests a code to show (decisions 21, 22; RFC 8628 section 3.1)",
  input: Type.Object({ device: DeviceId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          tv_code: Type.String({ description: "Four digits, to be shown (K-32)." }),
          device_secret: Type.String({
            description: "For `/tv-code-status`; it never leaves the television.",
          }),
          expires_in: Type.Integer({ description: "Seconds until the code expires." }),
          interval: Type.Integer({ description: "Minimum seconds between two polls." }),
          activation_url: Type.String({
            description: "The address of the page for the code, with the code: for the QR code.",
          }),
        },
        { description: "The code, and the secret to ask about it." },
      ),
    ),
    ...errorResponses,
  },
});

export const tvCodeStatus = endpoint({
  path: "/tv-code-status",
  methods: ["POST"],
  access: "public",
  changes: false,
  limit: limits.perMinute(120, "address"),
  summary: "The television polls the state of its code, and accepts an offer to sign it in",
  input: Type.Object(
    {
      device_secret: Type.Optional(
        described(DeviceSecret, "`device_secret` of `/tv-code`. Without it: 401."),
      ),
      accept: Type.Optional(Type.Boolean({ description: "The decision on an offer." })),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          state: described(
            Type.Union([
              Type.Literal("waiting"),
              Type.Literal("offered"),
              Type.Literal("refused"),
              Type.Literal("slow_down"),
              Type.Literal("signed_in"),
            ]),
            "`waiting`: the code has not been entered; `offered`: ask the viewer, then send `accept`; `slow_down`: polled sooner than `interval`. After `refused` and `signed_in` the secret is spent, and gets 410.",
          ),
          masked_email: Type.String({
            description: 'The address of the member who offers, masked; "" before an offer.',
          }),
          profile_name: Type.String({
            description: 'The profile that would be signed in; "" before an offer.',
          }),
          expires_in: Type.Integer({
            description: "Seconds until the code, or the offer, expires.",
          }),
          login: described(
            Type.Union([LoginData, Type.Null()]),
            "The session, once, with `signed_in`; null otherwise.",
          ),
        },
        { description: "The state of the code." },
      ),
    ),
    ...errorResponses,
  },
});

export const insertTvCode = endpoint({
  path: "/insert-tv-code",
  methods: ["GET", "POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(60, "session"),
  summary: "Offers to sign in the television that shows this code (C-62)",
  input: Type.Object(
    {
      user_id: UserId,
      tv_code: TvCode,
      confirm: Type.Optional(
        Type.Boolean({
          description: "True in the second call, for a television on another network.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          device: Type.String({
            description: `The television: "TV (Chrome on Linux)"; "" where the code is unknown.`,
          }),
          place: Type.String({ description: `Its country in English; "" if unknown.` }),
        },
        { description: "The television that shows the code." },
      ),
      {
        error: Type.Optional(
          Type.String({
            description:
              "`tv_code_unknown`; `confirm_elsewhere`: repeat the call with `confirm`; or `too_many_tries`. Absent where the offer was made.",
          }),
        ),
      },
    ),
    ...errorResponses,
  },
});

export const tvCodeOutcome = endpoint({
  path: "/tv-code-outcome",
  methods: ["GET"],
  access: "root",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The television's decision on the offer of this session",
  input: Type.Object({ user_id: UserId, tv_code: TvCode }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          state: described(
            Type.Union([
              Type.Literal("offered"),
              Type.Literal("signed_in"),
              Type.Literal("refused"),
              Type.Literal("over"),
            ]),
            "`offered`: not decided yet; `over`: no decision in time, or no such offer of this session.",
          ),
          device: Type.String({ description: 'The television; "" without an offer.' }),
        },
        { description: "What the television decided on the offer." },
      ),
    ),
    ...errorResponses,
  },
});
export type TvCodeOutcome = ResponseBody<typeof tvCodeOutcome>["data"];

export const tvListen = endpoint({
  path: "/tv-listen",
  held: true,
  methods: ["POST"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary:
    "Long poll of up to ten seconds: the text that a phone typed for this television, and commands; 401 within a second of its sign-out",
  input: Type.Object(
    {
      user_id: UserId,
      is_typing: Type.Boolean({
        description: "Whether the television shows a field that a phone may type into.",
      }),
      version: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: "`version` of the last response; 0 at first.",
      }),
      last_command: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description:
            "`last_command` of the last response: commands up to it are done and are not sent again.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          version: Type.Integer({ description: "Of the text; send it with the next call." }),
          text: Type.String({ description: "The whole text of the field." }),
          is_submitted: Type.Boolean({ description: "Whether the viewer has finished the text." }),
          last_command: Type.Integer({
            description: "The `sequence` of the last command; send it when the commands are done.",
          }),
          commands: described(
            Type.Array(SentTvCommand),
            "New commands, in the order in which they were sent; empty without any.",
          ),
        },
        { description: "What phones of the account sent." },
      ),
    ),
    ...errorResponses,
  },
});

export const tvKeyboards = endpoint({
  path: "/tv-keyboards",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The televisions of the account that show a text field",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Array(
        Type.Object({
          device_id: Type.Integer({ description: "The television, for `/type-on-tv`." }),
          device: Type.String({ description: 'What viewers call it: "TV (Chrome on Linux)".' }),
          text: Type.String({ description: "What the field has now." }),
        }),
        { description: "The televisions that show a field at the moment." },
      ),
      { count: Count },
    ),
    ...errorResponses,
  },
});

export const typeOnTv = endpoint({
  path: "/type-on-tv",
  methods: ["POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(240, "session"),
  summary: "Sets the text of the field that a television of the account shows",
  input: Type.Object(
    {
      user_id: UserId,
      device_id: DeviceNumber,
      text: Type.String({ maxLength: 100, description: "The whole text of the field." }),
      is_submitted: Type.Optional(
        Type.Boolean({ description: "True when the viewer has finished the text." }),
      ),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
