// Helpers for tests of the three steps. The test file mocks the API and the captcha.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { clearSession } from "../../platform/session/storage.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { type PendingSignUp, savePending } from "./pending-sign-up.ts";
import { response } from "./responses.fixture.ts";
import type { Generation } from "./sign-up-rules.ts";
import { SignUpSteps } from "./sign-up-steps.tsx";

const Page = (text: string) => () => <p>{text}</p>;

/** The loader of the page after the sign-up; a test can make it slow. */
export const nextPage: { loading: Promise<null> | null } = { loading: null };

export function show(generation: Generation, saved: PendingSignUp | null = null): void {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SignUpSteps generation={generation} saved={saved} digits={4} isDemonstration={false} />
      ),
    },
    { path: "/signin", Component: Page("The sign-in page") },
    { path: "/choose-how-watch", Component: Page("The choice"), loader: () => nextPage.loading },
  ]);
  render(<Stub />);
}

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function reachPassword(): Promise<void> {
  await screen.findByText("Step 1 of 3");
  fill("Username", " Ada ");
  fill("Email address", "ada@example.test");
  press("Get Started");
  await screen.findByText("Step 2 of 3");
  fill("Password", "moon-and-rocket");
}

export async function reachCode(generation: Generation): Promise<void> {
  vi.mocked(api).mockResolvedValueOnce(response(1, "Sent", { resend_in_seconds: 60 }));
  show(generation);
  await reachPassword();
  press("Next");
  await screen.findByText("Step 3 of 3");
}

export function typeCode(code: string): void {
  fireEvent.paste(screen.getByLabelText("Digit 1 of 4"), {
    clipboardData: { getData: () => code },
  });
}

export function resetSignUp(): void {
  cleanup();
  clearSession();
  savePending(null);
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
  vi.useRealTimers();
  nextPage.loading = null;
}
