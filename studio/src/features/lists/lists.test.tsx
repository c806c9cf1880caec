import type { ListEntry } from "@bijou/contract/studio/list-entries";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";

const entry = (id: number, name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id,
  key: name.toLowerCase(),
  revision: 1,
  name,
  names: {},
  isHidden: false,
  years: null,
  contents: null,
  titles: 0,
  otherNames: [],
  path: `/category?category_id=${id}`,
  ...more,
});
const DRAMA = entry(101, "Drama", { titles: 1_240 });
const CRIME = entry(102, "Crime", { titles: 2, names: { de: "Krimi" }, otherNames: ["Mystery"] });
const EMPTY = entry(103, "Western", { isHidden: true });
const LIST = { entries: [DRAMA, CRIME, EMPTY], merges: [] };
const MERGE = {
  id: 5,
  from: "Thriller",
  into: "Crime",
  titles: 3,
  at: "2026-11-20T10:00:00.000Z",
  by: "Olive Ober",
};

beforeEach(() => {
  // jsdom has no layout, so no row would be in view.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
});

function open({ path = "/lists/genres", respond = {}, session = SIGNED_IN } = {}) {
  return openStudio({ path, session, respond: { "GET /lists/genres": () => LIST, ...respond } });
}
const table = () => screen.findByRole("table", { name: "Genres" });
async function choose(name: string, action: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("a list shows names in both languages, other names and a link to its titles", async () => {
  open();
  const rows = within(await table());
  expect(rows.getByText("Krimi")).toBeTruthy();
  expect(rows.getByText("Mystery")).toBeTruthy();
  expect(rows.getByText("Hidden")).toBeTruthy();
  expect(rows.getByRole("link", { name: "Drama: 1,240 titles" }).getAttribute("href")).toBe(
    "/studio/catalog?genre=Drama",
  );
});

test("the search finds former names, and the order stands still meanwhile", async () => {
  open({ path: "/lists/genres?search=myst" });
  const rows = within(await table());
  expect(rows.getByRole("button", { name: "Crime" })).toBeTruthy();
  expect(rows.queryByRole("button", { name: "Drama" })).toBeNull();
  expect(rows.queryByRole("button", { name: /^Drag/ })).toBeNull();
});

test("an entry is renamed, and that is undone with the revision it has then", async () => {
  const { callsOf } = open({
    respond: {
      "POST /lists/genres/102": () => ({
        ...LIST,
        entries: [DRAMA, { ...CRIME, name: "Noir", revision: 2 }, EMPTY],
      }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Crime" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Crime" }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Noir" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(callsOf("/lists/genres/102")).toHaveLength(2));
  expect(callsOf("/lists/genres/102").map(({ body }) => body)).toEqual([
    { revision: 1, changes: { name: "Noir", names: { de: "Krimi" }, isHidden: false } },
    { revision: 2, changes: { name: "Crime", names: { de: "Krimi" }, isHidden: false } },
  ]);
});

test("the keyboard moves an entry with Alt and an arrow", async () => {
  const { callsOf } = open({ respond: { "POST /lists/genres/102/move": () => LIST } });
  const handle = within(await table()).getByRole("button", { name: /Crime.*Alt/ });
  fireEvent.keyDown(handle, { key: "ArrowUp", altKey: true });
  await waitFor(() =>
    expect(callsOf("/lists/genres/102/move").map(({ body }) => body)).toEqual([{ before: 101 }]),
  );
});

test("a merge says what changes, and is undone within ten seconds", async () => {
  const { callsOf } = open({
    respond: {
      "GET /lists/genres/101/merge": () => ({
        revision: 1,
        otherRevision: 1,
        titles: 2,
        shared: 1,
        references: [{ kind: "home_row", count: 1 }],
      }),
      "POST /lists/genres/101/merge": () => ({
        merge: 9,
        list: { entries: [DRAMA, EMPTY], merges: [] },
      }),
      "POST /lists/genres/merges/9/undo": () => LIST,
    },
  });
  await table();
  await choose("Crime", "Merge into another");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Merge Crime into another entry" }),
  );
  fireEvent.click(dialog.getByRole("button", { name: /^Drama/ }));
  expect(await dialog.findByText("2 titles move to Drama.")).toBeTruthy();
  expect(dialog.getByText("1 of them has Drama already.")).toBeTruthy();
  expect(dialog.getByText("1 row of Home keeps working.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Merge Crime into Drama" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(callsOf("/lists/genres/merges/9/undo")).toHaveLength(1));
  expect(callsOf("/lists/genres/101/merge").at(-1)?.body).toEqual({
    other: 102,
    revision: 1,
    otherRevision: 1,
  });
});

test("an earlier merge is undone from the list", async () => {
  const { callsOf } = open({
    respond: {
      "GET /lists/genres": () => ({ ...LIST, merges: [MERGE] }),
      "POST /lists/genres/merges/5/undo": () => LIST,
    },
  });
  fireEvent.click(
    await screen.findByRole("button", { name: "Undo the merge of Thriller into Crime" }),
  );
  await waitFor(() => expect(callsOf("/lists/genres/merges/5/undo")).toHaveLength(1));
});

test("what titles have is not deleted, but merged; what nothing uses is deleted", async () => {
  const { callsOf } = open({
    respond: {
      "POST /lists/genres/103/delete": () => ({ ...LIST, entries: [DRAMA, CRIME] }),
    },
  });
  await table();
  await choose("Crime", "Delete");
  expect(await screen.findByText(/Crime can’t be deleted, because 2 titles have it/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await choose("Western", "Delete");
  fireEvent.click(await screen.findByRole("button", { name: "Delete Western" }));
  await waitFor(() =>
    expect(callsOf("/lists/genres/103/delete").map(({ body }) => body)).toEqual([{ revision: 1 }]),
  );
});

test("a name that is taken is said beside its field", async () => {
  open({
    respond: {
      "POST /lists/genres": () =>
        new Failure(400, "invalid_request", {
          fields: [
            { path: "name", code: "taken", message: "There is another entry called Drama." },
          ],
        }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add genre" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add genre" }));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Drama" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add genre" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"),
  );
});

test("without the right to edit, a list is read, and the menu is not offered without its scope", async () => {
  const person = SIGNED_IN.person;
  open({ session: { ...SIGNED_IN, person: person && { ...person, roles: ["finance"] } } });
  await table();
  expect(screen.getByText("You can look at this list, but not change it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add genre" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Menu" })).toBeNull();
});

test("a system of age ratings that is no longer offered is not shown to viewers either", async () => {
  const ratings = {
    revision: 3,
    offered: ["fsk", "mpa"],
    countries: [
      { country: "DE", system: "fsk" },
      { country: "US", system: "mpa" },
    ],
    elsewhere: null,
    titles: [{ system: "fsk", count: 12 }],
  };
  const { callsOf } = open({
    path: "/lists/ratings",
    respond: {
      "GET /lists/ratings": () => ratings,
      "POST /lists/ratings": ({ body }: { body: object }) => ({ ...ratings, ...body }),
    },
  });
  expect(await screen.findByText("12 titles")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "MPA" }));
  expect(screen.queryByLabelText("United States")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(callsOf("/lists/ratings").at(-1)?.body).toEqual({
      revision: 3,
      offered: ["fsk"],
      countries: [{ country: "DE", system: "fsk" }],
      elsewhere: null,
    }),
  );
});
