import { login } from "@bijou/contract/accounts";
import type { Client } from "@bijou/contract/client";
import {
  accountVerificationWithOtp,
  signUpNew,
  signUpState,
} from "@bijou/contract/accounts/sign-up";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession, clearSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { answer, memberData } from "./answers.fixture.ts";
import { keepPending, pendingNow, type PendingSignUp, readPending } from "./pending-sign-up.ts";
import type { Generation } from "./sign-up-rules.ts";
import { SignUpSteps } from "./sign-up-steps.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const Page = (text: string) => () => <p>{text}</p>;

/** What the page after it waits for. */
let choice: Promise<null> | null = null;

function show(generation: Generation, kept: PendingSignUp | null = null): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SignUpSteps generation={generation} kept={kept} digits={4} isDemonstration={false} />
      ),
    },
    { path: "/signin", Component: Page("The sign-in page") },
    { path: "/choose-how-watch", Component: Page("The choice"), loader: () => choice },
  ]);
  render(<Stub />);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function reachPassword(): Promise<void> {
  await screen.findByText("Step 1 of 3");
  fill("Username", " Ada ");
  fill("Email address", "ada@house.test");
  press("Get Started");
  await screen.findByText("Step 2 of 3");
  fill("Password", "moon-and-rocket");
}

async function reachCode(generation: Generation): Promise<void> {
  vi.mocked(api).mockResolvedValueOnce(answer(1, "Sent", { resend_in_seconds: 60 }));
  show(generation);
  await reachPassword();
  press("Next");
  await screen.findByText("Step 3 of 3");
}

function typeCode(code: string): void {
  fireEvent.paste(screen.getByLabelText("Digit 1 of 4"), {
    clipboardData: { getData: () => code },
  });
}

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});

afterEach(() => {
  cleanup();
  clearSession();
  keepPending(null);
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
  vi.useRealTimers();
  choice = null;
});

test("V-11 V-12 V-13 each step asks for what it needs, and calls nobody", async () => {
  show("newer");
  await screen.findByText("Step 1 of 3");
  press("Get Started");
  expect(screen.getByText("Please fill in a valid User Name")).toBeTruthy();
  expect(screen.getByText("Please fill in a valid Email Address")).toBeTruthy();
  await reachPassword();
  fill("Password", "");
  press("Next");
  expect(screen.getByText("Please fill in a valid Password")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("T-23 S-158 a sent code leads to step 3, which says how long it is valid", async () => {
  await reachCode("newer");
  expect(screen.getByText(/valid for 15 minutes/)).toBeTruthy();
  expect(screen.getByText("1:00")).toBeTruthy();
  expect(vi.mocked(api).mock.calls[0]).toEqual([
    signUpNew,
    {
      username: "Ada",
      email: "ada@house.test",
      password: "moon-and-rocket",
      confirm_password: "moon-and-rocket",
      signup_type: 1,
      captcha_response: "solved",
    },
  ]);
});

test("V-14 a code with digits missing is not sent", async () => {
  await reachCode("newer");
  typeCode("47");
  press("Verify");
  expect(screen.getByText("Please enter the 4-digit OTP code.")).toBeTruthy();
  expect(api).toHaveBeenCalledTimes(1);
});

test("V-15 S-157 the newer page demands a captcha with the code, the older one does not", async () => {
  let solve: (response: string) => void = () => undefined;
  vi.mocked(solveCaptcha).mockImplementation(
    () =>
      new Promise((resolve) => {
        solve = resolve;
      }),
  );
  vi.mocked(api).mockResolvedValue(answer(3, "Wrong"));
  show("newer", pendingNow("Ada", "ada@house.test"));
  await screen.findByText("Step 3 of 3");
  typeCode("0000");
  press("Verify");
  await screen.findByText("Please complete the captcha verification.");
  expect(api).not.toHaveBeenCalled();
  solve("solved");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(1));
  expect(vi.mocked(api).mock.calls[0]?.[1]).toMatchObject({ captcha_response: "solved" });
  cleanup();
  show("older", pendingNow("Ada", "ada@house.test"));
  await screen.findByText("Step 3 of 3");
  typeCode("0000");
  press("Verify");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
  expect(vi.mocked(api).mock.calls[1]?.[1]).not.toHaveProperty("captcha_response");
});

test("T-25 K-37 a right code signs in, and the choice follows after a second", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(answer(1, "Welcome", { data: memberData }));
  typeCode("4719");
  press("Verify");
  await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
  expect(screen.queryByText("The choice")).toBeNull();
  expect(await screen.findByText("The choice", {}, { timeout: 2000 })).toBeTruthy();
  expect(readPending()).toBeNull();
  expect(vi.mocked(api).mock.calls[1]).toEqual([
    accountVerificationWithOtp,
    {
      username: "Ada",
      email: "ada@house.test",
      password: "moon-and-rocket",
      confirm_password: "moon-and-rocket",
      mail_type: "NEW-REGISTRATION",
      opt: "4719",
    },
  ]);
});

test("T-26 E-23 a wrong code is said in the server's words", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(answer(3, "Invalid OTP. Please try again."));
  typeCode("0000");
  press("Verify");
  expect(
    await screen.findByText(
      "An error occurred during OTP verification. Invalid OTP. Please try again.",
    ),
  ).toBeTruthy();
});

test("a spent code leaves its digits and offers a new one", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(answer(0, "Too many tries.", { error: "otp_spent" }));
  typeCode("0000");
  press("Verify");
  await screen.findByRole("button", { name: "Send a new code" });
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveProperty("value", "0");
  vi.mocked(api).mockResolvedValueOnce(answer(1, "Sent"));
  press("Send a new code");
  await screen.findByRole("button", { name: "Verify" });
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveProperty("value", "");
});

