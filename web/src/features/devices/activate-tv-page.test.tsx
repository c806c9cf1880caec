import type { Client } from "@bijou/contract/client";
import { filmThatMatterVideos, ottSlider } from "@bijou/contract/home";
import { insertTvCode, tvCodeOutcome } from "@bijou/contract/televisions";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import ActivateTvPage from "./activate-tv-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const response = (status_code: number, message: string, more: object = {}) => ({
  status: 200,
  status_code,
  message,
  data: { device: "Chrome on Linux", place: "Germany" },
  ...more,
});
let responses: object[] = [];
/** The states of the pairing, one per poll; the last one repeats. */
let outcomes: string[] = [];

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function show(address = "/activate-tv"): void {
  const Stub = createRoutesStub([
    { path: "/activate-tv", Component: () => <ActivateTvPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={[address]} />);
}

const box = (number: number) =>
  screen.getByRole("textbox", { name: new RegExp(`\\b${number} of 4`) });
const fill = (code: string): void =>
  Array.from(code).forEach((digit, at) =>
    fireEvent.change(box(at + 1), { target: { value: digit } }),
  );
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Activate" });

beforeEach(() => {
  saveSession(sampleSession(), true);
  responses = [];
  outcomes = [];
  vi.mocked(api).mockImplementation(((endpoint: unknown) => {
    // The still behind the title.
    if (endpoint === ottSlider || endpoint === filmThatMatterVideos)
      return Promise.resolve({ data: [] });
    if (endpoint !== tvCodeOutcome) return Promise.resolve(responses.shift());
    const state = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    return state === undefined
      ? Promise.reject(new Error("no connection"))
      : Promise.resolve({ data: { state, device: "Chrome on Linux" } });
  }) as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("S-210 the page shows who is signed in and how the membership stands", () => {
  show();
  expect(screen.getByText("ada@bijou.test")).toBeTruthy();
  expect(screen.getByText("Premium Member")).toBeTruthy();
  cleanup();
  saveSession(sampleSession({ subscription_status: "Inactive" }), true);
  show();
  expect(screen.getByText("Free Account")).toBeTruthy();
  cleanup();
  saveSession(sampleSession({ subscription_status: "Cancelled" }), true);
  show();
  expect(screen.getByText("Membership Cancelled")).toBeTruthy();
});

test("T-42 the button waits for all four digits, and a box keeps the last character typed", () => {
  show();
  fill("123");
  expect(submit().disabled).toBe(true);
  fireEvent.change(box(4), { target: { value: "47" } });
  expect((box(4) as HTMLInputElement).value).toBe("7");
  expect(submit().disabled).toBe(false);
});

test("S-211 success shows the server's message and a link to Home", async () => {
  responses = [response(1, "Now press OK on your TV: Chrome on Linux, Germany")];
  show();
  fill("1234");
  fireEvent.click(submit());
  await screen.findByRole("heading", { name: /press OK.*: Chrome on Linux, Germany/ });
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  expect(vi.mocked(api)).toHaveBeenCalledWith(insertTvCode, { tv_code: "1234" });
});

describe("A-07: after the code the page", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());
  const offer = async (): Promise<void> => {
    responses = [response(1, "Now press OK on the television: Chrome on Linux")];
    show();
    fill("1234");
    fireEvent.click(submit());
    await screen.findByText("We’re waiting for your TV.");
  };

  test("shows when the sign-in was confirmed on the television", async () => {
    outcomes = ["offered", "offered", "signed_in"];
    await offer();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole("heading", { name: "Your TV is signed in" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your devices" })).toBeTruthy();
  });

  test.each([
    ["refused", "Your TV said No"],
    ["over", "Your TV didn’t answer"],
  ])("says when the answer is %s, and takes another code", async (state, heading) => {
    outcomes = ["offered", state];
    await offer();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Enter another code" }));
    expect((box(1) as HTMLInputElement).value).toBe("");
  });

  test("stops waiting where the server cannot be reached", async () => {
    await offer();
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    expect(screen.getByRole("heading", { name: "Your TV didn’t answer" })).toBeTruthy();
    const asked = vi.mocked(api).mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(vi.mocked(api).mock.calls).toHaveLength(asked);
  });
});

test("E-40 an error shows the server's message, and another digit clears it", async () => {
  responses = [response(0, "No television shows that code", { error: "tv_code_unknown" })];
  show();
  fill("1234");
  fireEvent.click(submit());
  const message = await screen.findByText("No television shows that code");
  expect(message.getAttribute("role")).toBe("alert");
  fireEvent.change(box(4), { target: { value: "5" } });
  expect(screen.queryByText("No television shows that code")).toBeNull();
});

test("a television on another network is named, and a second press confirms it", async () => {
  responses = [
    response(0, "This TV is on another network: Chrome on Linux, Germany", {
      error: "confirm_elsewhere",
    }),
    response(1, "Now press OK on your TV: Chrome on Linux, Germany"),
  ];
  show();
  fill("1234");
  fireEvent.click(submit());
  await screen.findByText(/another network: Chrome on Linux, Germany/);
  fireEvent.click(screen.getByRole("button", { name: "Yes, that’s my TV" }));
  await screen.findByRole("link", { name: "Go to Home" });
  expect(vi.mocked(api)).toHaveBeenCalledWith(insertTvCode, { tv_code: "1234", confirm: true });
});

test("a code from the television's QR code is filled in and never sent by itself", async () => {
  show("/activate-tv?code=4821");
  expect((box(1) as HTMLInputElement).value).toBe("4");
  expect(submit().disabled).toBe(false);
  expect(vi.mocked(api).mock.calls.filter(([endpoint]) => endpoint === insertTvCode)).toEqual([]);
});

test("a link without a valid code leaves the boxes empty", () => {
  show("/activate-tv?code=482100");
  expect((box(1) as HTMLInputElement).value).toBe("");
  expect(submit().disabled).toBe(true);
});

test("without a login the page leads to sign in, and its return path has the code", async () => {
  clearSession();
  show("/activate-tv?code=4821");
  expect(await screen.findByText("At /signin?return_to=%2Factivate-tv%3Fcode%3D4821")).toBeTruthy();
});

test("a clone profile sees who can do it", () => {
  saveSession(sampleSession({ is_parent: 0 }), true);
  show();
  expect(screen.getByText("Only the account owner can sign in on a TV.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Activate" })).toBeNull();
});
