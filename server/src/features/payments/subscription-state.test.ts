import fc from "fast-check";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { documentedTable } from "../../testing/documented-table.ts";
import { subscriptionState } from "./subscription-state.ts";

const DAY_SECONDS = 24 * 60 * 60;
const GRACE_MS = 7 * DAY_SECONDS * 1000;
const START = Date.UTC(2026, 0, 1) / 1000;
const END = START + 30 * DAY_SECONDS;
const at = (seconds: number): Date => new Date(seconds * 1000);

function subscription(fields: Partial<Stripe.Subscription>): Stripe.Subscription {
  return {
    id: "sub_1",
    created: START,
    status: "active",
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: {
      data: [{ price: { id: "price_1" }, current_period_start: START, current_period_end: END }],
    },
    ...fields,
  } as Stripe.Subscription;
}

const OPEN_UNTIL: Readonly<Record<string, Date | undefined>> = {
  "the end of the period and the days of grace": new Date(at(END).getTime() + GRACE_MS),
  "the end of the period": at(END),
  "the days of grace after the payment was due": new Date(at(START).getTime() + GRACE_MS),
  "": at(START),
};

const states = (
  await documentedTable("entitlement.md", "What the payment provider's states become")
).flatMap(([names = "", isCancelling = "", state, until = ""]) =>
  names.split(", ").flatMap((status) =>
    (isCancelling === "either" ? ["yes", "no"] : [isCancelling]).map((word) => ({
      status: status as Stripe.Subscription.Status,
      isCancelling: word === "yes",
      state,
      paidUntil: OPEN_UNTIL[until],
    })),
  ),
);

describe("decisions 9: the provider's states are mapped as docs/entitlement.md says", () => {
  test("the table has every state, with and without a cancellation", () => {
    const named = states.map(({ status, isCancelling }) => `${status} ${isCancelling}`);
    expect(named).toHaveLength(2 * 8);
    expect(new Set(named).size).toBe(named.length);
  });

  test.each(states)("$status, ends: $isToEnd", ({ status, isCancelling, state, paidUntil }) => {
    const fields = { status, cancel_at_period_end: isCancelling };
    expect(subscriptionState([subscription(fields)], GRACE_MS)).toMatchObject({ state, paidUntil });
  });

  test.each([
    [{ status: "active", cancel_at: END - 60 }, "cancelled", at(END - 60)],
    [{ status: "incomplete_expired", ended_at: START + 5 }, "ended", at(START + 5)],
    [{ status: "canceled", ended_at: END }, "ended", at(END)],
  ] as const)("%j is %s at its own time", (fields, state, paidUntil) => {
    expect(subscriptionState([subscription(fields)], GRACE_MS)).toMatchObject({ state, paidUntil });
  });

  test("no state without a subscription", () => {
    expect(subscriptionState([], GRACE_MS)).toBeUndefined();
  });

  test("the best of several subscriptions counts, in any order", () => {
    const all = [
      subscription({ id: "sub_old", status: "canceled", created: START, ended_at: START }),
      subscription({ id: "sub_late", status: "past_due", created: START + 9 }),
      subscription({ id: "sub_good", status: "active", created: START + 1 }),
      subscription({ id: "sub_never", status: "incomplete", created: START + 10 }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (listed) => {
        expect(subscriptionState(listed, GRACE_MS)?.subscriptionId).toBe("sub_good");
      }),
    );
  });
});
