import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import { onDay, sampleSession, sampleVideo, SilentObserver } from "../../testing/samples.ts";
import { saveAfterPayment } from "./after-payment.ts";
import { saveChoice } from "./after-payment.ts";
import CancelPage from "./cancel-page.tsx";
import SuccessPage from "./success-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function show(path: string): void {
  const Stub = createRoutesStub([
    { path: "/success", Component: SuccessPage },
    { path: "/cancel", Component: CancelPage },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={[path]} />);
}

const responseWith = (state: "open" | "paid" | "closed", more: object = {}) => ({
  status_code: state === "open" ? 0 : 1,
  message: `It is ${state}.`,
  data: {
    state,
    subscription_status: state === "paid" ? "Active" : "Inactive",
    plan_name: "Premium",
    plan_type: "month",
    currency: "USD",
    amount: 199,
    plan_price: "1.99",
    to_date: onDay("2026-12-14"),
    asks_conversion: false,
  },
  ...more,
});

const respondWith = (...values: object[]): void => {
  for (const value of values) vi.mocked(api).mockResolvedValueOnce(value as never);
};

const title = () => screen.findByRole("heading", { level: 1 });

beforeEach(() => saveSession(sampleSession({ subscription_status: "Inactive" }), true));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.mocked(api).mockReset();
});

test("S-186 the page says Loading... first", async () => {
  vi.mocked(api).mockReturnValue(new Promise(() => undefined) as never);
  show("/success?sid=cs_1&pti=p1");
  expect((await title()).textContent).toBe("Loading...");
});

test("E-46 the page says Waiting... when the address names no payment", async () => {
  show("/success?sid=cs_1");
  expect((await title()).textContent).toBe("Waiting...");
  expect(screen.getByText(/^We haven’t seen a payment\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Membership" })).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("S-184 a successful payment starts Premium, and leads to the film", async () => {
  saveAfterPayment("/player?video_id=7&video_type=1");
  respondWith(responseWith("paid"));
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText("You are Subscribed!")).toBeTruthy();
  expect(screen.getByText("It is paid.")).toBeTruthy();
  expect(
    screen.getByText("Premium, $1.99 paid today. Next Billing Date: 14 December 2026."),
  ).toBeTruthy();
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    pre_transaction_id: "p1",
    post_transaction_id: "cs_1",
    subscription_status: 1,
  });
  expect(currentSession()?.subscription_status).toBe("Active");
  expect(screen.getByRole("link", { name: "Watch now" }).getAttribute("href")).toBe(
    "/player?video_id=7&video_type=1",
  );
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
});

test("L-19: the page of a payment shows the film it was for", async () => {
  saveAfterPayment("/player?video_id=7&video_type=1");
  respondWith(responseWith("paid"), { data: { ...sampleVideo({ video_title: "Metropolis" }) } });
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText("Metropolis")).toBeTruthy();
  expect(vi.mocked(api).mock.calls[1]?.[1]).toEqual({ video_id: 7 });
});

test("L-19: the page of an abandoned payment shows the film that still waits", async () => {
  saveAfterPayment("/player?video_id=7&video_type=1");
  respondWith(responseWith("closed"), { data: { ...sampleVideo({ video_title: "Metropolis" }) } });
  show("/cancel?sid=cs_1&pti=p1");
  expect(await screen.findByText("Metropolis")).toBeTruthy();
});

test("L-19: a payment for no film in particular ends in a row of Premium titles", async () => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  respondWith(responseWith("paid"), {
    data: [
      sampleVideo({ video_title: "Charade", is_premium: "1" }),
      sampleVideo({ video_id: 102, video_title: "The General", is_premium: "0" }),
    ],
  });
  show("/success?sid=cs_1&pti=p1");
  const row = await screen.findByRole("region", { name: "Yours from tonight" });
  expect(within(row).getAllByRole("link", { name: /Charade/ }).length).toBeGreaterThan(0);
  expect(within(row).queryByRole("link", { name: /The General/ })).toBeNull();
});

