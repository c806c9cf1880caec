import type { Client } from "@bijou/contract/client";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../platform/notices.ts";
import { sampleMembership } from "./plan.fixture.ts";
import {
  calls,
  cancelled,
  expectFocusOnState,
  ok,
  prepareMembershipPage,
  resetMembershipPage,
  responses,
  show,
} from "./membership-page.harness.tsx";
import { onDay } from "../../testing/samples.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock("../../platform/page/leave-site.ts", () => ({ leaveFor: vi.fn<(url: string) => void>() }));

// Load the dialogs' chunks before the tests, so that none of them waits for it.
beforeAll(async () => {
  await import("../../ui/overlay/confirm-dialog.tsx");
  await import("./change-plan-dialog.tsx");
});
beforeEach(prepareMembershipPage);
afterEach(resetMembershipPage);

test("S-220 T-39 E-38 cancelling asks for confirmation, shows the result and reloads the membership", async () => {
  responses["/cancel-subscription-request"] = () => {
    responses["/user-subscription"] = () => Promise.resolve(ok([cancelled]));
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
  responses["/cancel-subscription-request"] = () =>
    Promise.resolve({ status_code: 0, message: "" });
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

const preview = {
  currency: "USD",
  charged_today: 250,
  charged_today_price: "2.50",
  credit: 0,
  credit_price: "0.00",
  next_charge: 499,
  next_charge_price: "4.99",
  next_charge_at: onDay("2026-12-14"),
  proration_date: 1_763_800_000,
};

async function askForPatron(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name: "Change to Patron" }));
  return screen.findByRole("dialog", { name: "Change to Patron?" });
}

test("A-03: another plan shows what it costs today and next, and then charges that", async () => {
  responses["/preview-plan-change"] = () => Promise.resolve(ok(preview));
  show(sampleMembership());
  const dialog = within(await askForPatron());
  expect(await dialog.findByText("Today we’ll charge your card $2.50.")).toBeTruthy();
  expect(dialog.getByText("Your next bill is $4.99, on 14 December 2026.")).toBeTruthy();
  responses["/user-subscription"] = () => Promise.resolve(ok([sampleMembership({ plan_id: 2 })]));
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
  responses["/preview-plan-change"] = () =>
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
  responses["/preview-plan-change"] = () =>
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

test("V-20: a withdrawal shows its consequence, needs one confirmation, and shows its result", async () => {
  responses["/withdraw-from-contract"] = () => {
    responses["/user-subscription"] = () =>
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
