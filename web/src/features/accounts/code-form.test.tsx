import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { currentSession, clearSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { response, memberData } from "./responses.fixture.ts";
import { CodeForm } from "./code-form.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const onUsePassword = vi.fn<() => void>();
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shownToasts = () => toasts.get().map(({ text }) => text);

function show(): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <CodeForm
          returnTo="/"
          isDemonstration={false}
          digits={4}
          email=""
          onEmail={() => undefined}
          onUsePassword={onUsePassword}
        />
      ),
    },
    { path: "/user-list", Component: () => <p>Profiles</p> },
  ]);
  render(<Stub />);
}

function send(email: string): void {
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: email } });
  press("Send code");
}

/** Sends a code; another one can be requested at once. */
async function reachCode(): Promise<void> {
  vi.mocked(api).mockResolvedValueOnce(response(1, "Sent", { resend_in_seconds: 0 }));
  show();
  send("ada@example.test");
  await screen.findByRole("button", { name: "Verify" });
}

function verify(code: string): void {
  fireEvent.paste(screen.getByLabelText("Digit 1 of 4"), {
    clipboardData: { getData: () => code },
  });
  press("Verify");
}

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});

afterEach(() => {
  cleanup();
  clearSession();
  toasts.set([]);
  onUsePassword.mockReset();
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
});

test("the address is validated before the call", () => {
  show();
  send("");
  expect(screen.getByText("Please input email")).toBeTruthy();
  send("ada@example");
  expect(screen.getByText("Please enter valid email!")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("S-172 E-27 K-42 K-43 a sent code leads to its boxes", async () => {
  await reachCode();
  expect(shownToasts()).toEqual(["OTP sent successfully! Please check your email."]);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    login_type: "OTP",
    email: "ada@example.test",
    is_parent: 0,
    device_type: 1,
    captcha_response: "solved",
  });
});

test("V-28 a code with digits missing is not sent", async () => {
  await reachCode();
  verify("47");
  expect(screen.getByText("Please enter a valid 4-digit code")).toBeTruthy();
  expect(api).toHaveBeenCalledTimes(1);
});

test("T-28 E-28 K-36 a correct code signs in and leads to the profiles", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(response(1, "", { data: memberData }));
  verify("4719");
  await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
  expect(shownToasts()).toContain("OTP verified successfully! Logging you in...");
  await screen.findByText("Profiles");
});

test("E-24 a code that cannot be sent shows an error", async () => {
  show();
  vi.mocked(api).mockResolvedValueOnce(response(0, ""));
  send("ada@example.test");
  await screen.findByText("Failed to send OTP. Please try again.");
  vi.mocked(api).mockResolvedValueOnce(response(0, "Wait a little."));
  press("Send code");
  expect(await screen.findByText("Wait a little.")).toBeTruthy();
});

test("E-25 a code that cannot be verified shows an error", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(response(0, ""));
  verify("0000");
  await screen.findByText("Invalid OTP. Please try again.");
  vi.mocked(api).mockRejectedValueOnce(new TypeError("offline"));
  press("Verify");
  await screen.findByText("Failed to verify OTP");
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(429, { message: "Slow down." }));
  press("Verify");
  expect(await screen.findByText("Slow down.")).toBeTruthy();
});

test("a captcha that the server requires with the code is solved in the background", async () => {
  await reachCode();
  vi.mocked(api)
    .mockResolvedValueOnce(response(0, "", { error: "captcha_required" }))
    .mockResolvedValueOnce(response(1, "", { data: memberData }));
  verify("4719");
  await screen.findByText("Profiles");
  expect(vi.mocked(api).mock.calls[2]?.[1]).toMatchObject({
    otp: "4719",
    captcha_response: "solved",
  });
});

test("E-26 resending a code needs no captcha and shows its failure", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(response(0, ""));
  press("Resend code");
  await screen.findByText("Failed to resend OTP. Please try again.");
  expect(vi.mocked(api).mock.calls[1]?.[1]).not.toHaveProperty("captcha_response");
});

test("S-173 'Use Password' leads back to the password form", async () => {
  await reachCode();
  press("Use Password");
  expect(onUsePassword).toHaveBeenCalledTimes(1);
});
