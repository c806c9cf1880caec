import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loader } from "./prompts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("L-08: a wait shows after eight seconds that loading continues, and after twenty offers a retry", () => {
  const retry = vi.fn<() => void>();
  render(<Loader onRetry={retry} />);
  wait(7999);
  expect(screen.queryByText("Still trying…")).toBeNull();
  wait(1);
  expect(screen.getByText("Still trying…")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  wait(12_000);
  expect(screen.getByText(/^The connection keeps dropping/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button")).toBeNull();
  wait(20_000);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
