import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Done, exact, OptionalInstant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

/** What the server does at the payment provider, by the names that Stripe gives its permissions. */
export const PERMISSIONS = [
  "customers_write",
  "checkout_sessions_write",
  "subscriptions_write",
  "invoices_write",
  "refunds_write",
  "portal_sessions_write",
  "prices_read",
  "payment_intents_read",
  "disputes_read",
  "balance_transactions_read",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const PAYMENT_MODES = ["test", "live"] as const;

const SecretKey = Type.String({
  pattern: "^(?:sk|rk)_(?:test|live)_\\w{1,240}$",
  description: "A secret or restricted key of Stripe. It is never shown again.",
});
const PublishableKey = Type.String({
  pattern: "^pk_(?:test|live)_\\w{1,240}$",
  description: "The publishable key of the same account and mode.",
});
const WebhookSecret = Type.String({
  pattern: "^whsec_\\w{1,240}$",
  description: "The signing secret of a webhook that was created at Stripe.",
});
const Mode = oneOf(PAYMENT_MODES, "Whether the keys move real money.");
const AccountName = Type.String({
  description: "As Stripe shows it; empty if the key may not read it.",
});

const PaymentSettings = Type.Object(
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
    provider: Type.Union(
      [
        Type.Object({
          mode: Mode,
          accountName: AccountName,
          publishableKey: PublishableKey,
        }),
        Type.Null(),
      ],
      { description: "The account in use; null while the site takes no payments." },
    ),
    webhook: Type.Object(
      {
        url: Type.String({ description: "Where the provider sends its events." }),
        events: Type.Array(Type.String(), { description: "The events that it has to send." }),
        hasSecret: Type.Boolean({ description: "Whether signatures can be checked." }),
        isOurs: Type.Boolean({ description: "Whether the Studio has created it." }),
        lastEventAt: OptionalInstant("When a signed event arrived last, by this webhook."),
      },
      { description: "How the provider tells the site of payments." },
    ),
  },
  { title: "PaymentSettings", description: "The payment provider of the site." },
);
export type PaymentSettings = Type.Static<typeof PaymentSettings>;

const shared = {
  access: "staff",
  needs: "settings",
  limit: limits.perMinute(60, "session"),
} as const;
const path = "/system/settings/payments";

export const getPaymentSettings = studioEndpoint({
  ...shared,
  method: "GET",
  path,
  summary: "The payment provider of the site",
  input: Type.Object({}, exact),
  responses: { 200: PaymentSettings },
});

export const checkPaymentKeys = studioEndpoint({
  ...shared,
  method: "POST",
  path: `${path}/check`,
  limit: limits.perMinute(20, "session"),
  summary: "Asks Stripe about keys, and stores nothing",
  input: Type.Object({ secretKey: SecretKey }, exact),
  responses: {
    200: Type.Object(
      {
        mode: Mode,
        accountName: AccountName,
        missing: Type.Array(oneOf(PERMISSIONS, "A permission."), {
          description: "What the key may not do, of what the server needs.",
        }),
        mayCreateWebhook: Type.Boolean({ description: "Whether the key may create webhooks." }),
      },
      { title: "CheckedKeys", description: "What Stripe says of a key." },
    ),
  },
});

export const changePaymentSettings = studioEndpoint({
  ...shared,
  method: "POST",
  path,
  limit: limits.perMinute(20, "session"),
  summary: "Sets the keys; every node uses them within seconds",
  input: Type.Object(
    {
      revision: Type.Integer({ minimum: 0, description: "That of what the change is based on." }),
      secretKey: Type.Optional(SecretKey),
      publishableKey: PublishableKey,
      webhookSecret: Type.Optional(WebhookSecret),
    },
    exact,
  ),
  responses: { 200: PaymentSettings },
});

export const createPaymentWebhook = studioEndpoint({
  ...shared,
  method: "POST",
  path: `${path}/webhook`,
  limit: limits.perMinute(5, "session"),
  summary: "Creates the webhook at Stripe, in place of one that was created here before",
  input: Type.Object(
    {
      revision: Type.Integer({ minimum: 1, description: "That of what the change is based on." }),
    },
    exact,
  ),
  responses: { 200: PaymentSettings },
});

export const sendTestEvent = studioEndpoint({
  ...shared,
  method: "POST",
  path: `${path}/test`,
  limit: limits.perMinute(5, "session"),
  summary: "Creates and deletes a customer at Stripe, of which the webhook hears",
  input: Type.Object({}, exact),
  responses: { 200: Done },
});
