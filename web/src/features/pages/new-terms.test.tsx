import type { Client } from "@bijou/contract/client";
import { confirmPage, pagesToRead } from "@bijou/contract/pages";
import { cleanup, fireEvent, render, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import NewTerms from "./new-terms.tsx";

vi.mock("../../platform/session/api.ts", async (original) => ({
  ...(await original<object>()),
  api: vi.fn<Client>(),
}));
afterEach(cleanup);

/** The notice is beside the body. */
const page = within(document.documentElement);
const TERMS = { page: "terms", version: 4, published_at: "2026-03-03T10:00:00.000Z" };
const PRIVACY = { ...TERMS, page: "privacy", version: 2 };

function open(confirm: () => Promise<unknown>, pages: readonly object[] = [TERMS]) {
  vi.mocked(api).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === pagesToRead) return { data: pages };
    return confirm();
  }) as never);
  const Page = createRoutesStub([{ path: "/", Component: NewTerms }]);
  render(<Page initialEntries={["/"]} />);
}

const button = () => page.findByRole("button", { name: "I’ve read it" });

test("a member is asked to read new terms beside the page, and the notice is gone once they confirm", async () => {
  open(async () => ({ data: null }));
  const notice = await page.findByRole("region", { name: "New terms" });
  const link = page.getByRole("link", { name: "Read the version of 3 March 2026" });
  expect(link.getAttribute("href")).toBe("/terms");
  // It is outside the page, which can be read and used as before.
  expect(document.body.contains(notice)).toBe(false);
  fireEvent.click(await button());
  await waitFor(() => expect(page.queryByRole("region")).toBeNull());
  expect(api).toHaveBeenCalledWith(confirmPage, { page: "terms", version: 4 });
  expect(document.querySelector("html > div")).toBeNull();
});

test("a confirmation that is not stored says so, and can be sent again", async () => {
  let isBroken = true;
  open(async () => {
    if (isBroken) throw new Error("offline");
  });
  fireEvent.click(await button());
  expect((await page.findByRole("alert")).textContent).toContain("try again");
  isBroken = false;
  fireEvent.click(await button());
  await waitFor(() => expect(page.queryByRole("region")).toBeNull());
});

test("terms and privacy are asked one after the other", async () => {
  open(async () => ({ data: null }), [TERMS, PRIVACY]);
  fireEvent.click(await button());
  expect(await page.findByText(/changed our privacy policy/)).toBeTruthy();
});

test("without anything to read there is no notice", async () => {
  open(async () => ({ data: null }), []);
  await waitFor(() => expect(api).toHaveBeenCalled());
  expect(page.queryByRole("region")).toBeNull();
});
