import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { PartnersQuestion } from "./partners-question.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const PIXELS = ["https://ads.example/paid?value=1.99", "https://pixel.example/?m=4711"];

/** The pictures that the page loaded, with their referrer policies. */
let loaded: { src: string; referrerPolicy: string }[] = [];
class Picture {
  referrerPolicy = "";
  set src(src: string) {
    loaded.push({ src, referrerPolicy: this.referrerPolicy });
  }
}

const show = (asks = true) => render(<PartnersQuestion transactionId="pti_1" asks={asks} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const notified = () => screen.findByText(/^We told our advertising partners the amount/);

beforeEach(() => {
  loaded = [];
  vi.stubGlobal("Image", Picture);
  vi.mocked(api).mockResolvedValue({ data: { pixels: PIXELS } } as never);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(api).mockReset();
});

test("partners are notified after the member has agreed, and not before", async () => {
  show();
  expect(screen.getByText(/^May we tell our advertising partners/)).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
  press("Yes, tell them");
  const answer = await notified();
  await waitFor(() => expect(document.activeElement).toBe(answer));
  await waitFor(() =>
    expect(loaded).toEqual(PIXELS.map((src) => ({ src, referrerPolicy: "no-referrer" }))),
  );
  expect(vi.mocked(api).mock.calls.map(([, input]) => input)).toEqual([
    { pre_transaction_id: "pti_1" },
  ]);
});

test("after a no, the question is not asked again, and no partner is notified", () => {
  show();
  press("No");
  expect(document.activeElement?.textContent).toMatch(/^We won’t tell them anything else/);
  cleanup();
  const { container } = show();
  expect(container.textContent).toBe("");
  expect(api).not.toHaveBeenCalled();
});

test("after a yes, the next payment shows that partners were notified, and consent can be withdrawn", async () => {
  localStorage.setItem("tell_partners", "yes");
  show();
  await notified();
  await waitFor(() => expect(loaded).toHaveLength(2));
  press("Don’t tell them again");
  expect(localStorage.getItem("tell_partners")).toBe("no");
});

test.each([
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
])("%s is an answer: no one is asked, and no partner is notified", (_name, signal) => {
  localStorage.setItem("tell_partners", "yes");
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), signal));
  const { container } = show();
  expect(container.textContent).toBe("");
  expect(api).not.toHaveBeenCalled();
});

test("without partners, and for a payment that was already reported, nothing is asked", () => {
  localStorage.setItem("tell_partners", "yes");
  const { container } = show(false);
  expect(container.textContent).toBe("");
  expect(api).not.toHaveBeenCalled();
});
