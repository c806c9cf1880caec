import type { ApiKey } from "@bijou/contract/studio/keys";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const KEY: ApiKey = {
  id: 3,
  name: "Night encoder",
  hint: "bjk_7Kq…91",
  scopes: [{ scope: "audit", level: "read" }],
  networks: ["10.0.4.0/24"],
  createdAt: "2026-11-23T15:20:00.000Z",
  createdBy: "Ada Moreau",
  isCreatorHere: true,
  usedAt: null,
  expiresAt: null,
  status: "active",
};
const OLD: ApiKey = { ...KEY, id: 2, name: "Old sync", networks: [], status: "expired" };
const LEFT: ApiKey = { ...KEY, id: 1, name: "Left", isCreatorHere: false, status: "paused" };
const token = `bjk_${"V9t3QmY7rLw2".padEnd(43, "x")}`;

/** The page with these keys. */
const openKeys = (keys: ApiKey[], respond = {}) =>
  openStudio({ path: "/api-keys", respond: { "GET /keys": () => ({ keys }), ...respond } });

const itemsOf = async (name: string): Promise<readonly (string | null)[]> => {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await screen.findByRole("menu");
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

test("without keys the page says what they are for; a new one is shown once, with an example", async () => {
  const { callsOf } = openKeys([], {
    "POST /keys": () => ({ list: { keys: [KEY] }, key: token }),
  });
  expect(await screen.findByText("No API keys yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New API key" }));
  const scopes = dialog.getByRole("group", { name: "Scopes" });
  expect(within(scopes).getAllByRole("combobox")).toHaveLength(11);
  const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Create key" });
  expect(create.disabled).toBe(true);
  const fill = (role: string, name: string, value: string) =>
    fireEvent.change(dialog.getByRole(role, { name }), { target: { value } });
  fill("textbox", "Name", "Night encoder");
  fill("combobox", "Audit log", "read");
  fill("textbox", "Networks", "10.0.4.0/24\n 192.0.2.7, ");
  fill("combobox", "Expires", "");
  fireEvent.click(create);
  expect(await screen.findByText(token)).toBeTruthy();
  expect(screen.getByText(/api\/studio\/v1\/audit-log/)).toBeTruthy();
  expect(callsOf("/keys").at(-1)?.body).toEqual({
    name: "Night encoder",
    scopes: [{ scope: "audit", level: "read" }],
    networks: ["10.0.4.0/24", "192.0.2.7"],
    expiresAt: null,
  });
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(token)).toBeNull();
  expect(await screen.findByText("1 active")).toBeTruthy();
});

test("Escape in the question for the second factor keeps the form below it", async () => {
  openKeys([KEY], { "POST /keys": () => new Failure(403, "recent_second_factor") });
  fireEvent.click(await screen.findByRole("button", { name: "New key" }));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  fireEvent.change(name, { target: { value: "Office" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Today" }), { target: { value: "read" } });
  fireEvent.click(screen.getByRole("button", { name: "Create key" }));
  await screen.findByRole("dialog", { name: "Confirm it’s you" });
  // A button that is disabled while its call runs loses the focus to the body.
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: /Discard/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Office");
});

test("what is wrong with a new key is said at its field, or at the form if it has no such field", async () => {
  const { callsOf } = openKeys([KEY], {
    "POST /keys": () =>
      new Failure(400, "invalid_request", {
        fields: [
          { path: "networks", code: "not_a_network", value: "office", message: "…" },
          { path: "key", code: "too_many", limit: 200, message: "…" },
        ],
      }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "New key" }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), {
    target: { value: "Office" },
  });
  fireEvent.change(screen.getByRole("combobox", { name: "Today" }), { target: { value: "read" } });
  fireEvent.click(screen.getByRole("button", { name: "Create key" }));
  expect(await screen.findByText(/“office” isn’t an address/)).toBeTruthy();
  expect(screen.getByText("“key”: These are too many. At most 200 are possible.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Networks" }));
  const sent = Date.parse(String(callsOf("/keys").at(-1)?.body["expiresAt"]));
  expect(Math.round((sent - Date.now()) / 86_400_000)).toBe(90);
});

test("a key is paused, resumed and revoked, each after a question", async () => {
  const paused: ApiKey = { ...KEY, status: "paused" };
  const { callsOf } = openKeys([KEY], {
    "POST /keys/3/pause": () => ({ keys: [paused] }),
    "POST /keys/3/resume": () => ({ keys: [KEY] }),
    "POST /keys/3/revoke": () => ({ keys: [] }),
  });
  for (const [item, title, done] of [
    ["Pause", "Pause “Night encoder”?", "“Night encoder” was paused."],
    ["Resume", "Resume “Night encoder”?", "“Night encoder” was resumed."],
    ["Revoke", "Revoke “Night encoder”?", "“Night encoder” was revoked."],
  ] as const) {
    expect(await itemsOf("Night encoder")).toContain(item);
    fireEvent.click(screen.getByRole("menuitem", { name: item }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(callsOf(`/keys/3/${item.toLowerCase()}`)).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: item }));
    expect(await screen.findByText(done)).toBeTruthy();
  }
  expect(await screen.findByText("No API keys yet")).toBeTruthy();
});

test("an expired key, and one of a person who left, can only be revoked", async () => {
  openKeys([OLD, LEFT]);
  expect(await screen.findByText("0 active")).toBeTruthy();
  const row = within(screen.getByRole("row", { name: /Old sync/ }));
  expect(row.getByText("Expired")).toBeTruthy();
  expect(row.getByText("Any")).toBeTruthy();
  expect(await itemsOf("Old sync")).toEqual(["Revoke"]);
  fireEvent.keyDown(screen.getByRole("menu"), { key: "Escape" });
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  expect(await itemsOf("Left")).toEqual(["Revoke"]);
});

test("a list that cannot be loaded says so, and is asked for again", async () => {
  let isBroken = true;
  openKeys([], {
    "GET /keys": () => (isBroken ? new Failure(403, "forbidden") : { keys: [KEY] }),
  });
  expect(await screen.findByText("This couldn’t be loaded")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Night encoder")).toBeTruthy();
});

test("only owners have the page, which is in German too", async () => {
  const session = { ...SIGNED_IN, person: { ...ADA, language: "de" as const } };
  openStudio({ session, path: "/api-keys", respond: { "GET /keys": () => ({ keys: [KEY] }) } });
  expect(await screen.findByRole("heading", { name: "API-Schlüssel" })).toBeTruthy();
  expect(screen.getAllByText("Audit-Log").length).toBeGreaterThan(0);
  const editor = { ...SIGNED_IN, person: { ...ADA, roles: ["editor" as const] } };
  const { callsOf } = openStudio({ session: editor, path: "/api-keys" });
  expect(await screen.findByText(/You’re signed in as Editor/)).toBeTruthy();
  expect(callsOf("/keys")).toEqual([]);
});
