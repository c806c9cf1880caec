import type { PageList, StaffPage } from "@bijou/contract/studio/pages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { addressFor } from "./own-page-dialog.tsx";

const AT = "2026-11-23T15:20:00.000Z";
type Line = PageList["pages"][number];
const STATE = { isWritten: true, hasDraft: false, publishedAt: AT };
const TERMS: Line = { key: "terms", path: "/terms", own: null, ...STATE };
const lineOf = (id: number, name: string, address: string): Line => ({
  key: `own-${id}`,
  path: `/info/${address}`,
  own: { revision: 3, name, address, inFooter: true },
  ...STATE,
});
const IMPRINT = lineOf(7, "Imprint", "imprint");
const JOBS = lineOf(8, "Jobs", "jobs");
const pageOf = (line: Line): StaffPage => ({
  ...line,
  revision: 4,
  html: "<p>Text</p>",
  publishedHtml: "<p>Text</p>",
  draftBy: "",
  draftAt: null,
  versions: [],
  asked: null,
});

/** jsdom lays nothing out. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ResizeObserver", NoSizes);
});

const open = (
  path: string,
  respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {},
) =>
  openStudio({
    path,
    respond: {
      "GET /pages": () => ({ pages: [TERMS, IMPRINT, JOBS] }),
      ...Object.fromEntries(
        [TERMS, IMPRINT, JOBS].flatMap((line) => [
          [`GET /pages/${line.key}`, () => pageOf(line)],
          [
            `GET /pages/${line.key}/preview`,
            () => ({ url: "https://films.test/p", expiresAt: AT }),
          ],
        ]),
      ),
      ...respond,
    },
  });

test("a page is added with an address that is made of its name", async () => {
  const added = lineOf(9, "Über uns", "uber-uns");
  const { callsOf } = open("/pages/terms", {
    "POST /pages": () => ({ pages: [TERMS, added], key: added.key }),
    "GET /pages/own-9": () => pageOf(added),
    "GET /pages/own-9/preview": () => ({ url: "https://films.test/p", expiresAt: AT }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add page" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New page" }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Über uns" } });
  expect(dialog.getByLabelText("Address")).toHaveProperty("value", "uber-uns");
  expect(dialog.getByText(/at \/info\/uber-uns/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Add page" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Über uns" })).toBeTruthy();
  expect(callsOf("/pages").at(-1)?.body ?? {}).toEqual({
    name: "Über uns",
    address: "uber-uns",
    inFooter: true,
  });
});

test("an address for a name has no characters that an address does not have", () => {
  expect(addressFor(" Größe & Preise! ")).toBe("grosse-preise");
  expect(addressFor("電影")).toBe("");
});

test("an address that another page has is said at its field", async () => {
  const field = { path: "address", code: "address_taken", message: "", value: "Jobs" };
  open("/pages/own-7", {
    "POST /pages/own-7/settings": () => new Failure(400, "invalid_request", { fields: [field] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Imprint" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Name and address" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Address"), { target: { value: "jobs" } });
  expect(dialog.getByText(/The old address leads to the new one/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("The page “Jobs” has this address.")).toBeTruthy();
});

test("a page is deleted, and brought back by undo", async () => {
  const { callsOf } = open("/pages/own-7", {
    "POST /pages/own-7/delete": () => ({ pages: [TERMS, JOBS] }),
    "POST /pages/own-7/undelete": () => ({ pages: [TERMS, IMPRINT, JOBS] }),
    "GET /pages/about": () => pageOf({ ...TERMS, key: "about", path: "/about" }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Imprint" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Delete page" }));
  expect(await screen.findByText("Imprint was deleted.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Imprint/ })).toBeNull();
  // The editor has one too.
  const undo = screen.getAllByRole("button", { name: "Undo" }).at(-1);
  if (undo) fireEvent.click(undo);
  expect(await screen.findByRole("link", { name: /Imprint/ })).toBeTruthy();
  expect(callsOf("/pages/own-7/delete")[0]?.body).toEqual({ revision: 3 });
});

test("the order of added pages is changed with the keyboard", async () => {
  const { callsOf } = open("/pages/terms", {
    "POST /pages/order": () => ({ pages: [TERMS, JOBS, IMPRINT] }),
  });
  const handle = await screen.findByRole("button", { name: /Imprint/ });
  fireEvent.keyDown(handle, { key: "ArrowDown", altKey: true });
  await waitFor(() =>
    expect(callsOf("/pages/order")[0]?.body).toEqual({ keys: ["own-8", "own-7"] }),
  );
});

test("publishing terms can ask members to read them, and says how many have", async () => {
  const drafted = { ...pageOf(TERMS), hasDraft: true, draftBy: "Ada Moreau" };
  const { callsOf } = open("/pages/terms", {
    "GET /pages/terms": () => drafted,
    "POST /pages/terms/publish": () => ({
      ...pageOf(TERMS),
      revision: 5,
      asked: { at: AT, confirmed: 12 },
    }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("Ask members to read the new version"));
  fireEvent.click(dialog.getByRole("button", { name: "Publish" }));
  expect(await screen.findByText(/Confirmed by 12/)).toBeTruthy();
  expect(callsOf("/pages/terms/publish")[0]?.body).toEqual({ revision: 4, asksMembers: true });
});

test("a page that was deleted says so", async () => {
  open("/pages/own-99", { "GET /pages/own-99": () => new Failure(404, "not_found") });
  expect(await screen.findByText(/doesn’t exist, or it was deleted/)).toBeTruthy();
});
