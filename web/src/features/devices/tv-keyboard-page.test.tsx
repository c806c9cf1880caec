import type { Client } from "@bijou/contract/client";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import TvKeyboardPage from "./tv-keyboard-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

let keyboards: object[] = [];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const typed = (): unknown[] =>
  vi
    .mocked(api)
    .mock.calls.filter(([{ path }]) => path === "/type-on-tv")
    .map(([, input]) => input);

async function show(): Promise<void> {
  const Stub = createRoutesStub([{ path: "/tv-keyboard", Component: () => <TvKeyboardPage /> }]);
  render(<Stub initialEntries={["/tv-keyboard"]} />);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  saveSession(sampleSession(), true);
  keyboards = [];
  vi.mocked(api).mockImplementation((() => Promise.resolve({ data: keyboards })) as never);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
  vi.mocked(api).mockReset();
});

test("with no television waiting the page says what to do, and finds one by itself", async () => {
  await show();
  expect(screen.getByText("No TV is searching right now")).toBeTruthy();
  keyboards = [{ device_id: 3, device: "Television", text: "nos" }];
  await pass(2000);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Text on Television" });
  expect(field.value).toBe("nos");
});

test("what is typed goes to the television, and Search ends it", async () => {
  keyboards = [{ device_id: 3, device: "Television", text: "" }];
  await show();
  const field = screen.getByRole("textbox", { name: "Text on Television" });
  fireEvent.change(field, { target: { value: "n" } });
  fireEvent.change(field, { target: { value: "no" } });
  await pass(150);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await pass(0);
  expect(typed()).toEqual([
    { device_id: 3, text: "no", is_submitted: false },
    { device_id: 3, text: "no", is_submitted: true },
  ]);
});

test("of several televisions one is chosen", async () => {
  keyboards = [
    { device_id: 3, device: "Living room", text: "" },
    { device_id: 4, device: "Kitchen", text: "" },
  ];
  await show();
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Kitchen" }));
  expect(screen.getByRole("textbox", { name: "Text on Kitchen" })).toBeTruthy();
});

test("a message appears when the television closes its field", async () => {
  keyboards = [{ device_id: 3, device: "Television", text: "" }];
  await show();
  keyboards = [];
  await pass(2000);
  expect(screen.getByText(/^Search was closed on your TV/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Search" })).toHaveProperty("disabled", true);
});
