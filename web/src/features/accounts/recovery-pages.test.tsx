import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { response } from "./responses.fixture.ts";
import { NO_SCENE } from "./page-stills.ts";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";
import StaticSignInPage from "./static-sign-in-page.tsx";
import VerificationPage from "./verification-page.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const loaderData = {
  isDemonstration: false,
  codeDigits: 4,
  still: NO_SCENE,
  origin: "http://example.test",
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function show(address: string, Page: ComponentType<{ loaderData: typeof loaderData }>): void {
  const path = address.replace(/\?.*/, "");
  const Stub = createRoutesStub([
    {
      path,
      Component: () => (
        <>
          <Page loaderData={loaderData} />
          <Address />
        </>
      ),
    },
    { path: "/signin", Component: () => <p>The sign-in page</p> },
    { path: "/choose-how-watch", Component: () => <p>The choice</p> },
  ]);
  render(<Stub initialEntries={[address]} />);
}
const page = (component: unknown) => component as ComponentType<{ loaderData: typeof loaderData }>;

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toasts.set([]);
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
});

test("V-31 V-32 requesting a link needs a valid address and a captcha", async () => {
  show("/forgot-password", page(ForgotPasswordPage));
  press("Send link");
  expect(screen.getByText("Please enter your email address")).toBeTruthy();
  fill("Email address", "ada@example");
  press("Send link");
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  vi.mocked(solveCaptcha).mockReturnValue(new Promise(() => undefined));
  fill("Email address", "ada@example.test");
  press("Send link");
  expect(screen.getByText("Please complete the captcha verification")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("T-34 S-175 the link is sent and can be requested again", async () => {
  vi.mocked(api).mockResolvedValue(response(1, "It is on its way to", { resend_in_seconds: 0 }));
  show("/forgot-password", page(ForgotPasswordPage));
  fill("Email address", "ada@example.test");
  press("Send link");
  await screen.findByRole("heading", { name: "Reset Link Sent" });
  expect(screen.getByText(/It is on its way to/)).toBeTruthy();
  await screen.findByText("Checked");
  press("Resend Code");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(2));
  // One for the form and one for each resend button; none for an unmounted form.
  await waitFor(() => expect(solveCaptcha).toHaveBeenCalledTimes(3));
  await act(async () => undefined);
  expect(solveCaptcha).toHaveBeenCalledTimes(3);
});

test("E-43 a failure shows no message, and the form can be sent again", async () => {
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(500, { message: "Something broke." }));
  show("/forgot-password", page(ForgotPasswordPage));
  fill("Email address", "ada@example.test");
  press("Send link");
  await waitFor(() => expect(api).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send link" })).toHaveProperty("disabled", false),
  );
  for (const alert of screen.getAllByRole("alert", { hidden: true }))
    expect(alert.textContent).toBe("");
});

test("E-42 T-35 a new password is validated before it is sent", () => {
  show("/reset-password?token=abc", page(ResetPasswordPage));
  press("Submit");
  expect(screen.getByText("Password is empty")).toBeTruthy();
  expect(screen.getByText("Confirm Password is required")).toBeTruthy();
  fill("New password", "moon-and-rocket");
  fill("Confirm password", "moon");
  press("Submit");
  expect(screen.getByText("Password and Confirm Password are not same")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("S-176 the token is removed from the address and sent with the password", async () => {
  vi.mocked(api).mockResolvedValue(response(1, "Changed."));
  show("/reset-password?token=abc", page(ResetPasswordPage));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/reset-password"));
  fill("New password", "moon-and-rocket");
  fill("Confirm password", "moon-and-rocket");
  press("Submit");
  await screen.findByText("The sign-in page");
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    token: "abc",
    password: "moon-and-rocket",
    confirm_password: "moon-and-rocket",
  });
  expect(toasts.get().map(({ text }) => text)).toEqual(["Changed."]);
});

test("A-08: a link survives a reload until it is used", async () => {
  show("/reset-password?token=secret", page(ResetPasswordPage));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/reset-password"));
  cleanup();
  show("/reset-password", page(ResetPasswordPage));
  fill("New password", "a long enough password");
  fill("Confirm password", "a long enough password");
  vi.mocked(api).mockResolvedValue({ status: 200, status_code: 1, message: "" } as never);
  press("Submit");
  await screen.findByText("The sign-in page");
  expect(vi.mocked(api).mock.calls[0]?.[1]).toMatchObject({ token: "secret" });
  cleanup();
  show("/reset-password", page(ResetPasswordPage));
  expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeTruthy();
});

test("A-08: a verification without a response is repeated after a reload", async () => {
  vi.mocked(api).mockRejectedValue(new TypeError("no connection"));
  show("/account-verification?token=secret", page(VerificationPage));
  await screen.findByRole("heading", { name: "That didn’t work" });
  cleanup();
  vi.mocked(api).mockResolvedValue({ message: "Your account is ready.", data: {} } as never);
  show("/account-verification", page(VerificationPage));
  await screen.findByText("Your account is ready.");
  expect(vi.mocked(api).mock.calls.map(([, input]) => input)).toEqual([
    { token: "secret" },
    { token: "secret" },
  ]);
});

test("a used link and an address without a token offer to request a new link", async () => {
  vi.mocked(api).mockRejectedValue(new CallFailed(410, { error: "link_spent" }));
  show("/reset-password?token=abc", page(ResetPasswordPage));
  fill("New password", "moon-and-rocket");
  fill("Confirm password", "moon-and-rocket");
  press("Submit");
  const link = await screen.findByRole("link", { name: "Request a new link" });
  expect(link.getAttribute("href")).toBe("/forgot-password");
  cleanup();
  show("/reset-password", page(ResetPasswordPage));
  expect(screen.getByRole("link", { name: "Request a new link" })).toBeTruthy();
});

test("S-177 a verification is made once and shows the server's message with a link to Home", async () => {
  vi.mocked(api).mockResolvedValue(
    response(1, "Your account is open.", { data: { signup_type: "NEW-REGISTRATION" } }),
  );
  show("/account-verification?token=abc", page(VerificationPage));
  await screen.findByText("Your account is open.");
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  expect(screen.getByTestId("address").textContent).toBe("/account-verification");
  expect(api).toHaveBeenCalledTimes(1);
});

test("T-44 a new subscription leads to the choice of a plan", async () => {
  vi.mocked(api).mockResolvedValue(
    response(1, "Verified.", { data: { signup_type: "NEW-SUBSCRIPTION" } }),
  );
  show("/account-verification?token=abc", page(VerificationPage));
  expect(await screen.findByText("The choice")).toBeTruthy();
});

test("a verification that could not be sent can be repeated", async () => {
  vi.mocked(api).mockRejectedValueOnce(new TypeError("offline"));
  show("/account-verification?token=abc", page(VerificationPage));
  vi.mocked(api).mockRejectedValueOnce(new CallFailed(410, { error: "link_spent" }));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This link has expired")).toBeTruthy();
});

test("S-174 V-33 V-34 the static form validates its fields and makes no call", () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  show("/signin-new", page(StaticSignInPage));
  press("Sign in");
  expect(screen.getByText("Please fill in a valid email address")).toBeTruthy();
  expect(screen.getByText("Please fill in a valid Password")).toBeTruthy();
  fill("Email address", "ada@example.test");
  fill("Password", "secret");
  press("Sign in");
  expect(screen.queryByText("Please fill in a valid Password")).toBeNull();
  expect(api).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
