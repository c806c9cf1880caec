import type { Client } from "@bijou/contract/client";
import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { NO_SCENE } from "../accounts/public.ts";
import StaticPage, { clientLoader } from "./static-page.tsx";

vi.mock("../../platform/session/api.ts", async (original) => ({
  ...(await original<object>()),
  api: vi.fn<Client>(),
}));

afterEach(cleanup);

type Name = "about" | "faq" | "terms" | "help" | "privacy-policy";

function show(name: Name, html: string | null): void {
  const loaderData = { name, html, still: NO_SCENE, origin: "https://films.test" };
  const Page = createRoutesStub([
    { path: `/${name}`, Component: () => <StaticPage loaderData={loaderData} /> },
  ]);
  render(<Page initialEntries={[`/${name}`]} />);
}

test.each([
  ["S-230", "/about", "About", "/about-us"],
  ["S-231", "/faq", "FAQ", "/faq"],
  ["S-232", "/terms", "Terms of use", "/terms-of-use"],
  ["S-233", "/help", "Help", "/help"],
  ["S-234", "/privacy-policy", "Privacy policy", "/privacy-policy"],
] as const)(
  "%s %s shows its title and the HTML of its own call",
  async (_row, path, title, call) => {
    vi.mocked(api).mockImplementation((async (endpoint: { path: string }) => ({
      data: {
        page_content: `<h2>Hours</h2><p>By ${endpoint.path}, always <a href="/faq">open</a>.</p>`,
      },
    })) as never);
    const Page = createRoutesStub([
      {
        path,
        Component: StaticPage as never,
        loader: clientLoader as never,
        HydrateFallback: () => null,
      },
    ]);
    render(<Page initialEntries={[path]} />);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Hours" })).toBeTruthy();
    expect(screen.getByText(new RegExp(`^By ${call}, always`))).toBeTruthy();
    expect(screen.getByRole("link", { name: "open" }).getAttribute("href")).toBe("/faq");
  },
);

test("HTML that is not allowed creates no element", () => {
  show("about", '<img src=x onerror="alert(1)"><script>alert(1)</script><p>Safe</p>');
  expect(document.querySelector("img, script")).toBeNull();
  expect(screen.getByText("Safe").tagName).toBe("P");
});

test("E-44 a page that could not be loaded shows no error", () => {
  show("terms", null);
  expect(screen.getByRole("heading", { level: 1, name: "Terms of use" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an unwritten page says so", () => {
  show("help", "");
  expect(screen.getByText(/hasn’t been written yet/)).toBeTruthy();
});