test("T-24 an address with an account leads the newer page to sign-in, the older one stays", async () => {
  vi.mocked(api).mockResolvedValue(answer(2, "You already have an account."));
  show("newer");
  await reachPassword();
  press("Next");
  await screen.findByText("The sign-in page");
  cleanup();
  show("older");
  await reachPassword();
  press("Next");
  await screen.findByText("You already have an account.");
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
});

test("E-20 E-21 E-22 a refused sign-up in the words of each page", async () => {
  vi.mocked(api).mockResolvedValue(answer(0, { password: ["Too common."] }));
  show("newer");
  await reachPassword();
  press("Next");
  await screen.findByText("An error occurred. Please try again. Too common.");
  cleanup();
  show("older");
  await reachPassword();
  press("Next");
  expect(await screen.findByText("Unable to sign up. Too common.")).toBeTruthy();
});

test("a refreshed page goes on at the code, and needs neither name nor password for it", async () => {
  show("older", pendingNow("Ada", "ada@house.test"));
  await screen.findByText("Step 3 of 3");
  vi.mocked(api).mockResolvedValueOnce(answer(3, "Wrong"));
  typeCode("4719");
  press("Verify");
  await screen.findByText(/Wrong/);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    username: "Ada",
    email: "ada@house.test",
    mail_type: "NEW-REGISTRATION",
    opt: "4719",
  });
});

test("K-31 a code is over after fifteen minutes", async () => {
  const sentAt = Date.now() - 15 * 60_000;
  show("newer", { username: "Ada", email: "ada@house.test", sentAt, resendAt: sentAt });
  await screen.findByText("This code has expired. Request a new one; it only takes a few seconds.");
  press("Use a different email address");
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "ada@house.test");
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "Ada");
});

test("A-09: too soon, the older page says how long to wait", async () => {
  const wait = "Please wait 43 seconds before you ask again.";
  vi.mocked(api).mockResolvedValue(answer(0, wait, { resend_in_seconds: 43 }));
  show("older");
  await reachPassword();
  press("Next");
  expect(await screen.findByText(`Unable to sign up. ${wait}`)).toBeTruthy();
});

describe("A-09: the mail's link has finished the sign-up elsewhere", () => {
  const sent = { resend_in_seconds: 60, sign_up_token: "7.signed" };
  let state = "waiting";
  const answers = (endpoint: unknown): Promise<unknown> => {
    if (endpoint === signUpNew) return Promise.resolve(answer(1, "Sent", sent));
    if (endpoint === signUpState) return Promise.resolve({ data: { state } });
    if (endpoint === login) return Promise.resolve(answer(1, "", { data: memberData }));
    return Promise.reject(new Error("unexpected call"));
  };
  beforeEach(() => {
    state = "waiting";
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.mocked(api).mockImplementation(answers as never);
  });
  /** In steps, as an answer is only rendered when a step is over, and may stop the asking. */
  async function askAgain(): Promise<void> {
    for (let second = 0; second < 5; second += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
  }

  test("the page goes on with the password that was typed on it", async () => {
    show("newer");
    await reachPassword();
    press("Next");
    await screen.findByText("Step 3 of 3");
    await askAgain();
    expect(currentSession()).toBeNull();
    state = "finished";
    await askAgain();
    await screen.findByText("The choice");
    expect(currentSession()).toMatchObject({ user_id: 5 });
    expect(readPending()).toBeNull();
    expect(vi.mocked(api)).toHaveBeenCalledWith(
      login,
      expect.objectContaining({ email: "ada@house.test", password: "moon-and-rocket" }),
    );
  });

  test("without it, after a reload, nobody is signed in: the sign-in page asks", async () => {
    state = "finished";
    show("newer", pendingNow("Ada", "ada@house.test", { token: "7.signed" }));
    await screen.findByText("The sign-in page");
    expect(currentSession()).toBeNull();
    expect(vi.mocked(api).mock.calls.some(([endpoint]) => endpoint === login)).toBe(false);
  });

  test("another password opens nothing", async () => {
    vi.mocked(api).mockImplementation(((endpoint: unknown) =>
      endpoint === login
        ? Promise.resolve(answer(0, "Unauthenticated"))
        : answers(endpoint)) as never);
    show("newer");
    await reachPassword();
    press("Next");
    await screen.findByText("Step 3 of 3");
    state = "finished";
    await askAgain();
    await screen.findByText("The sign-in page");
    expect(currentSession()).toBeNull();
  });

  test("a code that opened the account leads on, however slowly the next page comes", async () => {
    choice = new Promise(() => undefined);
    vi.mocked(api).mockImplementation(((endpoint: unknown) =>
      endpoint === accountVerificationWithOtp
        ? Promise.resolve(answer(1, "Welcome", { data: memberData }))
        : answers(endpoint)) as never);
    show("older", pendingNow("Ada", "ada@house.test", { token: "7.signed" }));
    await screen.findByText("Step 3 of 3");
    typeCode("4719");
    press("Verify");
    await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
    const asked = () =>
      vi.mocked(api).mock.calls.filter(([called]) => called === signUpState).length;
    const before = asked();
    state = "finished";
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked()).toBe(before);
  });

  test("a sign-up that is over is asked for no more", async () => {
    state = "over";
    show("older", pendingNow("Ada", "ada@house.test", { token: "7.signed" }));
    await screen.findByText("Step 3 of 3");
    await askAgain();
    await askAgain();
    expect(vi.mocked(api)).toHaveBeenCalledTimes(1);
  });
});
