import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { currentSession, clearSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { answer, memberData } from "./answers.fixture.ts";
import { CodeForm } from "./code-form.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const onUsePassword = vi.fn<() => void>();
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const said = () => toasts.get().map(({ text }) => text);

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

/** A code has been sent, and another one may be asked for at once. */
async function reachCode(): Promise<void> {
  vi.mocked(api).mockResolvedValueOnce(answer(1, "Sent", { resend_in_seconds: 0 }));
  show();
  send("ada@house.test");
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

test("V-25 V-26 the address is looked at first", () => {
  show();
  send("");
  expect(screen.getByText("Please input email")).toBeTruthy();
  send("ada@house");
  expect(screen.getByText("Please enter valid email!")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("S-172 E-27 K-42 K-43 the code is sent, and its boxes follow", async () => {
  await reachCode();
  expect(said()).toEqual(["OTP sent successfully! Please check your email."]);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    login_type: "OTP",
    email: "ada@house.test",
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

test("T-28 E-28 K-36 a right code signs in, and the profiles follow", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(answer(1, "", { data: memberData }));
  verify("4719");
  await waitFor(() => expect(currentSession()).toMatchObject({ user_id: 5 }));
  expect(said()).toContain("OTP verified successfully! Logging you in...");
  await screen.findByText("Profiles");
});

test("E-24 a code that cannot be sent", async () => {
  show();
  vi.mocked(api).mockResolvedValueOnce(answer(0, ""));
  send("ada@house.test");
  await screen.findByText("Failed to send OTP. Please try again.");
  vi.mocked(api).mockResolvedValueOnce(answer(0, "Wait a little."));
  press("Send code");
  expect(await screen.findByText("Wait a little.")).toBeTruthy();
});

test("E-25 a code that cannot be verified", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(answer(0, ""));
  verify("0000");
  await screen.findByText("Invalid OTP. Please try again.");
  vi.mocked(api).mockRejectedValueOnce(new TypeError("offline"));
  press("Verify");
  await screen.findByText("Failed to verify OTP");
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(429, { message: "Slow down." }));
  press("Verify");
  expect(await screen.findByText("Slow down.")).toBeTruthy();
});

test("a captcha that the server demands only then is solved on the way", async () => {
  await reachCode();
  vi.mocked(api)
    .mockResolvedValueOnce(answer(0, "", { error: "captcha_required" }))
    .mockResolvedValueOnce(answer(1, "", { data: memberData }));
  verify("4719");
  await screen.findByText("Profiles");
  expect(vi.mocked(api).mock.calls[2]?.[1]).toMatchObject({
    otp: "4719",
    captcha_response: "solved",
  });
});

test("V-29 E-26 sending again needs no captcha, and may fail", async () => {
  await reachCode();
  vi.mocked(api).mockResolvedValueOnce(answer(0, ""));
  press("Resend code");
  await screen.findByText("Failed to resend OTP. Please try again.");
  expect(vi.mocked(api).mock.calls[1]?.[1]).not.toHaveProperty("captcha_response");
});

test("S-173 'Use Password' leads back", async () => {
  await reachCode();
  press("Use Password");
  expect(onUsePassword).toHaveBeenCalledTimes(1);
});
