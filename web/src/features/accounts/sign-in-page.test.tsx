import type { Client } from "@bijou/contract/client";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { NO_SCENE } from "./page-stills.ts";
import SignInPage from "./sign-in-page.tsx";

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
const Page = SignInPage as unknown as ComponentType<{ loaderData: typeof loaderData }>;

function show(state?: object): void {
  const Stub = createRoutesStub([
    { path: "/signin", Component: () => <Page loaderData={loaderData} /> },
  ]);
  render(<Stub initialEntries={[{ pathname: "/signin", state }]} />);
}
const email = () => screen.getByLabelText("Email address");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
});
afterEach(cleanup);

test("A-14: the typed address stays in the form for a code, and back in the first form", async () => {
  show();
  fireEvent.change(email(), { target: { value: "ada@example.test" } });
  press("Use a sign-in code");
  await screen.findByRole("heading", { name: "Sign in with a code" });
  expect(email()).toHaveProperty("value", "ada@example.test");
  fireEvent.change(email(), { target: { value: "ada@elsewhere.test" } });
  press("Use Password");
  await screen.findByLabelText("Password");
  expect(email()).toHaveProperty("value", "ada@elsewhere.test");
});

test("A-09: a sign-up that was finished elsewhere fills in its address", () => {
  show({ email: "greta@elsewhere.test" });
  expect(email()).toHaveProperty("value", "greta@elsewhere.test");
});
