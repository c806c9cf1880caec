import {
  cancelSubscriptionRequest,
  changePlan,
  initiatePayment,
  resumeSubscription,
  withdrawFromContract,
} from "@bijou/contract/payments";
import { deleteAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { updateProfile } from "@bijou/contract/profiles";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import { describe, expect, it } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { entitlementOf } from "../membership/entitlement.ts";
import { documentedTable } from "../../testing/documented-table.ts";
import type { TestResponse, Caller } from "../../testing/instance/caller.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { IS_DEEP, OF_SAMPLE, sampled } from "../../testing/properties.ts";
import { DAY_MS } from "../../testing/test-instance.ts";
import { blockAccount } from "../accounts/operate.ts";
import { endRenewal } from "./operate.ts";

const HEADING = "Accounts and money";
const WORDS = "What members read";
const CENTS = 100;

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const { app, clock, people, sessions } = instance;
const { pool } = instance.database;
const { billing, refunds } = fakeStripe;
const { accountId, email } = people.free;
const password = { current_password: PASSWORD };
const NEW_ADDRESS = "free.moves@bijou.test";

interface Scene {
  readonly member: Caller;
  /** At the provider; "" without a payment. */
  readonly customer: string;
  readonly subscription: string;
}

async function emptyScene(): Promise<Scene> {
  held.length = 0;
  await instance.empty(
    "payment_transactions",
    "payments",
    "payment_customers",
    "withdrawals",
    "webhook_events",
    "sign_in_failures",
    "mail_codes",
    "mail_links",
    "mails",
  );
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  await pool.query(
    "update accounts set delete_at = null, blocked_at = null, email = $2 where id = $1",
    [accountId, email],
  );
  sessions.clearCache();
  return { member: await instance.as("free"), customer: "", subscription: "" };
}

async function subscribed(planId: number): Promise<Scene> {
  const scene = await emptyScene();
  const { sessionId } = await begin(scene.member, planId);
  const { customer, subscription } = billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  return { ...scene, customer, subscription: subscription ?? "" };
}

/** Brings an account into each state. */
const STATES: Readonly<Record<string, () => Promise<Scene>>> = {
  none: emptyScene,
  trial: () => subscribed(plans.yearly),
  active: () => subscribed(plans.premium),
  async "past due"() {
    const scene = await subscribed(plans.premium);
    billing.setCard(scene.customer, CARDS.declined);
    billing.skipPeriod(scene.subscription);
    await deliverHeld();
    return scene;
  },
  async cancelled() {
    const scene = await subscribed(plans.premium);
    await scene.member.call(cancelSubscriptionRequest, {});
    return scene;
  },
  async ended() {
    const scene = await subscribed(plans.premium);
    billing.cancelNow(scene.subscription);
    await deliverHeld();
    return scene;
  },
  async leaving() {
    const scene = await subscribed(plans.premium);
    await scene.member.call(deleteAccount, password);
    return scene;
  },
  async blocked() {
    const scene = await subscribed(plans.premium);
    const { database } = instance;
    const end = (id: number) => endRenewal({ database, payments: app.payments }, id);
    await blockAccount({ database, sessions, endRenewal: end, now: clock.now }, email);
    await deliverHeld();
    return scene;
  },
};

/** Messages for members, by error code; by act if it succeeded. */
const messages = new Map<string, string>();

/** The error code of a response, or "done". */
function outcome(act: string, { status, body }: TestResponse): string {
  const word = wordOf(status, body);
  const { message } = body;
  messages.set(word === "done" ? act : word, typeof message === "string" ? message : "");
  return word;
}

function wordOf(status: number, body: TestResponse["body"]): string {
  if (status === 401) return "signed out";
  const { error } = body;
  if (typeof error === "string" && error !== "") return error;
  return body["status_code"] === 1 ? "done" : "refused";
}

const lastIntent = ({ customer }: Scene): string | undefined =>
  refunds.charges().find((charge) => charge.customer === customer)?.payment_intent;

const nothingToDo = async (): Promise<string> => "nothing to do";

/** Every act; returns its outcome. */
const ACTS: Readonly<Record<string, (scene: Scene) => Promise<string>>> = {
  async "sign up"() {
    const form = { username: "Free", email, password: PASSWORD, confirm_password: PASSWORD };
    const captcha = await instance.captcha("sign-up");
    return outcome(
      "sign up",
      await instance.anonymous.send(signUpNew, {
        ...form,
        signup_type: 1,
        captcha_response: captcha,
      }),
    );
  },
  verify: async () =>
    outcome(
      "verify",
      await instance.anonymous.send(accountVerificationWithOtp, { email, opt: "0000" }),
    ),
  "change address": async ({ member }) =>
    outcome(
      "change address",
      await member.send(updateProfile, { email: NEW_ADDRESS, ...password }),
    ),
  delete: async ({ member }) => outcome("delete", await member.send(deleteAccount, password)),
  "take back the deletion": async ({ member }) =>
    outcome("take back the deletion", await member.send(keepAccount, {})),
  async subscribe({ member }) {
    const response = await member.send(initiatePayment, { plan_id: plans.premium });
    const data = response.body["data"] as { readonly session_id?: string } | undefined;
    if (data?.session_id !== undefined) billing.pay(data.session_id, CARDS.good);
    return outcome("subscribe", response);
  },
  async "pay late"({ customer }) {
    if (customer === "") return nothingToDo();
    billing.setCard(customer, CARDS.good);
    return "done";
  },
  cancel: async ({ member }) => outcome("cancel", await member.send(cancelSubscriptionRequest, {})),
  resume: async ({ member }) => outcome("resume", await member.send(resumeSubscription, {})),
  "change plan": async ({ member }) =>
    outcome("change plan", await member.send(changePlan, { plan_id: plans.patron })),
  async refund(scene) {
    const intent = lastIntent(scene);
    if (intent === undefined) return nothingToDo();
    refunds.refund(intent);
    return "done";
  },
  async dispute(scene) {
    const intent = lastIntent(scene);
    if (intent === undefined) return nothingToDo();
    refunds.dispute(intent);
    return "done";
  },
  async "trial end"() {
    clock.advance(7.5 * DAY_MS);
    return "time passes";
  },
  withdraw: async ({ member }) => outcome("withdraw", await member.send(withdrawFromContract, {})),
  /** While a cancellation is requested. */
  async "provider away"({ member }) {
    const { subscriptionsOf } = billing;
    billing.subscriptionsOf = () => {
      throw new Error("unavailable");
    };
    try {
      return outcome("provider away", await member.send(cancelSubscriptionRequest, {}));
    } finally {
      billing.subscriptionsOf = subscriptionsOf;
    }
  },
};

/** Net revenue from all customers. */
function revenue(): number {
  const disputed = refunds
    .disputesOf(undefined)
    .reduce((sum, { status, amount }) => sum + (status === "won" ? 0 : amount), 0);
  const paid = refunds
    .charges()
    .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
  return paid - disputed;
}

async function accessNow(): Promise<string> {
  const { rows } = await pool.query<{
    state: "active" | "cancelled" | "ended" | null;
    paid_until: Date | null;
    is_blocked: boolean;
  }>(
    `select m.state, m.paid_until, a.blocked_at is not null as is_blocked
     from accounts a left join memberships m on m.account_id = a.id where a.id = $1`,
    [accountId],
  );
  const [row] = rows;
  if (row?.is_blocked === true) return "none";
  const membership =
    row?.state == null ? undefined : { state: row.state, paidUntil: row.paid_until ?? undefined };
  return entitlementOf({ kind: "member", isChild: false, membership }, clock.now())
    .subscriptionStatus;
}

async function mailsSince(): Promise<string> {
  const { rows } = await pool.query<{ template: string }>(
    `select template from mails where lower(recipient) = any($1) and content is not null
     order by template`,
    [[email.toLowerCase(), NEW_ADDRESS]],
  );
  return rows.length === 0 ? "no mail" : rows.map(({ template }) => template).join(", ");
}

const money = (cents: number): string => {
  if (cents === 0) return "no money";
  return `${cents < 0 ? "−" : "+"}$${(Math.abs(cents) / CENTS).toFixed(2)}`;
};

/** A cell of the table: outcome, change of revenue, access and mails. */
async function cellOf(act: string, state: string): Promise<string> {
  const scene = await STATES[state]?.();
  if (!scene) throw new Error(`Unknown state in the table: ${state}`);
  await pool.query("delete from mails");
  const before = revenue();
  const response = await ACTS[act]?.(scene);
  if (response === undefined) throw new Error(`Unknown act in the table: ${act}`);
  await deliverHeld();
  await (await app.payments())?.reconcile();
  await deliverHeld();
  return [response, money(revenue() - before), await accessNow(), await mailsSince()].join("; ");
}

describe("A-01, A-02: each act in each state does what docs/states.md says", async () => {
  const rows = await documentedTable("states.md", HEADING);
  const states = Object.keys(STATES);

  it("the table has a row for each act and a column for each state", () => {
    expect(rows.map(([act]) => act)).toEqual(Object.keys(ACTS));
    for (const row of rows) expect(row).toHaveLength(1 + states.length);
  });

  const cells = rows.flatMap(([act = "", ...row]) =>
    row.map((cell, column) => [act, states[column] ?? "", cell] as const),
  );
  const chosen = sampled(cells, ([act, state]) => [act, state]);
  it.each(chosen)(`%s, %s: %s${OF_SAMPLE}`, async (act, state, cell) => {
    expect(await cellOf(act, state)).toBe(cell);
  });

  it("A-01, A-02: the messages are those of the table", async () => {
    const words = await documentedTable("states.md", WORDS);
    const documented = Object.fromEntries(words.map(([word = "", sentence]) => [word, sentence]));
    expect(messages.size).toBeGreaterThanOrEqual(IS_DEEP ? words.length : 1);
    for (const [word, said] of messages) {
      const sentence = documented[word] ?? "no sentence";
      // The last cell of an act says it in full, with its amount, and may be missing in a sample.
      const [whole, part] = IS_DEEP ? [said, sentence] : [sentence, said];
      expect(whole).toContain(part);
    }
  });
});
