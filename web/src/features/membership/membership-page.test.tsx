import type { Client } from "@bijou/contract/client";
import type { Membership } from "@bijou/contract/membership";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import { accountTexts } from "./account-texts.ts";
import MembershipPage from "./membership-page.tsx";
import { sampleMembership, samplePlan } from "./plan.fixture.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock("../../platform/page/leave-site.ts", () => ({ leaveFor: vi.fn<(url: string) => void>() }));

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

const ok = (data: unknown = null) => ({ status_code: 1, message: "", data });
let answers: Record<string, () => Promise<unknown>> = {};

function show(membership?: Membership): void {
  const list = membership === undefined ? [] : [membership];
  answers = { "/user-subscription": () => Promise.resolve(ok(list)), ...answers };
  const Stub = createRoutesStub([
    { path: "/membership", Component: () => <MembershipPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/membership"]} />);
}

const calls = (path: string): unknown[] =>
  vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint.path === path);

async function facts(): Promise<Record<string, string>> {
  await screen.findByText("Current Plan");
  const terms = [...document.querySelectorAll("dt")];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  );
}

/** A screen reader announces the new state of the membership. */
async function expectFocusOnState(status: string): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.tagName).toBe("H2");
    const described = activeElement?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(status);
  });
}

const cancelled = sampleMembership({
  subscription_status: "Cancelled",
  is_requested: 1,
  phase: "ending",
});

