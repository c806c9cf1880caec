import type { Client } from "@bijou/contract/client";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession, sampleVideo, SilentObserver } from "../../testing/samples.ts";
import { accountTexts } from "./account-texts.ts";
import { sampleMembership } from "./plan.fixture.ts";
import {
  calls,
  cancelled,
  expectFocusOnState,
  facts,
  ok,
  prepareMembershipPage,
  resetMembershipPage,
  responses,
  show,
} from "./membership-page.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock("../../platform/page/leave-site.ts", () => ({ leaveFor: vi.fn<(url: string) => void>() }));

// Load the lazy chunks before the tests, so that none of them waits for it.
beforeAll(async () => {
  await import("../../ui/overlay/confirm-dialog.tsx");
  await import("./change-plan-dialog.tsx");
  await import("../titles/tile/first-titles.tsx");
});
beforeEach(prepareMembershipPage);
afterEach(resetMembershipPage);

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

test("S-218 without a membership: Free With Ads, NA, and the way to subscribe", async () => {
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  show();
  expect(await facts()).toEqual({
    "Current Plan": "Free With Ads",
    Price: "NA",
    "Subscription Status": "NA",
    "Next Billing Date": "NA",
  });
  expect(screen.getByText("Free Account")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Subscribe" }).getAttribute("href")).toBe("/subscribe");
  expect(await screen.findByText(/^38 ads this month, 14 minutes\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
});

test("L-15: without a membership, a row shows what Premium includes", async () => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  responses["/most-viewed-videos"] = () =>
    Promise.resolve(
      ok([
        sampleVideo({ video_id: 1, video_title: "Free Film", is_premium: "0" }),
        sampleVideo({ video_id: 2, video_title: "Premium Film", is_premium: "1" }),
      ]),
    );
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  show();
  expect(await screen.findByRole("heading", { name: "Included in Premium" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Premium Film/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Free Film/ })).toBeNull();
});

test("S-219 a cancelled membership has a disabled button, shows its end, and can be resumed", async () => {
  responses["/resume-subscription"] = () => {
    responses["/user-subscription"] = () => Promise.resolve(ok([sampleMembership()]));
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

test("a failed payment shows until when Premium stays, and leads to the card", async () => {
  responses["/billing-portal"] = () => Promise.resolve(ok({ url: "https://pay.test/portal" }));
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

test("the receipts are loaded from the provider", async () => {
  responses["/my-invoices"] = () =>
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
  responses["/my-invoices"] = () => Promise.resolve(ok([invoice, part]));
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

test("a profile that does not own the account sees the membership and changes nothing", async () => {
  saveSession(sampleSession({ is_parent: 0 }), true);
  show(sampleMembership());
  await facts();
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
  expect(calls("/my-invoices")).toHaveLength(0);
});

test("a membership that could not be loaded shows an error, and can be loaded again", async () => {
  responses["/user-subscription"] = () => Promise.reject(new TypeError("offline"));
  show();
  await screen.findByText("Couldn’t load your membership");
  responses["/user-subscription"] = () => Promise.resolve(ok([sampleMembership()]));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await facts())["Current Plan"]).toBe("Premium");
});

test("without a login the page leads to sign in, and back", async () => {
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
