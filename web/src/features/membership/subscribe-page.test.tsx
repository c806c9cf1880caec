import type { Client } from "@bijou/contract/client";
import { getPlans, type Plan } from "@bijou/contract/membership";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession, sampleVideo } from "../../testing/samples.ts";
import { chosenBefore } from "./after-payment.ts";
import { NO_SCENE } from "../accounts/public.ts";
import { samplePlan } from "./plan.fixture.ts";
import SubscribePage from "./subscribe-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock("../../platform/page/leave-site.ts", () => ({ leaveFor: vi.fn<(url: string) => void>() }));

const month = samplePlan();
const year = samplePlan({
  id: 2,
  plan_name: "By the year",
  plan_type: "year",
  amount: 1990,
  plan_price: "19.90",
  prices: [
    { currency: "USD", amount: 1990, plan_price: "19.90" },
    { currency: "EUR", amount: 1890, plan_price: "18.90" },
  ],
  trial_days: 7,
});

function Where() {
  const { pathname } = useLocation();
  return <p>{`At ${pathname}`}</p>;
}

async function show(
  plans: readonly Plan[] = [month, year],
  path = "/subscribe",
  heading = "Choose how to watch",
): Promise<void> {
  const offer = { plans, message: "Subscriptions aren’t available yet." };
  const Page = createRoutesStub([
    {
      path: "/subscribe",
      Component: () => (
        <SubscribePage loaderData={{ offer, still: NO_SCENE, origin: "https://films.test" }} />
      ),
    },
    { path: "*", Component: Where },
  ]);
  render(<Page initialEntries={[path]} />);
  await screen.findByRole("heading", { level: 1, name: heading });
}

const member = (): void => saveSession(sampleSession({ subscription_status: "Inactive" }), true);

const response = (value: object): void => {
  vi.mocked(api).mockResolvedValue(value as never);
};

afterEach(() => {
  cleanup();
  clearSession();
  toasts.set([]);
  sessionStorage.clear();
  vi.mocked(api).mockReset();
  vi.mocked(leaveFor).mockReset();
});

test("S-10 S-181 S-182 Premium and free side by side, with what each includes and lacks", async () => {
  await show();
  for (const line of ["Ad-free streaming", "Early releases", "Saved searches", "Bonus features"])
    expect(screen.getByText(line)).toBeTruthy();
  for (const line of ["No early releases", "No bonus features"])
    expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByText("All the films.").tagName).toBe("STRONG");
  const free = screen.getByRole("link", { name: "Continue with Ads" });
  expect(free.getAttribute("href")).toBe("/");
});

test("S-189 S-190 K-46 the advertised price is the lowest of the plans", async () => {
  await show();
  expect(screen.getByText(/^From \$1\.99 a month\./)).toBeTruthy();
  expect(screen.getByText("$1.99", { selector: "b" })).toBeTruthy();
});

test("V-41 a guest signs in first, and returns to the plan", async () => {
  await show([month, year], "/subscribe?video_id=7&video_type=1");
  fireEvent.click(screen.getByRole("radio", { name: /By the year/ }));
  const link = screen.getByRole("link", { name: "Subscribe Now" });
  const back = new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("return_to");
  expect(back).toBe("/subscribe?video_id=7&video_type=1&plan_id=2&currency=USD");
});

test("L-19: a viewer of a Premium title sees its name above the plans", async () => {
  response({ data: sampleVideo({ video_title: "Metropolis" }) });
  await show([month], "/subscribe?video_id=7&video_type=1");
  expect(await screen.findByText("“Metropolis” is part of Premium.")).toBeTruthy();
});

