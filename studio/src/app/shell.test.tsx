import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../testing/fake-studio.tsx";
import { ADA, ME, SIGNED_IN, SIGNED_OUT, STAFF } from "../testing/samples.ts";

const asRole = (...roles: (typeof ADA)["roles"]) => ({
  ...SIGNED_IN,
  person: { ...ADA, roles },
});

const menuNames = async (): Promise<readonly (string | null)[]> => {
  const [menu] = await screen.findAllByRole("navigation", { name: "Sections" });
  return within(menu as HTMLElement)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
};

const CONTENT = ["Today", "Catalog", "Uploads", "Reports", "People", "Rights"] as const;
const SITE = [
  "Home",
  "Genres and menus",
  "Pages",
  "Announcements",
  "Ads",
  "Branding",
  "Emails",
  "Links and languages",
] as const;
const SYSTEM = ["Health", "Jobs", "Storage"] as const;
const OWNERS = ["Backups", "Staff", "API keys", "Audit log", "Log", "Settings"] as const;

test.each([
  [["owner"], [...CONTENT, ...SITE, ...SYSTEM, ...OWNERS]],
  [["editor"], [...CONTENT, ...SITE, ...SYSTEM, "Audit log"]],
  [["read_only"], [...CONTENT, ...SITE, ...SYSTEM]],
  [
    ["read_only", "support"],
    [...CONTENT, ...SITE, ...SYSTEM, "Audit log"],
  ],
] as const)("the menu of %s has only what the role allows", async (roles, names) => {
  openStudio({ session: asRole(...roles) });
  expect(await menuNames()).toEqual(names);
});

test("a section that the role does not allow is explained, and nothing is asked of the server", async () => {
  const { callsOf } = openStudio({ session: asRole("editor"), path: "/staff" });
  expect(await screen.findByText(/You’re signed in as Editor/)).toBeTruthy();
  expect(callsOf("/staff")).toEqual([]);
});

test("an address without a page says so", async () => {
  openStudio({ path: "/nothing" });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
});

test("G and a letter open a section, but not while typing", async () => {
  const { address } = openStudio({ path: "/profile" });
  const name = await screen.findByRole("textbox", { name: "Name" });
  fireEvent.keyDown(name, { key: "g" });
  fireEvent.keyDown(name, { key: "t" });
  fireEvent.keyDown(name, { key: "?" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/studio/profile");
  fireEvent.keyDown(document.body, { key: "g" });
  fireEvent.keyDown(document.body, { key: "t" });
  await waitFor(() => expect(address()).toBe("/studio"));
});

test("ST-154: on phones the menu has four sections, and the palette the others", async () => {
  openStudio();
  const [, bottom] = await screen.findAllByRole("navigation", { name: "Sections" });
  const menu = within(bottom as HTMLElement);
  expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Today",
    "Catalog",
    "Uploads",
    "Reports",
  ]);
  fireEvent.click(menu.getByRole("button", { name: "More" }));
  expect(await screen.findByRole("option", { name: /Audit log/ })).toBeTruthy();
});

test("? lists the shortcuts", async () => {
  openStudio();
  await screen.findByRole("heading", { name: "Today" });
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(dialog).getByText("Open Staff")).toBeTruthy();
});

