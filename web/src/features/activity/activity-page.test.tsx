import type { Client } from "@bijou/contract/client";
import { mostViewedVideos } from "@bijou/contract/home";
import type { Profile } from "@bijou/contract/profiles";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { signOut } from "../../platform/session/session.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import { switchProfile } from "../profiles/switch-profile.ts";
import { sampleSession, sampleVideo, SilentObserver } from "../../testing/samples.ts";
import ActivityPage from "./activity-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const NOW = new Date(2026, 10, 21, 20, 0);
const entry = (id: number, name: string, at: Date) => ({
  id,
  created_at: at.toISOString(),
  activity_name: name,
  video_id: 100 + id,
  video_type: 1,
  landscape_art_1280x720: "/art/aa-640.webp",
  art_colour: "#222222",
});
let entries: object[] = [];
let next: string | null = null;
let mostViewed: object[] = [];

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const deletions = (): unknown[] =>
  vi
    .mocked(api)
    .mock.calls.filter(([{ path }]) => path === "/delete-activity")
    .map(([, input]) => input);

/** The calls that change data, in their order. */
const changes = (): string[] =>
  vi
    .mocked(api)
    .mock.calls.filter(([{ changes: isChange }]) => isChange)
    .map(([{ path }]) => path);

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

async function show(): Promise<void> {
  const Stub = createRoutesStub([
    { path: "/watch-history", Component: () => <ActivityPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/watch-history"]} />);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  saveSession(sampleSession(), true);
  entries = [
    entry(2, "Watched Nosferatu", new Date(2026, 10, 21, 19, 5)),
    entry(1, "Watched Metropolis", new Date(2026, 10, 20, 22, 30)),
  ];
  next = null;
  mostViewed = [];
  vi.mocked(api).mockImplementation(((
    { path }: { path: string },
    input: { start_range?: string },
  ) => {
    if (path === mostViewedVideos.path) return Promise.resolve({ data: mostViewed });
    return Promise.resolve(
      input.start_range === undefined
        ? { data: entries, count: 3, has_more: next !== null, next_start_range: next }
        : {
            data: [entry(0, "Watched Charade", new Date(2026, 9, 1, 12))],
            count: 3,
            has_more: false,
            next_start_range: null,
          },
    );
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearSession();
  toasts.set([]);
  vi.mocked(api).mockReset();
});

test("S-212 the heading has the name, and each entry its time and title", async () => {
  await show();
  expect(screen.getByRole("heading", { level: 1, name: "Active for Ada" })).toBeTruthy();
  const days = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(["Today", "Yesterday"]);
  const link = screen.getByRole("link", { name: /Watched Nosferatu ?19:05/ });
  expect(link.getAttribute("href")).toBe("/content?video_id=102&video_type=1");
});

test("R-08 without a login the page leads to sign in, and back", async () => {
  clearSession();
  await show();
  expect(screen.getByText("At /signin?return_to=%2Fwatch-history")).toBeTruthy();
});

test("earlier weeks load on scrolling", async () => {
  next = "1";
  await show();
  await pass(1000);
  expect(screen.getByText("Watched Charade")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Week of 28 September" })).toBeTruthy();
});

const remove = (name: string): void =>
  void fireEvent.click(screen.getByRole("button", { name: `Remove from history: ${name}` }));

test("a removed entry is deleted after five seconds", async () => {
  await show();
  remove("Watched Nosferatu");
  expect(screen.queryByText("Watched Nosferatu")).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toContain("Watched Metropolis");
  await pass(4999);
  expect(deletions()).toEqual([]);
  await pass(1);
  expect(deletions()).toEqual([{ activity_id: 2 }]);
});

test("Undo shows an entry again, and nothing is deleted", async () => {
  await show();
  remove("Watched Nosferatu");
  act(() => toasts.get()[0]?.action?.run());
  expect(screen.getByText("Watched Nosferatu")).toBeTruthy();
  await pass(10_000);
  expect(deletions()).toEqual([]);
});

test("leaving the page deletes removed entries", async () => {
  await show();
  remove("Watched Metropolis");
  cleanup();
  expect(deletions()).toEqual([{ activity_id: 1 }]);
});

test("removed entries are deleted by their own profile before another one is chosen", async () => {
  await show();
  remove("Watched Metropolis");
  await act(() => switchProfile({ user_id: 8 } as Profile, {}).catch(() => undefined));
  expect(changes()).toEqual(["/delete-activity", "/login-as-clone-user"]);
  act(() => saveSession(sampleSession({ user_id: 8 }), true));
  await pass(10_000);
  expect(deletions()).toEqual([{ activity_id: 1 }]);
});

test("removed entries are deleted before signing out, which does not wait for a dead network", async () => {
  await show();
  remove("Watched Metropolis");
  vi.mocked(api).mockReturnValue(new Promise(() => undefined));
  void signOut();
  await pass(999);
  expect(changes()).toEqual(["/delete-activity"]);
  await pass(1);
  expect(changes()).toEqual(["/delete-activity", "/logout"]);
  expect(currentSession()).toBeNull();
});

test("removed entries are not deleted by a profile that was chosen in another tab", async () => {
  await show();
  remove("Watched Metropolis");
  act(() => saveSession(sampleSession({ user_id: 8 }), true));
  await pass(10_000);
  expect(deletions()).toEqual([]);
});

test.each([0, 2])("a history with %i entries is followed by suggestions", async (count) => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  entries = entries.slice(0, count);
  mostViewed = [sampleVideo()];
  await show();
  expect(screen.queryByRole("heading", { name: "Nothing watched yet" }) !== null).toBe(count === 0);
  expect(screen.queryByRole("button", { name: "Delete all" }) !== null).toBe(count > 0);
  vi.useRealTimers();
  expect(await screen.findByRole("heading", { name: "Good ones to start with" })).toBeTruthy();
});