// Load the dialog's chunk before the tests, so that none of them waits for it.
beforeAll(async () => {
  await import("../../ui/overlay/confirm-dialog.tsx");
  await import("./change-plan-dialog.tsx");
});
beforeEach(() => {
  saveSession(sampleSession(), true);
  answers = {
    "/get-plans": () =>
      Promise.resolve(ok([samplePlan(), samplePlan({ id: 2, plan_name: "Patron" })])),
    "/my-invoices": () => Promise.resolve(ok([])),
    "/my-ads": () =>
      Promise.resolve(
        ok({ has_ads: true, ads_this_month: 38, minutes_this_month: 14, seconds_this_month: 840 }),
      ),
  };
  vi.mocked(api).mockImplementation(((endpoint: { path: string }) =>
    (answers[endpoint.path] ?? (() => Promise.resolve(ok())))()) as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  toasts.set([]);
  vi.mocked(api).mockReset();
  vi.mocked(leaveFor).mockReset();
});

test("S-217 an active membership shows its plan, price, status, next date and details", async () => {
  show(sampleMembership());
  expect(await facts()).toEqual({
    "Current Plan": "Premium",
    Price: "$1.99/month",
    "Subscription Status": "Active",
    "Next Billing Date": "14 December 2026",
  });
  expect(screen.getByText("Premium Member")).toBeTruthy();
  expect(screen.getByText("All the films.").tagName).toBe("STRONG");
});

test("S-218 S-221 T-38 without a membership: Free With Ads, NA, and the way to subscribe", async () => {
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  show();
  expect(await facts()).toEqual({
    "Current Plan": "Free With Ads",
    Price: "NAYou don’t pay anything",
    "Subscription Status": "NAYou’re watching for free",
    "Next Billing Date": "NANothing to pay",
  });
  expect(screen.getByText("Free Account")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Subscribe" }).getAttribute("href")).toBe("/subscribe");
  expect(await screen.findByText(/^38 ads this month, 14 minutes\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
});

test("S-219 a cancelled membership has a disabled button, shows its end, and can be resumed", async () => {
  answers["/resume-subscription"] = () => {
    answers["/user-subscription"] = () => Promise.resolve(ok([sampleMembership()]));
    return Promise.resolve(ok());
  };
  show(cancelled);
  const button = await screen.findByRole("button", { name: "Membership Cancelled" });
  expect(button.hasAttribute("disabled")).toBe(true);
  expect((await facts())["Next Billing Date"]).toBe("None (ends 14 December 2026)");
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Resume subscription" }));
  expect(await screen.findByRole("button", { name: "Cancel Subscription" })).toBeTruthy();
  expect(toasts.get()[0]?.text).toBe("Your subscription continues.");
  await expectFocusOnState("Active");
});

test("S-220 T-39 E-38 cancelling asks for confirmation, shows the result and reloads the membership", async () => {
  answers["/cancel-subscription-request"] = () => {
    answers["/user-subscription"] = () => Promise.resolve(ok([cancelled]));
    return Promise.resolve(ok());
  };
  show(sampleMembership());
  fireEvent.click(await screen.findByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel your subscription?" });
  expect(within(dialog).getByText(/until 14 December 2026/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByRole("button", { name: "Membership Cancelled" })).toBeTruthy();
  expect(toasts.get()[0]?.text).toBe("Subscription cancellation request submitted successfully");
  await expectFocusOnState("Cancelled");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls("/user-subscription")).toHaveLength(2);
});

test("E-39 a failed cancellation shows an error, and the membership stays", async () => {
  answers["/cancel-subscription-request"] = () => Promise.resolve({ status_code: 0, message: "" });
  show(sampleMembership());
  const opener = await screen.findByRole("button", { name: "Cancel Subscription" });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel Subscription" }));
  await waitFor(() => expect(toasts.get()[0]?.text).toBe("Failed to process cancellation request"));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(calls("/user-subscription")).toHaveLength(1);
});

test("a failed payment shows until when Premium stays, and leads to the card", async () => {
  answers["/billing-portal"] = () => Promise.resolve(ok({ url: "https://pay.test/portal" }));
  show(sampleMembership({ phase: "past_due", grace_until: "2026-11-28T12:00:00.000Z" }));
  expect(await screen.findByText(/until 28 November 2026/)).toBeTruthy();
  expect((await facts())["Next Billing Date"]).toBe("Payment failed");
  fireEvent.click(screen.getByRole("button", { name: "Update card" }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("https://pay.test/portal"));
});

test("a trial shows when the first payment is due", async () => {
  show(sampleMembership({ phase: "trial" }));
  expect(
    await screen.findByText(
      /free trial runs until 14 December 2026. After that it’s \$1\.99 a month/,
    ),
  ).toBeTruthy();
});

test("S-221 an ended membership shows when it ended, and can start again", async () => {
  show(sampleMembership({ subscription_status: "Inactive", is_subscribed: 0, phase: "ended" }));
  expect(await screen.findByText("Your membership ended on 14 December 2026.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Subscribe" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
});

test("a membership bought on another platform is managed there", async () => {
  show(sampleMembership({ platform: "0", currency: "", plan_price: "", plan_type: "" }));
  expect(await screen.findByText(/Manage it where you bought it\.$/)).toBeTruthy();
  expect((await facts())["Price"]).toBe("NA");
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
  expect(calls("/my-invoices")).toHaveLength(0);
});

const preview = {
  currency: "USD",
  charged_today: 250,
  charged_today_price: "2.50",
  credit: 0,
  credit_price: "0.00",
  next_charge: 499,
  next_charge_price: "4.99",
  next_charge_at: "2026-12-14T12:00:00.000Z",
  proration_date: 1_763_800_000,
};

async function askForPatron(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name: "Change to Patron" }));
  return screen.findByRole("dialog", { name: "Change to Patron?" });
}

test("A-03: another plan shows what it costs today and next, and then charges that", async () => {
  answers["/preview-plan-change"] = () => Promise.resolve(ok(preview));
  show(sampleMembership());
  const dialog = within(await askForPatron());
  expect(await dialog.findByText("Today we’ll charge your card $2.50.")).toBeTruthy();
  expect(dialog.getByText("Your next bill is $4.99, on 14 December 2026.")).toBeTruthy();
  answers["/user-subscription"] = () => Promise.resolve(ok([sampleMembership({ plan_id: 2 })]));
  expect(calls("/my-invoices")).toHaveLength(1);
  fireEvent.click(dialog.getByRole("button", { name: "Change to Patron" }));
  await waitFor(() => expect(toasts.get()[0]?.text).toBe("Your plan has been changed."));
  await expectFocusOnState("Active");
  expect(calls("/change-plan")).toMatchObject([
    [{}, { plan_id: 2, proration_date: preview.proration_date }],
  ]);
  expect(calls("/my-invoices")).toHaveLength(2);
});

test("A-03: a downgrade and a trial show that nothing is charged, and the credit", async () => {
  answers["/preview-plan-change"] = () =>
    Promise.resolve(
      ok({
        ...preview,
        charged_today: 0,
        credit: 1791,
        credit_price: "17.91",
        next_charge: 0,
        next_charge_price: "0.00",
      }),
    );
  show(sampleMembership());
  const dialog = within(await askForPatron());
  expect(await dialog.findByText("You won’t be charged today.")).toBeTruthy();
  expect(dialog.getByText(/a credit of \$17\.91/)).toBeTruthy();
});

test("A-03: without the provider's amounts the plan cannot be changed", async () => {
  answers["/preview-plan-change"] = () =>
    Promise.resolve({ ...ok(), status_code: 0, message: "Away." });
  show(sampleMembership());
  const dialog = within(await askForPatron());
  expect(await dialog.findByText("Away.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Change to Patron" }).hasAttribute("disabled")).toBe(
    true,
  );
});

test("A-02: cancelling while a payment is due shows that Premium ends now, and no payment remains", async () => {
  show(sampleMembership({ phase: "past_due", grace_until: "2026-11-28T12:00:00.000Z" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel your subscription?" });
  expect(within(dialog).getByText(/Premium ends now.*you owe nothing/)).toBeTruthy();
});

test("the receipts are loaded from the provider", async () => {
  answers["/my-invoices"] = () =>
    Promise.resolve(
      ok([
        {
          number: "B-1",
          created_at: "2026-11-14T12:00:00.000Z",
          currency: "USD",
          amount: 199,
          plan_price: "1.99",
          description: "Premium",
          status: "paid",
          refunded_price: "",
          invoice_url: "https://pay.test/i/1",
        },
      ]),
    );
  show(sampleMembership());
  const link = await screen.findByRole("link", { name: "Paid, receipt B-1" });
  expect(link.getAttribute("href")).toBe("https://pay.test/i/1");
  expect(screen.getByText("14 November 2026")).toBeTruthy();
});

test("A-10: a refunded receipt shows it, and the amount of a partial refund", async () => {
  const invoice = {
    number: "B-1",
    created_at: "2026-11-14T12:00:00.000Z",
    currency: "USD",
    amount: 199,
    plan_price: "1.99",
    description: "Premium",
    status: "refunded",
    refunded_price: "1.99",
    invoice_url: "",
  };
  const part = { ...invoice, number: "B-2", status: "partly_refunded", refunded_price: "0.50" };
  answers["/my-invoices"] = () => Promise.resolve(ok([invoice, part]));
  show(sampleMembership());
  expect(await screen.findByText("Refunded")).toBeTruthy();
  expect(screen.getByText("$0.50 refunded")).toBeTruthy();
  expect(screen.queryByText("Paid")).toBeNull();
});

test("A-10: an ended membership has the heading and description of the free plan", async () => {
  show(sampleMembership({ subscription_status: "Inactive", is_subscribed: 0, phase: "ended" }));
  expect(await facts()).toMatchObject({
    "Current Plan": "Free With Ads",
    Price: "NA",
    "Subscription Status": "Inactive",
    "Next Billing Date": "NA",
  });
});

test("V-20: a withdrawal shows its consequence, needs one confirmation, and shows its result", async () => {
  answers["/withdraw-from-contract"] = () => {
    answers["/user-subscription"] = () =>
      Promise.resolve(
        ok([
          sampleMembership({ subscription_status: "Inactive", is_subscribed: 0, phase: "ended" }),
        ]),
      );
    return Promise.resolve(ok({ asked_at: "2026-11-21T12:00:00.000Z", refund: "$1.99" }));
  };
  show(sampleMembership({ withdraw_until: "2026-11-29T00:00:00.000Z", withdraw_refund: "$1.99" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw from contract" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Withdraw from your contract?" }),
  );
  expect(dialog.getByText(/refund \$1\.99/)).toBeTruthy();
  expect(calls("/withdraw-from-contract")).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "Confirm withdrawal" }));
  await waitFor(() => expect(calls("/withdraw-from-contract")).toHaveLength(1));
  await expectFocusOnState("Inactive");
  expect(screen.queryByRole("button", { name: "Withdraw from contract" })).toBeNull();
});

test("a profile that does not own the account sees the membership and changes nothing", async () => {
  saveSession(sampleSession({ is_parent: 0 }), true);
  show(sampleMembership());
  await facts();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
  expect(calls("/my-invoices")).toHaveLength(0);
});

test("a membership that could not be loaded shows an error, and can be loaded again", async () => {
  answers["/user-subscription"] = () => Promise.reject(new TypeError("offline"));
  show();
  await screen.findByText("Couldn’t load your membership");
  answers["/user-subscription"] = () => Promise.resolve(ok([sampleMembership()]));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await facts())["Current Plan"]).toBe("Premium");
});

test("S-217 R-08 without a login the page leads to sign in, and back", async () => {
  clearSession();
  show();
  expect(await screen.findByText("At /signin?return_to=%2Fmembership")).toBeTruthy();
});

test("the membership of one account is not shown to the next that signs in", async () => {
  show(sampleMembership());
  await screen.findByText("Current Plan");
  vi.mocked(api).mockImplementation(() => new Promise(() => undefined));
  act(() => saveSession(sampleSession({ user_id: 80 }), true));
  expect(screen.queryByText("Current Plan")).toBeNull();
});

test.each([
  [1, 15, "1 ad this month, 15 seconds. Premium has none."],
  [2, 61, "2 ads this month, 1 minute. Premium has none."],
])("A-14: %i ads of %i seconds are not rounded up to a minute", (ads, seconds, text) => {
  expect(accountTexts.ads(ads, seconds)).toBe(text);
});
