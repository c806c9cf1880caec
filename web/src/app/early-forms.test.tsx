import type { Client } from "@bijou/contract/client";
import { act, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_SCENE } from "../features/accounts/public.ts";
import ForgotPasswordPage from "../features/accounts/forgot-password-page.tsx";
import ResetPasswordPage from "../features/accounts/reset-password-page.tsx";
import SignInPage from "../features/accounts/sign-in-page.tsx";
import SignUpPage from "../features/accounts/sign-up-page.tsx";
import StaticSignInPage from "../features/accounts/static-sign-in-page.tsx";
import ThreeColumnsPage from "../features/accounts/three-columns-page.tsx";
import SearchPage from "../features/search/search-page.tsx";
import { api } from "../platform/session/api.ts";
import { solveCaptcha } from "../features/accounts/captcha/solve-captcha.ts";

vi.mock("../platform/session/api.ts", async (original) => ({
  ...(await original<object>()),
  api: vi.fn<Client>(),
}));
vi.mock(import("../features/accounts/captcha/solve-captcha.ts"), async (original) => ({
  ...(await original()),
  solveCaptcha: vi.fn<typeof solveCaptcha>(),
}));

/** Loader data that fits every page of this test. */
const loaderData = {
  isDemonstration: false,
  codeDigits: 4,
  still: NO_SCENE,
  origin: "http://bijou.test",
  trending: [],
  first: null,
  choices: { genres: [], eras: [], regions: [], views: [] },
};
const page = (component: unknown) => component as ComponentType<{ loaderData: typeof loaderData }>;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function stub(path: string, Page: ComponentType<{ loaderData: typeof loaderData }>) {
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
    { path: "*", Component: Address },
  ]);
  return <Stub initialEntries={[`${path}?token=t`]} />;
}

/** The page as the server renders it, in a document of its own. */
function serve(tree: ReturnType<typeof stub>): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToString(tree);
  document.body.append(place);
  return place;
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(solveCaptcha).mockResolvedValue("solved");
  vi.mocked(api).mockResolvedValue({ status_code: 0, message: "", data: null } as never);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  vi.mocked(api).mockReset();
  vi.mocked(solveCaptcha).mockReset();
});

test.each([
  ["/signin", page(SignInPage)],
  ["/signin-new", page(StaticSignInPage)],
  ["/signup", page(SignUpPage)],
  ["/old-sign", page(ThreeColumnsPage)],
  ["/forgot-password", page(ForgotPasswordPage)],
  ["/reset-password", page(ResetPasswordPage)],
])("no form of %s can be submitted before hydration", (path, Page) => {
  const forms = [...serve(stub(path, Page)).querySelectorAll("form")];
  expect(forms).not.toHaveLength(0);
  for (const form of forms) {
    expect(form.method).toBe("post");
    // The first submit button is also the one that Enter activates.
    const button = form.querySelector<HTMLButtonElement>("[type=submit]");
    expect(button?.disabled).toBe(true);
  }
});

test("what is typed before hydration stays and is submitted", async () => {
  const tree = stub("/signin", page(SignInPage));
  const place = serve(tree);
  field("Email address").value = "ada@bijou.test";
  field("Password").value = "moon-and-rocket";
  screen.getByRole("checkbox", { name: /^Remember me/ }).click();
  render(tree, { container: place, hydrate: true });
  // The captcha appears in this time and renders the form again.
  await advance(1500);
  expect(field("Email address").value).toBe("ada@bijou.test");
  expect(field("Password").value).toBe("moon-and-rocket");
  screen.getByRole("button", { name: "Sign in" }).click();
  await advance(0);
  expect(vi.mocked(api).mock.calls.at(-1)?.[1]).toMatchObject({
    email: "ada@bijou.test",
    password: "moon-and-rocket",
    rememberme: false,
  });
});

test("every field of a long form keeps what is typed before hydration", async () => {
  const tree = stub("/old-sign", page(ThreeColumnsPage));
  const place = serve(tree);
  const fields = [...place.querySelectorAll("input")].filter(({ type }) => type !== "checkbox");
  const typed = fields.map(({ type }, index) =>
    type === "tel" ? "5551234" : `early-${index}@bijou.test`,
  );
  for (const [index, input] of fields.entries()) input.value = typed[index] ?? "";
  render(tree, { container: place, hydrate: true });
  await advance(1500);
  expect(fields.map(({ value }) => value)).toEqual(typed);
});

test("a search submitted before hydration is a page load of its address; one only typed runs after hydration", async () => {
  const tree = stub("/search", page(SearchPage));
  const place = serve(tree);
  const input = screen.getByRole<HTMLInputElement>("searchbox");
  input.value = "nosferatu";
  // The query that the browser itself would submit.
  expect(Object.fromEntries(new FormData(input.form ?? undefined))).toEqual({
    viewType: "custom_grid",
    showText: "1",
    q: "nosferatu",
  });
  render(tree, { container: place, hydrate: true });
  await advance(200);
  expect(input.value).toBe("nosferatu");
  expect(screen.getByText(/^\/search\?.*q=nosferatu/)).toBeTruthy();
});
