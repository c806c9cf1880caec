import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CaptchaBox } from "./captcha.tsx";
import { CaptchaFailed, solveCaptcha } from "./solve-captcha.ts";
import { useCaptcha } from "./use-captcha.ts";

vi.mock(import("./solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const sent = vi.fn<(response: string) => void>();
let solve: (response: string) => void = () => undefined;
let fail: (failure: Error) => void = () => undefined;

function Form({ startsItself = false }: { startsItself?: boolean }) {
  const captcha = useCaptcha("sign-in", { missing: "Not yet", startsItself });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const response = captcha.take(event.currentTarget);
        if (response !== undefined) sent(response);
      }}
    >
      <input aria-label="Name" />
      <CaptchaBox captcha={captcha} />
      <button type="submit">{captcha.isAwaited ? "One moment" : "Send"}</button>
      <button type="button" onClick={captcha.renew}>
        Renew
      </button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("checkbox", { hidden: true });
const flush = (run: () => void) =>
  act(async () => {
    run();
    await Promise.resolve();
  });
const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(solveCaptcha).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        solve = resolve;
        fail = reject;
      }),
  );
});

afterEach(() => {
  cleanup();
  sent.mockReset();
  vi.mocked(solveCaptcha).mockReset();
  vi.useRealTimers();
});

test("C-84 K-39 the captcha appears after a second and is solved once its form gets the focus", async () => {
  render(<Form />);
  const place = box().closest<HTMLElement>("[data-shown]");
  expect(place?.dataset["shown"]).toBe("false");
  advance(1000);
  expect(place?.dataset["shown"]).toBe("true");
  expect(solveCaptcha).not.toHaveBeenCalled();
  act(() => screen.getByLabelText("Name").focus());
  expect(solveCaptcha).toHaveBeenCalledTimes(1);
  expect(box().getAttribute("aria-busy")).toBe("true");
  await flush(() => solve("solved"));
  expect(box().checked).toBe(true);
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["solved"]]);
});

test("a form submitted too early shows an error and is submitted again by itself", async () => {
  render(<Form startsItself />);
  fireEvent.click(screen.getByText("Send"));
  expect(screen.getByText("Not yet")).toBeTruthy();
  expect(screen.getByText("One moment")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await flush(() => solve("solved"));
  expect(sent.mock.calls).toEqual([["solved"]]);
  expect(screen.queryByText("Not yet")).toBeNull();
});

test("a captcha with startsItself is solved without a focus", () => {
  render(<Form startsItself />);
  advance(1000);
  expect(solveCaptcha).toHaveBeenCalledTimes(1);
});

test("E-29 a solved captcha expires, and one click solves another", async () => {
  render(<Form />);
  fireEvent.click(box());
  await flush(() => solve("first"));
  advance(290_000);
  expect(screen.getByText("Captcha expired. Please verify again.")).toBeTruthy();
  fireEvent.click(box());
  await flush(() => solve("second"));
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["second"]]);
});

test.each([
  ["E-30", "unsolved", "Captcha error occurred. Please try again."],
  ["E-31", "no-challenge", "Failed to load captcha. Please refresh the page."],
  ["E-32", "no-worker", "Error loading captcha. Please refresh the page."],
] as const)("%s a failed captcha shows what to do and can be solved again", async (...row) => {
  const [, fault, text] = row;
  render(<Form />);
  fireEvent.click(screen.getByText("Send"));
  await flush(() => fail(new CaptchaFailed(fault)));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Send")).toBeTruthy();
  fireEvent.click(box());
  await flush(() => solve("solved"));
  expect(screen.queryByText(text)).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test("a response is valid once: after a failed form another is solved", async () => {
  render(<Form />);
  fireEvent.click(box());
  await flush(() => solve("first"));
  fireEvent.click(screen.getByText("Renew"));
  expect(box().checked).toBe(false);
  await flush(() => solve("second"));
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["second"]]);
});
