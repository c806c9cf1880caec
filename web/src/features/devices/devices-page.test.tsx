import type { Client } from "@bijou/contract/client";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { currentSession, clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import DevicesPage from "./devices-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const device = (id: number, name: string, more: object = {}) => ({
  id,
  device: name,
  device_image: "/devices/computer.svg",
  active_status: "Active 3 days ago",
  kind: "computer",
  place: "Germany",
  profile_name: "Ada",
  last_seen_at: "2026-11-18T12:00:00.000Z",
  signed_in_at: "2026-11-01T12:00:00.000Z",
  is_current: 0,
  ...more,
});
const here = device(1, "Firefox on Linux", { active_status: "This device", is_current: 1 });

let devices: object[] = [];
let removal: () => Promise<unknown> = () => Promise.resolve({ status_code: 1, message: "" });

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

function show(): void {
  const Stub = createRoutesStub([
    { path: "/devices", Component: () => <DevicesPage /> },
    { path: "*", Component: Where },
  ]);
  render(<Stub initialEntries={["/devices"]} />);
}

beforeEach(() => {
  saveSession(sampleSession(), true);
  devices = [here, device(2, "Safari on iPhone", { device_image: "/devices/phone.svg" })];
  removal = () => Promise.resolve({ status_code: 1, message: "" });
  vi.mocked(api).mockImplementation(((endpoint: { path: string }) => {
    if (endpoint.path === "/user-devices")
      return Promise.resolve({ data: devices, count: devices.length });
    if (endpoint.path === "/remove-user-device") return removal();
    return Promise.resolve({ status_code: 1, message: "" });
  }) as never);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
  toasts.set([]);
  vi.mocked(api).mockReset();
});

test("S-216 each device shows its picture, its name and how active it is", async () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: "Devices" })).toBeTruthy();
  await screen.findByRole("heading", { level: 2, name: "Safari on iPhone" });
  expect(screen.getByText("Active 3 days ago · Germany · Ada")).toBeTruthy();
  expect(screen.getByText("This device · Germany · Ada")).toBeTruthy();
  const pictures = [...document.querySelectorAll("li img")].map((image) =>
    image.getAttribute("src"),
  );
  expect(pictures).toEqual(["/devices/computer.svg", "/devices/phone.svg"]);
});

test("without a login the page leads to sign in, and back", async () => {
  clearSession();
  show();
  expect(await screen.findByText("At /signin?return_to=%2Fdevices")).toBeTruthy();
});

test("the X signs a device out at once and says so", async () => {
  show();
  const end = await screen.findByRole("button", { name: "Sign out Safari on iPhone" });
  end.focus();
  fireEvent.click(end);
  expect(screen.queryByText("Safari on iPhone")).toBeNull();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Sign out Firefox on Linux");
  await waitFor(() => expect(toasts.get()[0]?.text).toBe("Safari on iPhone was signed out."));
  expect(vi.mocked(api).mock.calls.at(-1)?.[1]).toEqual({ device_id: 2 });
});

test("a device that could not be signed out is shown again", async () => {
  removal = () => Promise.reject(new Error("offline"));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
  expect(await screen.findByText("Safari on iPhone")).toBeTruthy();
  expect(toasts.get()[0]?.kind).toBe("bad");
});

test("the X of this device signs out as Sign Out does", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out Firefox on Linux" }));
  expect(await screen.findByText("At /")).toBeTruthy();
  expect(currentSession()).toBeNull();
});

test("a television that was just signed in appears by itself, with the way to type on it", async () => {
  vi.useFakeTimers();
  show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  devices = [here, device(3, "Television", { kind: "television" })];
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("heading", { level: 2, name: "Television" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "Type from this phone" });
  expect(link.getAttribute("href")).toBe("/tv-keyboard");
});

test("the devices of one account are not shown to the next one that signs in", async () => {
  show();
  await screen.findByRole("heading", { name: "Safari on iPhone" });
  vi.mocked(api).mockImplementation(() => new Promise(() => undefined));
  act(() => saveSession(sampleSession({ user_id: 80 }), true));
  expect(screen.queryByRole("heading", { name: "Safari on iPhone" })).toBeNull();
});