test("only a successful payment that was not reported yet asks for consent to notify partners", async () => {
  const question = () => screen.queryByText(/^May we tell our advertising partners/);
  for (const [state, asks, isAsked] of [
    ["paid", true, true],
    ["paid", false, false],
    ["closed", true, false],
  ] as const) {
    const { data, ...rest } = responseWith(state);
    respondWith({ ...rest, data: { ...data, asks_conversion: asks } });
    show("/success?sid=cs_1&pti=p1");
    await screen.findByText(`It is ${state}.`);
    expect(question() !== null).toBe(isAsked);
    cleanup();
  }
});

test("a payment is polled until the provider has confirmed it", async () => {
  vi.useFakeTimers();
  respondWith(responseWith("open"), responseWith("open"), responseWith("paid"));
  show("/success?sid=cs_1&pti=p1");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Confirming your payment")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText("You are Subscribed!")).toBeTruthy();
});

test("polling stops after a minute, and can be repeated", async () => {
  vi.useFakeTimers();
  vi.mocked(api).mockResolvedValue(responseWith("open") as never);
  show("/success?sid=cs_1&pti=p1");
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText("Still waiting for your bank")).toBeTruthy();
  const asked = vi.mocked(api).mock.calls.length;
  expect(asked).toBeLessThanOrEqual(7);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(vi.mocked(api).mock.calls.length).toBe(asked);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(vi.mocked(api).mock.calls.length).toBe(asked + 1);
});

test("a rate-limited page shows that the payment is pending, and no error", async () => {
  vi.mocked(api).mockRejectedValue(
    new CallFailed(429, { status: 429, message: "Too many requests. Please try again later." }),
  );
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText("Still waiting for your bank")).toBeTruthy();
  expect(screen.queryByText(/Too many/)).toBeNull();
  expect(screen.getByRole("link", { name: "Membership" })).toBeTruthy();
});

test.each([
  ["E-33", "provider_refused_key", "Invalid Stripe secret key."],
  ["E-34", "provider_away", "Could not retrieve subscription amount."],
])("%s the provider's refusal %s is shown", async (_row, error, message) => {
  respondWith(responseWith("open", { error, message, status_code: 0 }));
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText(message)).toBeTruthy();
});

test("E-35 a payment without a message shows that it is completed", async () => {
  respondWith(responseWith("paid", { message: "" }));
  show("/success?sid=cs_1&pti=p1");
  expect(
    await screen.findByText("Subscription completed, but no confirmation message received."),
  ).toBeTruthy();
});

test("E-36 a failed call shows an error, and can be repeated", async () => {
  vi.mocked(api).mockRejectedValueOnce(new TypeError("offline"));
  respondWith(responseWith("paid"));
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText("Failed to complete subscription.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("You are Subscribed!")).toBeTruthy();
});

test("a payment of another account shows the server's message", async () => {
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(404, { message: "Not found" }));
  show("/success?sid=cs_1&pti=p1");
  expect(await screen.findByText("Not found")).toBeTruthy();
});

test("S-185 T-41 an abandoned payment is reported with 0, once", async () => {
  respondWith(responseWith("closed"));
  show("/cancel?sid=cs_1&pti=p1");
  expect(await screen.findByText("It is closed.")).toBeTruthy();
  expect(vi.mocked(api).mock.calls).toHaveLength(1);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    pre_transaction_id: "p1",
    post_transaction_id: "cs_1",
    subscription_status: 0,
  });
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("link", { name: "Try another card" }).getAttribute("href")).toBe(
    "/subscribe",
  );
});

test("A-14: another card keeps the plan and the currency", async () => {
  saveChoice("/subscribe?plan_id=2&currency=EUR");
  respondWith(responseWith("closed"));
  show("/cancel?sid=cs_1&pti=p1");
  const again = await screen.findByRole("link", { name: "Try another card" });
  expect(again.getAttribute("href")).toBe("/subscribe?plan_id=2&currency=EUR");
});

test("a payment that succeeded after all stays paid", async () => {
  respondWith(responseWith("paid"));
  show("/cancel?sid=cs_1&pti=p1");
  expect(await screen.findByText("You are Subscribed!")).toBeTruthy();
});

test("without a login the page leads to sign in, and back to the payment", async () => {
  clearSession();
  show("/success?sid=cs_1&pti=p1");
  expect(
    await screen.findByText("At /signin?return_to=%2Fsuccess%3Fsid%3Dcs_1%26pti%3Dp1"),
  ).toBeTruthy();
});
