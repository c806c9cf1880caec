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
const settle = (run: () => void) =>
  act(async () => {
    run();
    await Promise.resolve();
  });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

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

test("C-84 K-39 it appears after a second, and is solved once its form is touched", async () => {
  render(<Form />);
  const place = box().closest<HTMLElement>("[data-shown]");
  expect(place?.dataset["shown"]).toBe("false");
  pass(1000);
  expect(place?.dataset["shown"]).toBe("true");
  expect(solveCaptcha).not.toHaveBeenCalled();
  act(() => screen.getByLabelText("Name").focus());
  expect(solveCaptcha).toHaveBeenCalledTimes(1);
  expect(box().getAttribute("aria-busy")).toBe("true");
  await settle(() => solve("solved"));
  expect(box().checked).toBe(true);
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["solved"]]);
});

test("V-29 a form sent too early says so, and goes on by itself", async () => {
  render(<Form startsItself />);
  fireEvent.click(screen.getByText("Send"));
  expect(screen.getByText("Not yet")).toBeTruthy();
  expect(screen.getByText("One moment")).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await settle(() => solve("solved"));
  expect(sent.mock.calls).toEqual([["solved"]]);
  expect(screen.queryByText("Not yet")).toBeNull();
});

test("where nobody should wait it starts by itself", () => {
  render(<Form startsItself />);
  pass(1000);
  expect(solveCaptcha).toHaveBeenCalledTimes(1);
});

test("E-29 it expires, and one click solves another", async () => {
  render(<Form />);
  fireEvent.click(box());
  await settle(() => solve("first"));
  pass(290_000);
  expect(screen.getByText("Captcha expired. Please verify again.")).toBeTruthy();
  fireEvent.click(box());
  await settle(() => solve("second"));
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["second"]]);
});

test.each([
  ["E-30", "unsolved", "Captcha error occurred. Please try again."],
  ["E-31", "no-challenge", "Failed to load captcha. Please refresh the page."],
  ["E-32", "no-worker", "Error loading captcha. Please refresh the page."],
] as const)("%s a captcha that fails says what to do, and can be tried again", async (...row) => {
  const [, fault, text] = row;
  render(<Form />);
  fireEvent.click(screen.getByText("Send"));
  await settle(() => fail(new CaptchaFailed(fault)));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("Send")).toBeTruthy();
  fireEvent.click(box());
  await settle(() => solve("solved"));
  expect(screen.queryByText(text)).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test("a response is good once: after a failed form another is solved", async () => {
  render(<Form />);
  fireEvent.click(box());
  await settle(() => solve("first"));
  fireEvent.click(screen.getByText("Renew"));
  expect(box().checked).toBe(false);
  await settle(() => solve("second"));
  fireEvent.click(screen.getByText("Send"));
  expect(sent.mock.calls).toEqual([["second"]]);
});
