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

const VERSIONS = [
  { version: 2, published_at: "2026-03-03T23:30:00.000Z" },
  { version: 1, published_at: "2025-01-09T10:00:00.000Z" },
];

type Name = "about" | "faq" | "terms" | "help" | "privacy-policy";

function show(name: Name, html: string | null): void {
  const dates = { versions: [], earlier: undefined };
  const loaderData = { name, html, still: NO_SCENE, origin: "https://films.test", ...dates };
  const Page = createRoutesStub([
    { path: `/${name}`, Component: () => <StaticPage loaderData={loaderData} /> },
  ]);
  render(<Page initialEntries={[`/${name}`]} />);
}

test.each([
  ["", "/about", "About", "/about-us"],
  ["", "/faq", "FAQ", "/faq"],
  ["", "/terms", "Terms of use", "/terms-of-use"],
  ["", "/help", "Help", "/help"],
  ["", "/privacy-policy", "Privacy policy", "/privacy-policy"],
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

function openTerms(address: string): void {
  vi.mocked(api).mockImplementation((async ({ path }: { path: string }) => ({
    data:
      path === "/page-versions"
        ? VERSIONS
        : { page_content: path === "/page-version" ? "<p>Earlier</p>" : "<p>Now</p>" },
  })) as never);
  const Page = createRoutesStub([
    {
      path: "/terms",
      Component: StaticPage as never,
      loader: clientLoader as never,
      HydrateFallback: () => null,
    },
  ]);
  render(<Page initialEntries={[address]} />);
}

test("terms have the date of their version, the same for everyone, and link to earlier ones", async () => {
  openTerms("/terms");
  expect(await screen.findByText("Version of 3 March 2026")).toBeTruthy();
  expect(screen.getByText("Now")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Version of 9 January 2025" });
  expect(link.getAttribute("href")).toBe("/terms?version=1");
});

test("an earlier version says that it is one, and leads to the one that applies", async () => {
  openTerms("/terms?version=1");
  expect(await screen.findByText("Earlier")).toBeTruthy();
  expect(screen.getByText(/This is an earlier version, of 9 January 2025/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Read the version that applies now" });
  expect(link.getAttribute("href")).toBe("/terms");
});
