import type { Client } from "@bijou/contract/client";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { missingChunks } from "../../platform/loading/lazy-part.ts";
import { api } from "../../platform/session/api.ts";
import { toasts } from "../../platform/notices.ts";
import { saveSession } from "../../platform/session/storage.ts";
import { sampleSession } from "../../testing/samples.ts";
import { closeSite, data, flushPromises, show } from "./shell.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({
  api: vi.fn<Client>(),
  rememberApiKey: () => undefined,
  onSessionRejected: () => () => undefined,
}));

test("S-02 a closed site shows only its message", async () => {
  closeSite("We open again at eight.");
  show();
  expect(await screen.findByText("We open again at eight.")).toBeTruthy();
  expect(screen.queryByText("The page")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("an open site shows its pages, and so does one whose configuration fails to load", async () => {
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  show();
  await flushPromises();
  expect(screen.getByText("The page")).toBeTruthy();
});

test("S-03 a guest can sign in or sign up, a member sees their name", async () => {
  show();
  await flushPromises();
  const header = screen.getByRole("banner");
  expect(within(header).getByRole("link", { name: "Sign In" })).toBeTruthy();
  expect(within(header).getByRole("link", { name: "Sign Up" })).toBeTruthy();
  act(() => saveSession(sampleSession({ name: "Ada" }), true));
  expect(await within(header).findByRole("button", { name: "Account: Ada" })).toBeTruthy();
  expect(within(header).queryByRole("link", { name: "Sign In" })).toBeNull();
});

/** The side bar is a chunk of its own, which loads slowly on a busy machine. */
test("S-101 S-109 the menu leads to the search, to Home, to categories and to the Oracle", async () => {
  show();
  await flushPromises();
  const menu = screen.getByRole("navigation", { name: "Main" });
  const addresses = within(menu)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(addresses).toEqual([
    "/search?viewType=custom_grid&showText=1",
    "/",
    "/category?category_id=2&category_name=Movies&type=main_menu",
    "/coming-soon",
    "/oracle",
  ]);
  expect(within(menu).getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBe(
    "page",
  );
});

test("S-102 the open menu has the genres, and Escape restores the focus", async () => {
  show();
  await flushPromises();
  const open = screen.getByRole("button", { name: "Open menu" });
  open.focus();
  fireEvent.click(open);
  const genre = screen.getByRole("link", { name: "Film Noir" });
  expect(genre.getAttribute("href")).toBe(
    "/category?category_id=40&category_name=Film+Noir&type=genre&genre_type=1",
  );
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("link", { name: "Film Noir" })).toBeNull();
});

test('S-05 K-25 the "back to top" button appears after 150 px', async () => {
  show();
  await flushPromises();
  vi.stubGlobal("scrollY", 150);
  fireEvent.scroll(window);
  expect(screen.queryByRole("button", { name: "Back to top" })).toBeNull();
  vi.stubGlobal("scrollY", 151);
  fireEvent.scroll(window);
  expect(screen.getByRole("button", { name: "Back to top" })).toBeTruthy();
});

test("S-08 E-17 K-30 a chunk that is missing for 120 s is reported", async () => {
  show();
  await flushPromises();
  vi.useFakeTimers();
  act(() => missingChunks.set(1));
  act(() => void vi.advanceTimersByTime(119_999));
  expect(toasts.get()).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(1));
  expect(toasts.get()[0]?.text).toBe(
    "Part of this page didn’t load. Check your connection and reload.",
  );
  act(() => missingChunks.set(0));
});

test("a chunk that arrives in time is not reported", async () => {
  show();
  await flushPromises();
  vi.useFakeTimers();
  act(() => missingChunks.set(1));
  act(() => void vi.advanceTimersByTime(60_000));
  act(() => missingChunks.set(0));
  act(() => void vi.advanceTimersByTime(120_000));
  expect(toasts.get()).toHaveLength(0);
});

test("a page whose script fails to load is reported as unreachable, and the current page stays", async () => {
  show();
  await flushPromises();
  fireEvent.click(screen.getByRole("link", { name: "Sign In" }));
  await flushPromises();
  expect(screen.queryByText("Can’t reach Bijou.")).toBeNull();
  act(() => missingChunks.set(1));
  expect(screen.getByText("Can’t reach Bijou.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  expect(screen.getByText("The page")).toBeTruthy();
  act(() => missingChunks.set(0));
  expect(screen.queryByText("Can’t reach Bijou.")).toBeNull();
});

test("offline, the page stays, and a navigation resumes when the network is back", async () => {
  show();
  await flushPromises();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("You’re offline.")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("link", { name: "Movies" })[0] as HTMLElement);
  await flushPromises();
  expect(screen.getByText("The page")).toBeTruthy();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("A category")).toBeTruthy();
  network.mockRestore();
});

test("L-05: a navigation shows a bar, marks the current page busy, and is announced", async () => {
  show();
  await flushPromises();
  const main = screen.getByRole("main");
  expect(main.getAttribute("aria-busy")).toBe("false");
  expect(document.querySelector("[data-navigating]")).toBeNull();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("link", { name: "Sign In" }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(document.querySelector("[data-navigating]")).not.toBeNull();
  expect(main.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("Loading the page")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText("Loading the page").getAttribute("class")).toBe("visually-hidden");
});

test("L-06: a site without titles shows what is coming, its operator's next step, and no links to empty pages", async () => {
  show("/", { ...data, menu: [], genres: [], footer: { ...data.footer, has_titles: false } });
  await flushPromises();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "The first movie is on its way",
  );
  expect(screen.getByText(/^npm run bijou -- ingest film\.mp4/)).toBeTruthy();
  expect(screen.queryByText("The page")).toBeNull();
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(
    targets.filter((to) => /^\/(category|coming-soon|search|still-looking|oracle)/.test(to)),
  ).toEqual([]);
});

test("the footer has the operator's pages, apps and social networks", async () => {
  const pages = [{ name: "Imprint", address: "/info/imprint" }];
  const links = [{ name: "App Store", address: "https://apps.example/bijou" }];
  show("/", { ...data, footer: { ...data.footer, pages, links } });
  const footer = within(await screen.findByRole("contentinfo"));
  for (const { name, address } of [...pages, ...links])
    expect((await footer.findByRole("link", { name })).getAttribute("href")).toBe(address);
});

test("only an account's owner is asked to read new terms, and only while the site asks", async () => {
  const asked = () =>
    vi.mocked(api).mock.calls.filter(([{ path }]) => path === "/pages-to-read").length;
  const footer = { ...data.footer, asks: true };
  show("/", { ...data, footer });
  await flushPromises();
  act(() => saveSession(sampleSession({ is_parent: 0, is_child: 1 }), true));
  await flushPromises();
  expect(asked()).toBe(0);
  act(() => saveSession(sampleSession({ is_parent: 1, is_child: 0 }), true));
  await vi.waitFor(() => expect(asked()).toBe(1));
});
