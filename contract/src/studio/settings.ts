import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Email, exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const MAIL_SECURITIES = ["tls", "starttls"] as const;

const Host = Type.String({
  minLength: 1,
  maxLength: 253,
  pattern: "^[A-Za-z0-9.:-]+$",
  description: "The host name or the address of the mail server.",
});
const Port = Type.Integer({ minimum: 1, maximum: 65_535, description: "Usually 465 or 587." });
const Security = oneOf(
  MAIL_SECURITIES,
  "`tls` from the first byte; `starttls` where the server offers it.",
);
const User = Type.String({
  maxLength: 320,
  description: "The name to sign in with; empty if the server asks for none.",
});
const SenderName = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: "^[^<>\\r\\n]*\\S[^<>\\r\\n]*$",
  description: "What recipients read before the address.",
});

const MailSettings = Type.Object(
  {
    revision: Type.Integer({
      description: "The version that a change is based on; 0 before the first.",
    }),
    source: oneOf(
      ["environment", "studio", "demonstration", "none"],
      "Who has decided it. What the environment sets cannot be changed here.",
    ),
    variables: Type.Array(Type.String(), {
      description: "The variables of the environment that set it.",
    }),
    server: Type.Union(
      [
        Type.Object({
          host: Host,
          port: Port,
          security: Security,
          user: User,
          hasPassword: Type.Boolean({ description: "Whether there is one. It is never shown." }),
          senderName: SenderName,
          senderAddress: Email,
        }),
        Type.Null(),
      ],
      { description: "The server in use; null while mails wait for one." },
    ),
    waiting: Type.Integer({ description: "Mails that wait to be sent." }),
  },
  { title: "MailSettings", description: "How the site sends mails." },
);
export type MailSettings = Type.Static<typeof MailSettings>;

const shared = {
  access: "staff",
  needs: "settings",
  limit: limits.perMinute(60, "session"),
} as const;

export const getMailSettings = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/system/settings/email",
  summary: "How the site sends mails",
  input: Type.Object({}, exact),
  responses: { 200: MailSettings },
});

export const changeMailSettings = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/settings/email",
  limit: limits.perMinute(20, "session"),
  summary: "Sets the mail server; every node uses it within seconds",
  input: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, description: "That of what the change is based on." }),
      host: Host,
      port: Port,
      security: Security,
      user: User,
      password: Type.Optional(
        Type.String({ maxLength: 1024, description: "A new one; without it the old one stays." }),
      ),
      senderName: SenderName,
      senderAddress: Email,
    },
    exact,
  ),
  responses: { 200: MailSettings },
});

const Found = (what: string) =>
  Type.Union([Type.Boolean(), Type.Null()], {
    description: `Whether ${what} was found in the DNS of the sender’s domain; null if it could not be asked.`,
  });

export const sendTestMail = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/system/settings/email/test",
  limit: limits.perMinute(5, "session"),
  summary: "Sends a mail to the caller, and looks up the sender’s domain",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      isSent: Type.Boolean({ description: "Whether the mail server accepted it." }),
      to: Email,
      response: Type.Union([Type.String(), Type.Null()], {
        description: "What the mail server said if it did not.",
      }),
      spf: Found("an SPF record (RFC 7208)"),
      dkim: Found("a DKIM key under a usual name (RFC 6376)"),
      dmarc: Found("a DMARC policy (RFC 7489)"),
    }),
  },
});
