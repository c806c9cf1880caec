import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import StaticPage from "./static-page.tsx";

afterEach(cleanup);

type Name = "about" | "faq" | "terms" | "help" | "privacy-policy";

function show(name: Name, html: string | null): void {
  const loaderData = { name, html, origin: "https://films.test" };
  const Page = createRoutesStub([
    { path: `/${name}`, Component: () => <StaticPage loaderData={loaderData} /> },
  ]);
  render(<Page initialEntries={[`/${name}`]} />);
}

test.each<[string, Name, string]>([
  ["S-230", "about", "About"],
  ["S-231", "faq", "FAQ"],
  ["S-232", "terms", "Terms of use"],
  ["S-233", "help", "Help"],
  ["S-234", "privacy-policy", "Privacy policy"],
])("%s /%s shows its title and the operator's HTML", (_row, name, title) => {
  show(name, '<h2>Hours</h2><p>Always <a href="/faq">open</a>.</p>');
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Hours" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "open" }).getAttribute("href")).toBe("/faq");
});

test("HTML that is not on the list makes no element", () => {
  show("about", '<img src=x onerror="alert(1)"><script>alert(1)</script><p>Safe</p>');
  expect(document.querySelector("img, script")).toBeNull();
  expect(screen.getByText("Safe").tagName).toBe("P");
});

test("E-44 a page that could not be fetched bothers nobody with it", () => {
  show("terms", null);
  expect(screen.getByRole("heading", { level: 1, name: "Terms of use" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a page that nobody wrote says so", () => {
  show("help", "");
  expect(screen.getByText(/have not written this page yet/)).toBeTruthy();
});
