import type { Client } from "@bijou/contract/client";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { pendingNow, readPending } from "./pending-sign-up.ts";
import { memberData, response } from "./responses.fixture.ts";
import {
  fill,
  press,
  reachCode,
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

test("each step validates its fields and makes no call", async () => {
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

test("T-23 S-158 a sent code leads to step 3, which shows how long it is valid", async () => {
  await reachCode("newer");
  expect(screen.getByText(/valid for 15 minutes/)).toBeTruthy();
  expect(screen.getByText("1:00")).toBeTruthy();
  expect(vi.mocked(api).mock.calls[0]).toEqual([
    signUpNew,
    {
      username: "Ada",
      email: "ada@example.test",
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

test("V-15 S-157 the newer page requires a captcha with the code, the older one does not", async () => {
  let solve: (response: string) => void = () => undefined;
  vi.mocked(solveCaptcha).mockImplementation(
    () =>
      new Promise((resolve) => {
        solve = resolve;
      }),
  );
  vi.mocked(api).mockResolvedValue(response(3, "Wrong"));
  show("newer", pendingNow("Ada", "ada@example.test"));
  await screen.findByText("Step 3 of 3");
  typeCode("0000");
  press("Verify");
  await screen.findByText("Please complete the captcha verification.");
  expect(api).not.toHaveBeenCalled();
  solve("solved");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(1));
  expect(vi.mocked(api).mock.calls[0]?.[1]).toMatchObject({ captcha_response: "solved" });
  cleanup();
  show("older", pendingNow("Ada", "ada@example.test"));
  await screen.findByText("Step 3 of 3");
  typeCode("0000");
  press("Verify");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
  expect(vi.mocked(api).mock.calls[1]?.[1]).not.toHaveProperty("captcha_response");
});

test("T-25 K-37 a correct code signs in, and the choice follows after a second", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(response(1, "Welcome", { data: memberData }));
  typeCode("4719");
  press("Verify");
  await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
  expect(screen.queryByText("The choice")).toBeNull();
  expect(await screen.findByText("The choice")).toBeTruthy();
  expect(readPending()).toBeNull();
  expect(vi.mocked(api).mock.calls[1]).toEqual([
    accountVerificationWithOtp,
    {
      username: "Ada",
      email: "ada@example.test",
      password: "moon-and-rocket",
      confirm_password: "moon-and-rocket",
      mail_type: "NEW-REGISTRATION",
      opt: "4719",
    },
  ]);
});

test("T-26 a wrong code shows the server's message", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(response(3, "Invalid OTP. Please try again."));
  typeCode("0000");
  press("Verify");
  expect(
    await screen.findByText(
      "An error occurred during OTP verification. Invalid OTP. Please try again.",
    ),
  ).toBeTruthy();
});

test("a used-up code stays in its boxes, with a button for a new one", async () => {
  await reachCode("older");
  vi.mocked(api).mockResolvedValueOnce(response(0, "Too many tries.", { error: "otp_spent" }));
  typeCode("0000");
  press("Verify");
  await screen.findByRole("button", { name: "Send a new code" });
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveProperty("value", "0");
  vi.mocked(api).mockResolvedValueOnce(response(1, "Sent"));
  press("Send a new code");
  await screen.findByRole("button", { name: "Verify" });
  expect(screen.getByLabelText("Digit 1 of 4")).toHaveProperty("value", "");
});

test("T-24 an address with an account leads the newer page to sign-in, the older one stays", async () => {
  vi.mocked(api).mockResolvedValue(response(2, "You already have an account."));
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

test("a rejected sign-up has the text of each page", async () => {
  vi.mocked(api).mockResolvedValue(response(0, { password: ["Too common."] }));
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

test("a reloaded page goes on with the code, and asks for neither name nor password", async () => {
  show("older", pendingNow("Ada", "ada@example.test"));
  await screen.findByText("Step 3 of 3");
  vi.mocked(api).mockResolvedValueOnce(response(3, "Wrong"));
  typeCode("4719");
  press("Verify");
  await screen.findByText(/Wrong/);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    username: "Ada",
    email: "ada@example.test",
    mail_type: "NEW-REGISTRATION",
    opt: "4719",
  });
});

test("a code expires after fifteen minutes", async () => {
  const sentAt = Date.now() - 15 * 60_000;
  show("newer", { username: "Ada", email: "ada@example.test", sentAt, resendAt: sentAt });
  await screen.findByText("This code has expired. Request a new one; it only takes a few seconds.");
  press("Use a different email address");
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "ada@example.test");
  expect(screen.getByLabelText("Username")).toHaveProperty("value", "Ada");
});

test("A-09: after a request that came too early, the older page says how long to wait", async () => {
  const wait = "Please wait 43 seconds before you ask again.";
  vi.mocked(api).mockResolvedValue(response(0, wait, { resend_in_seconds: 43 }));
  show("older");
  await reachPassword();
  press("Next");
  expect(await screen.findByText(`Unable to sign up. ${wait}`)).toBeTruthy();
});
