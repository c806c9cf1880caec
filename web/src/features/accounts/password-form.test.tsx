import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { currentSession, clearSession, isRemembered } from "../../platform/session/storage.ts";
import { memberData } from "./responses.fixture.ts";
import { PasswordForm } from "./password-form.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

function Profiles() {
  const { search } = useLocation();
  return <p>Profiles{search}</p>;
}

function show(isDemonstration = false): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PasswordForm returnTo="/content?video_id=7" isDemonstration={isDemonstration} />
      ),
    },
    { path: "/user-list", Component: Profiles },
  ]);
  render(<Stub />);
}

function fill(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText("Email address"), { target: { value: email } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: password } });
}

/** Submits the form as the Enter key does. */
const pressEnter = () =>
  (screen.getByLabelText("Password") as HTMLInputElement).form?.requestSubmit();

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});

afterEach(() => {
  cleanup();
  vi.mocked(solveCaptcha).mockReset();
  clearSession();
  vi.mocked(api).mockReset();
});

test("T-31 F-30 Enter submits, the session is saved, and the profiles follow with the return path", async () => {
  vi.mocked(api).mockResolvedValueOnce({
    status: 200,
    status_code: 1,
    message: "",
    data: memberData,
  } as never);
  show();
  fill("ada@example.test", "secret");
  pressEnter();
  await screen.findByText(/^Profiles/);
  expect(screen.getByText(/return_to=%2Fcontent%3Fvideo_id%3D7/)).toBeTruthy();
  expect(currentSession()).toMatchObject({ user_id: 5, userToken: "user" });
  expect(isRemembered()).toBe(true);
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    login_type: "PASSWORD",
    email: "ada@example.test",
    password: "secret",
    rememberme: true,
    device_type: 1,
    captcha_response: "solved",
  });
});

test("an empty form shows both errors and makes no call", async () => {
  show();
  pressEnter();
  await screen.findByText("Please input username");
  expect(screen.getByText("Please input password")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("a wrong password shows an error and does not clear the fields", async () => {
  vi.mocked(api).mockResolvedValueOnce({
    status: 200,
    status_code: 0,
    message: "Unauthenticated",
    error: "unauthenticated",
    data: null,
  } as never);
  show();
  fill("ada@example.test", "wrong");
  pressEnter();
  await screen.findByText("Invalid Email or Password");
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "ada@example.test");
  expect(currentSession()).toBeNull();
});

test("a rejected sign-in solves another captcha, because a response is valid once", async () => {
  const rejected = { status: 200, status_code: 0, message: "Closed", data: null };
  vi.mocked(api).mockResolvedValue(rejected as never);
  vi.mocked(solveCaptcha).mockResolvedValueOnce("first").mockResolvedValueOnce("second");
  show();
  fill("ada@example.test", "secret");
  pressEnter();
  await screen.findByText("Closed");
  pressEnter();
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(2));
  const sent = vi.mocked(api).mock.calls.map((call) => Reflect.get(call[1], "captcha_response"));
  expect(sent).toEqual(["first", "second"]);
});

test("a demonstration lists its members, and a click on one fills the form", () => {
  show();
  expect(screen.queryByText("premium@demo.test")).toBeNull();
  cleanup();
  show(true);
  fireEvent.click(screen.getByText("premium@demo.test"));
  expect(screen.getByLabelText("Email address")).toHaveProperty("value", "premium@demo.test");
  expect(screen.getByLabelText("Password")).toHaveProperty("value", "bijou-demo");
});
