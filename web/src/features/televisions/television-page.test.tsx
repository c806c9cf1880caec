import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { homeVideos, continueWatchingVideos, watchlistVideos } from "@bijou/contract/home";
import { leftSidebar } from "@bijou/contract/configuration";
import { loginAsCloneUser, myCloneUser } from "@bijou/contract/profiles";
import { reportTv } from "@bijou/contract/televisions/casting";
import { tvCode, tvCodeStatus, tvListen } from "@bijou/contract/televisions";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import {
  currentSession,
  clearSession,
  isRemembered,
  saveSession,
} from "../../platform/session/storage.ts";
import { sampleRow, sampleSession } from "../../testing/samples.ts";
import { status } from "./pairing/status.fixture.ts";
import TelevisionPage from "./television-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({
  api: vi.fn<Client>(),
  onSessionRejected: () => () => undefined,
}));

/** The pairing is a chunk of its own, which loads slowly on a busy machine. */
const LAZY = { timeout: 20_000 };

const never = (): Promise<never> => new Promise(() => undefined);
const profile = (id: number, name: string, more: object = {}) => ({
  user_id: id,
  name,
  profile_image: "moon",
  is_child: 0,
  has_pin: 0,
  ...more,
});
const login = (id: number, username: string) => {
  const tokens = { user_id: id, token: `bearer-${id}`, userToken: `user-${id}` };
  return { ...sampleSession(), ...tokens, username, profile_image: "moon" };
};

const page = (data: readonly unknown[]) => ({ data, has_more: false, next_start_range: null });
/** Every media query matches, or none does. */
function stubMedia(matches: boolean): void {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => ({ matches, ...listen }));
}
let responses: Map<unknown, () => unknown>;

function show(address = "/tv"): void {
  const Stub = createRoutesStub([{ path: "/tv", Component: TelevisionPage as never }]);
  render(<Stub initialEntries={[address]} />);
}
const press = (key: string): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = (): string =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  stubMedia(true);
  responses = new Map<unknown, () => unknown>([
    [leftSidebar, () => ({ data: { menu: [{ id: 2, name: "Movies" }], genres: [] } })],
    [tvListen, never],
    [reportTv, never],
    [homeVideos, () => page([sampleRow(1), sampleRow(2)])],
    [continueWatchingVideos, () => page([])],
    [watchlistVideos, () => page([])],
    [myCloneUser, () => ({ data: [profile(7, "Ada"), profile(8, "Otto", { has_pin: 1 })] })],
    [
      tvCode,
      () => ({
        data: {
          tv_code: "4719",
          device_secret: "bjt_1",
          expires_in: 300,
          interval: 1,
          activation_url: "https://bijou.test/activate-tv?code=4719",
        },
      }),
    ],
    [tvCodeStatus, never],
  ]);
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    const response = responses.get(endpoint);
    if (response === undefined) throw new Error("unexpected call");
    return response();
  }) as never);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  vi.mocked(api).mockReset();
});

test("a television without a session shows four digits, and where to type them", async () => {
  show();
  expect(await screen.findByText("The code is 4 7 1 9", {}, LAZY)).toBeTruthy();
  expect(screen.getByText("bijou.test/activate-tv")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Open bijou.test/activate-tv" })).toBeTruthy();
});

test("a screen smaller than a television shows links to the code and to the site, and takes no code", async () => {
  stubMedia(false);
  show();
  expect(
    await screen.findByRole("heading", { name: "This page is for your TV" }, LAZY),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Type the code" }).getAttribute("href")).toBe(
    "/activate-tv",
  );
  expect(screen.getByRole("link", { name: "Watch on this screen" }).getAttribute("href")).toBe("/");
  expect(vi.mocked(api).mock.calls.some(([endpoint]) => endpoint === tvCode)).toBe(false);
});

test("an offer names its account, OK has the focus, and signs in permanently", async () => {
  const states = [status("offered"), status("signed_in", { login: login(7, "Ada") })];
  responses.set(tvCodeStatus, () => ({ data: states.shift() }));
  show();
  const question = await screen.findByRole("alertdialog", {}, LAZY);
  expect(question.textContent).toContain("a***@bijou.test");
  expect(question.textContent).toContain("Ada");
  await waitFor(() => expect(focused()).toBe("OK"));
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { name: "Who’s watching?" })).toBeTruthy();
  expect(currentSession()?.userToken).toBe("user-7");
  expect(isRemembered()).toBe(true);
});

