import { login } from "@bijou/contract/accounts";
import type { Client } from "@bijou/contract/client";
import {
  accountVerificationWithOtp,
  signUpNew,
  signUpState,
} from "@bijou/contract/accounts/sign-up";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { pendingNow, readPending } from "./pending-sign-up.ts";
import { memberData, response } from "./responses.fixture.ts";
import {
  nextPage,
  press,
  reachPassword,
  resetSignUp,
  show,
  typeCode,
} from "./sign-up-steps.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});
afterEach(resetSignUp);

describe("A-09: the emailed link has finished the sign-up elsewhere", () => {
  const sent = { resend_in_seconds: 60, sign_up_token: "7.signed" };
  let state = "waiting";
  const responses = (endpoint: unknown): Promise<unknown> => {
    if (endpoint === signUpNew) return Promise.resolve(response(1, "Sent", sent));
    if (endpoint === signUpState) return Promise.resolve({ data: { state } });
    if (endpoint === login) return Promise.resolve(response(1, "", { data: memberData }));
    return Promise.reject(new Error("unexpected call"));
  };
  beforeEach(() => {
    state = "waiting";
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.mocked(api).mockImplementation(responses as never);
  });
  /** Advances in steps: a response is rendered between two steps, and may stop the polling. */
  async function poll(): Promise<void> {
    for (let second = 0; second < 5; second += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
  }

  test("the page signs in with the password that was typed on it", async () => {
    show("newer");
    await reachPassword();
    press("Next");
    await screen.findByText("Step 3 of 3");
    await poll();
    expect(currentSession()).toBeNull();
    state = "finished";
    await poll();
    await screen.findByText("The choice");
    expect(currentSession()).toMatchObject({ user_id: 5 });
    expect(readPending()).toBeNull();
    expect(vi.mocked(api)).toHaveBeenCalledWith(
      login,
      expect.objectContaining({ email: "ada@example.test", password: "moon-and-rocket" }),
    );
  });

  test("without the password, after a reload, the sign-in page asks for it", async () => {
    state = "finished";
    show("newer", pendingNow("Ada", "ada@example.test", { token: "7.signed" }));
    await screen.findByText("The sign-in page");
    expect(currentSession()).toBeNull();
    expect(vi.mocked(api).mock.calls.some(([endpoint]) => endpoint === login)).toBe(false);
  });

  test("another password does not sign in", async () => {
    vi.mocked(api).mockImplementation(((endpoint: unknown) =>
      endpoint === login
        ? Promise.resolve(response(0, "Unauthenticated"))
        : responses(endpoint)) as never);
    show("newer");
    await reachPassword();
    press("Next");
    await screen.findByText("Step 3 of 3");
    state = "finished";
    await poll();
    await screen.findByText("The sign-in page");
    expect(currentSession()).toBeNull();
  });

  test("once a code has activated the account, polling stops even if the next page loads slowly", async () => {
    nextPage.loading = new Promise(() => undefined);
    vi.mocked(api).mockImplementation(((endpoint: unknown) =>
      endpoint === accountVerificationWithOtp
        ? Promise.resolve(response(1, "Welcome", { data: memberData }))
        : responses(endpoint)) as never);
    show("older", pendingNow("Ada", "ada@example.test", { token: "7.signed" }));
    await screen.findByText("Step 3 of 3");
    typeCode("4719");
    press("Verify");
    await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
    const polls = () =>
      vi.mocked(api).mock.calls.filter(([called]) => called === signUpState).length;
    const before = polls();
    state = "finished";
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(polls()).toBe(before);
  });

  test("polling stops for a sign-up that is over", async () => {
    state = "over";
    show("older", pendingNow("Ada", "ada@example.test", { token: "7.signed" }));
    await screen.findByText("Step 3 of 3");
    await poll();
    await poll();
    expect(vi.mocked(api)).toHaveBeenCalledTimes(1);
  });
});