test("S-188 the chosen plan leads to the provider, and the button says Processing", async () => {
  member();
  let begin: (value: object) => void = () => undefined;
  vi.mocked(api).mockImplementation(((endpoint: unknown) =>
    endpoint === getPlans
      ? Promise.resolve({ data: [month, year] })
      : new Promise((resolve) => {
          begin = resolve;
        })) as never);
  await show([month, year], "/subscribe?video_id=7&video_type=1&plan_id=2");
  fireEvent.change(screen.getByRole("combobox", { name: "Currency" }), {
    target: { value: "EUR" },
  });
  expect(screen.getByText("€18.90", { selector: "b" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  const busy = screen.getByRole("button", { name: "Processing" });
  expect(busy.hasAttribute("disabled")).toBe(true);
  expect(vi.mocked(api).mock.calls.at(-1)?.[1]).toEqual({
    plan_id: 2,
    currency: "EUR",
    platform: 1,
    pay_via: "STRIPE",
  });
  begin({ data: { checkout_url: "https://pay.test/c/1" }, message: "", status_code: 1 });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("https://pay.test/c/1"));
  expect(screen.getByRole("button", { name: "Processing" })).toBeTruthy();
  expect(sessionStorage.getItem("after_payment")).toBe("/player?video_id=7&video_type=1");
  expect(chosenBefore()).toBe("/subscribe?video_id=7&video_type=1&plan_id=2&currency=EUR");
});

test("A-14: “From” and the price follow the currency, chosen now or before", async () => {
  const inEuros = { currency: "EUR", amount: 189, plan_price: "1.89" };
  const plan = {
    ...month,
    prices: [...month.prices.filter(({ currency }) => currency !== "EUR"), inEuros],
  };
  await show([plan], "/subscribe?currency=EUR");
  expect(screen.getByText(/from €1\.89/i)).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Currency" }), {
    target: { value: "USD" },
  });
  expect(screen.getByText(/from \$1\.99/i)).toBeTruthy();
});

test("a member is offered the trial that the server grants, and no other", async () => {
  const promise = /^The first 7 days are free/;
  await show([year]);
  expect(screen.getByText(promise).textContent).toContain("if you’ve never had a membership");
  expect(api).not.toHaveBeenCalled();
  cleanup();
  member();
  response({ data: [{ ...year, trial_days: 0 }], message: "", status_code: 1 });
  await show([year]);
  await waitFor(() => expect(api).toHaveBeenCalledOnce());
  expect(screen.queryByText(promise)).toBeNull();
  cleanup();
  response({ data: [year], message: "", status_code: 1 });
  await show([year]);
  expect((await screen.findByText(promise)).textContent).not.toContain("if you never");
});

test("E-37 an empty answer shows its message, and the button is there again", async () => {
  member();
  response({ data: [], status_code: 0, message: "Not today.", error: "provider_away" });
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  await waitFor(() => expect(toasts.get()[0]?.text).toBe("Not today."));
  expect(await screen.findByRole("button", { name: "Subscribe Now" })).toBeTruthy();
  expect(leaveFor).not.toHaveBeenCalled();
});

test("a member with a subscription is led to the membership page", async () => {
  member();
  response({ data: [], status_code: 0, message: "Already.", error: "already_subscribed" });
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  expect(await screen.findByText("At /membership")).toBeTruthy();
});

test("a failed call shows an error", async () => {
  member();
  vi.mocked(api).mockRejectedValue(new TypeError("offline"));
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Subscribe Now" }));
  await waitFor(() => expect(toasts.get()[0]?.text).toMatch(/^Couldn’t start the payment/));
});

test("a premium member is offered no plan, and led on to the title instead", async () => {
  saveSession(sampleSession(), true);
  await show([month], "/subscribe?video_id=7&video_type=1", "You have Premium");
  for (const text of [/^From /, "Subscribe", "Continue with Ads"])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole("link", { name: "Membership" }).getAttribute("href")).toBe("/membership");
  expect(screen.getByRole("link", { name: "Watch now" }).getAttribute("href")).toBe(
    "/player?video_id=7&video_type=1",
  );
});

test("a profile that does not own the account sees who can subscribe", async () => {
  saveSession(sampleSession({ subscription_status: "Inactive", is_parent: 0 }), true);
  await show();
  expect(screen.getByText(/^Only the account owner/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Subscribe Now" })).toBeNull();
});

test("a site that takes no payments says so", async () => {
  await show([]);
  expect(screen.getByText("Subscriptions aren’t available yet.")).toBeTruthy();
  expect(screen.queryByText("Subscribe Now")).toBeNull();
});