test("Back rejects an offer", async () => {
  const accepts: unknown[] = [];
  responses.set(tvCodeStatus, () => ({ data: status("offered") }));
  show();
  await screen.findByRole("alertdialog", {}, LAZY);
  await waitFor(() => expect(focused()).toBe("OK"));
  vi.mocked(api).mockImplementation((async (endpoint: unknown, input: { accept?: boolean }) => {
    if (endpoint === tvCodeStatus && input.accept !== undefined) accepts.push(input.accept);
    return never();
  }) as never);
  press("Escape");
  await waitFor(() => expect(accepts).toEqual([false]));
});

test("a session that ends elsewhere is cleared at once, and the screen says so", async () => {
  saveSession(sampleSession(), true);
  let end: (failure: Error) => void = () => undefined;
  responses.set(tvListen, () => new Promise((_, reject) => (end = reject)));
  show("/tv?screen=home");
  await screen.findByRole("region", { name: "Row 1" });
  end(new CallFailed(401, { status: 401, message: "Invalid user token" }));
  expect((await screen.findByRole("alert", {}, LAZY)).textContent).toBe("TV signed out");
  expect(currentSession()).toBeNull();
});

test("a locked profile is entered with its PIN, by the keys of a remote control", async () => {
  saveSession(sampleSession(), true);
  const rejection = (error: string, message: string) => ({ data: null, error, message });
  const outcomes = [
    rejection("pin_required", "Please enter the PIN"),
    rejection("pin_wrong", "That PIN isn’t right"),
    { data: login(8, "Otto"), message: "" },
  ];
  responses.set(loginAsCloneUser, () => outcomes.shift());
  show();
  await screen.findByRole("button", { name: /Ada/ });
  await waitFor(() => expect(focused()).toContain("Ada"));
  press("ArrowRight");
  fireEvent.click(document.activeElement ?? document.body);
  await screen.findByRole("dialog", { name: "PIN for Otto" });
  await waitFor(() => expect(focused()).toBe("1"));
  for (const digit of "1111") press(digit);
  await screen.findByText("That PIN isn’t right");
  for (const digit of "4321") press(digit);
  await screen.findByRole("region", { name: "Row 1" });
  expect(currentSession()?.user_id).toBe(8);
});

test("a profile that needs a password says to use the phone", async () => {
  saveSession(sampleSession(), true);
  responses.set(loginAsCloneUser, () => ({ data: null, error: "password_required", message: "" }));
  show();
  fireEvent.click(await screen.findByRole("button", { name: /Otto/ }));
  await screen.findByText(/Switch profiles on your phone/);
  expect(currentSession()?.user_id).toBe(7);
});

test("Home starts on the first row, with the member's own rows first", async () => {
  saveSession(sampleSession(), true);
  responses.set(continueWatchingVideos, () =>
    page([sampleRow(9, { genre_id: 1, name: "Continue watching" })]),
  );
  show("/tv?screen=home");
  await waitFor(() => expect(focused()).toMatch(/^Film 9/));
  press("ArrowDown");
  expect(focused()).toMatch(/^Film 1,/);
  press("Escape");
  expect(focused()).toBe("Home");
});

test("an unreachable server shows a message, and is retried", async () => {
  saveSession(sampleSession(), true);
  responses.set(homeVideos, () => Promise.reject(new TypeError("Failed to fetch")));
  show("/tv?screen=home");
  const again = await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(focused()).toBe("Try again"));
  responses.set(homeVideos, () => page([sampleRow(3)]));
  fireEvent.click(again);
  await waitFor(() => expect(focused()).toMatch(/^Film 3/));
});
