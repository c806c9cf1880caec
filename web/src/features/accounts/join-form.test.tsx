import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { response } from "./responses.fixture.ts";
import { JoinForm } from "./join-form.tsx";
import { savePending, readPending } from "./pending-sign-up.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
vi.mock(import("./captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const join = () => fireEvent.click(screen.getByRole("button", { name: "Join" }));

function show(kind: "free" | "premium"): void {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <JoinForm kind={kind} /> },
    { path: "/signup", Component: () => <p>The code step</p> },
  ]);
  render(<Stub />);
}

function fillAll(): void {
  fill("Full Name", "Ada Lovelace");
  fill("Email", "ada@example.test");
  fill("Password", "moon-and-rocket");
  fill("Confirm Password", "moon-and-rocket");
  fireEvent.click(field("I accept the privacy policy"));
}

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});

afterEach(() => {
  cleanup();
  savePending(null);
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
});

test("V-24 the free form requires the captcha", () => {
  vi.mocked(solveCaptcha).mockReturnValue(new Promise(() => undefined));
  show("free");
  fillAll();
  join();
  expect(screen.getByText("please select captcha")).toBeTruthy();
  expect(api).not.toHaveBeenCalled();
});

test("T-27 S-160 K-38 K-41 the free form clears, and the code step follows two seconds later", async () => {
  vi.mocked(api).mockResolvedValueOnce(response(1, "Sent"));
  show("free");
  fillAll();
  fill("Mobile number (optional)", "01234-56789 and more");
  join();
  await waitFor(() => expect(field("Full Name").value).toBe(""));
  expect(field("Password").value).toBe("");
  expect(vi.mocked(api).mock.calls[0]?.[1]).toEqual({
    username: "Ada Lovelace",
    email: "ada@example.test",
    password: "moon-and-rocket",
    confirm_password: "moon-and-rocket",
    mobile_no: "0123456789",
    agree: "1",
    signup_type: 1,
    mail_type: "NEW-REGISTRATION",
    captcha_response: "solved",
  });
  expect(readPending()).toMatchObject({ username: "Ada Lovelace", email: "ada@example.test" });
  await screen.findByText("The code step");
});

test("S-159 the premium form has no mobile number and sends the premium sign-up type", async () => {
  vi.mocked(api).mockResolvedValueOnce(response(0, { email: ["No such address."] }));
  show("premium");
  expect(screen.queryByLabelText("Mobile number (optional)")).toBeNull();
  fillAll();
  join();
  await screen.findByText("An error occurred. Please try again. No such address.");
  expect(vi.mocked(api).mock.calls[0]?.[1]).toMatchObject({ signup_type: 2 });
  expect(field("Email").value).toBe("ada@example.test");
});