test("the palette finds pages and actions of the role by keyboard alone", async () => {
  const { address } = openStudio();
  await screen.findByRole("heading", { name: "Today" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("combobox");
  fireEvent.change(field, { target: { value: "s" } });
  const names = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(names).toEqual([
    "StorageG F",
    "StaffG S",
    "SettingsG E",
    "Show keyboard shortcuts",
    "Sign out",
  ]);
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(field.getAttribute("aria-activedescendant")).toBe(
    screen.getByRole("option", { name: "Sign out" }).id,
  );
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(address()).toBe("/studio/storage"));
  expect(await screen.findByRole("heading", { name: "Storage" })).toBeTruthy();
});

/** Opens the palette and types. */
async function typeInPalette(value: string): Promise<HTMLElement> {
  await screen.findByRole("heading", { name: "Today" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const field = await screen.findByRole("combobox");
  fireEvent.change(field, { target: { value } });
  return field;
}

const NIGHT_TRAIN = { id: 7, name: "Night Train", year: 1941, status: "draft" };

test("ST-153: the palette finds titles and people by keyboard, and opens a title", async () => {
  const { address, callsOf } = openStudio({
    respond: {
      "GET /titles": () => ({ total: 1, titles: [NIGHT_TRAIN] }),
      "GET /people": () => ({ total: 1, people: [{ id: 3, name: "Nigel Night", titles: 2 }] }),
    },
  });
  const field = await typeInPalette("n");
  fireEvent.change(field, { target: { value: "nihgt" } });
  expect(await screen.findByText("Searching titles and people…")).toBeTruthy();
  expect(await screen.findByRole("option", { name: /Nigel Night\s*2 titles/ })).toBeTruthy();
  expect(callsOf("/titles")).toHaveLength(1);
  expect(callsOf("/titles")[0]?.path).toContain("search=nihgt");
  expect(
    screen.getByRole("option", { name: /Night Train\s*1941 · Draft/, selected: true }),
  ).toBeTruthy();
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(address()).toBe("/studio/catalog/7"));
});

test("a person that the palette finds leads to the person’s page", async () => {
  const { address } = openStudio({
    respond: {
      "GET /titles": () => ({ total: 0, titles: [] }),
      "GET /people": () => ({ total: 1, people: [{ id: 3, name: "Nigel Night", titles: 2 }] }),
    },
  });
  await typeInPalette("nigel");
  fireEvent.click(await screen.findByRole("option", { name: /Nigel Night/ }));
  await waitFor(() => expect(address()).toBe("/studio/people/3"));
});

test("the palette says that nothing was found, or that the search failed, which can be repeated", async () => {
  let isDown = true;
  openStudio({
    respond: {
      "GET /titles": () =>
        isDown ? new Failure(422, "invalid_request") : { total: 0, titles: [] },
      "GET /people": () => ({ total: 0, people: [] }),
    },
  });
  await typeInPalette("zzz");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Titles and people couldn’t be searched.");
  isDown = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing matches")).toBeTruthy();
});

/** Opens the account menu and presses an entry. */
async function pressInMenu(role: string, name: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Ada Moreau’s account" }));
  fireEvent.click(await screen.findByRole(role, { name }));
}

test("colors chosen after a change in another tab are saved at once", async () => {
  let me = ME;
  const { callsOf } = openStudio({
    respond: {
      "GET /me": () => me,
      "POST /me": ({ body }) => {
        if (body["revision"] !== me.revision) return new Failure(409, "conflict");
        me = { ...me, ...body, revision: me.revision + 1 };
        return me;
      },
    },
  });
  const dark = () => document.documentElement.dataset["theme"] === "dark";
  await pressInMenu("menuitemradio", "Dark");
  await waitFor(() => expect(dark()).toBe(true));
  me = { ...me, revision: 9 };
  await pressInMenu("menuitemradio", "Light");
  await waitFor(() => expect(dark()).toBe(false));
  expect(callsOf("/me").map(({ method, body }) => [method, body["revision"]])).toEqual([
    ["GET", undefined],
    ["POST", 3],
    ["POST", 4],
    ["GET", undefined],
    ["POST", 9],
  ]);
});

test("a sign-out that fails says that the person is still signed in", async () => {
  openStudio({ respond: { "POST /session/sign-out": () => new Failure(503, "unavailable") } });
  await pressInMenu("menuitem", "Sign out");
  expect(await screen.findByText(/^You’re still signed in. The server isn’t ready/)).toBeTruthy();
});

test("what one person could undo is not offered to the next", async () => {
  openStudio({
    path: "/staff",
    respond: {
      "POST /staff/policy": () => STAFF,
      "POST /session/sign-out": () => SIGNED_OUT,
    },
  });
  const idle = await screen.findByRole("combobox", { name: "Sign out when inactive for" });
  fireEvent.change(idle, { target: { value: "3600" } });
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  await pressInMenu("menuitem", "Sign out");
  expect(await screen.findByRole("heading", { name: /Sign in to/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("Ctrl+K opens the palette, but not with Alt or Shift, and not over another dialog", async () => {
  openStudio();
  await screen.findByRole("heading", { name: "Today" });
  const press = (more: object): boolean =>
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, ...more });
  // The browser keeps its own shortcuts.
  expect([press({ altKey: true }), press({ shiftKey: true })]).toEqual([true, true]);
  fireEvent.keyDown(document.body, { key: "?" });
  const shortcuts = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(press({})).toBe(true);
  fireEvent.keyDown(shortcuts, { key: "Escape" });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(press({})).toBe(false);
  expect(
    await screen.findByRole("dialog", { name: "Search titles, people, pages and actions" }),
  ).toBeTruthy();
});

test("an address with a fragment scrolls to its part of the page, once that is loaded", async () => {
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.id);
  };
  openStudio({ path: "/profile#factors" });
  const factors = await screen.findByRole("region", { name: "Second factors" });
  await expect.poll(() => seen).toEqual(["factors"]);
  expect(document.activeElement).toBe(factors);
});

test("without a connection the page stays readable and says that changes need one", async () => {
  openStudio();
  await screen.findByText("Send email");
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  fireEvent(window, new Event("offline"));
  expect(await screen.findByText(/You can keep reading what’s loaded/)).toBeTruthy();
  expect(screen.getByText("Send email")).toBeTruthy();
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  fireEvent(window, new Event("online"));
});
