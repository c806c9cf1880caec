import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, toasts } from "../../platform/notices.ts";
import { clearSession, saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import { Toasts } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("S-04 K-22 a toast closes after 5000 ms", () => {
  render(<Toasts />);
  act(() => showToast({ text: "Kept" }));
  wait(4999);
  expect(screen.getByText("Kept")).toBeTruthy();
  wait(1);
  expect(screen.queryByText("Kept")).toBeNull();
});

test("a toast under the pointer stays, and its action closes it", () => {
  const run = vi.fn<() => void>();
  render(<Toasts />);
  act(() => showToast({ text: "Removed", action: { label: "Undo", run } }));
  fireEvent.pointerEnter(screen.getByText("Removed"));
  fireEvent.focus(screen.getByRole("button", { name: "Undo" }));
  wait(60_000);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText("Removed")).toBeNull();
});

test("an undo action of one profile is not offered to another", () => {
  saveSession(sampleSession({ user_id: 7 }), true);
  render(<Toasts />);
  const run = vi.fn<() => void>();
  act(() => {
    showToast({ text: "Removed", action: { label: "Undo", run } });
    showToast({ text: "Kept" });
    showToast({ text: "A part is missing", action: { label: "Reload", run }, stays: true });
  });
  act(() => saveSession(sampleSession({ user_id: 8 }), true));
  expect(screen.queryByText("Removed")).toBeNull();
  expect(screen.getByText("Kept")).toBeTruthy();
  expect(screen.getByText("A part is missing")).toBeTruthy();
});

test("the same text is not shown twice", () => {
  render(<Toasts />);
  act(() => {
    showToast({ text: "Kept" });
    showToast({ text: "Kept" });
  });
  expect(screen.getAllByText("Kept")).toHaveLength(1);
});
