import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const AT = "2026-11-26T10:00:00.000Z";
const CHOICES = {
  genres: [
    { key: "mystery", name: "Mystery", names: {}, otherKeys: [] },
    { key: "drama", name: "Drama", names: {}, otherKeys: [] },
    { key: "noir", name: "Noir", names: {}, otherKeys: [] },
  ],
  moods: [],
  eras: [{ key: "forties", name: "The Forties", names: {}, otherKeys: [] }],
  regions: [],
  ratingSystems: [],
  countries: ["France", "Italy"],
  languages: ["French"],
  keywords: ["train"],
};

interface Saved {
  readonly changes?: Record<string, unknown>;
}

/** A server with one title, whose draft is kept. */
function titleServer(first: TitlePage) {
  let page = first;
  const put = (next: Partial<TitlePage>) => {
    page = { ...page, ...next, revision: page.revision + 1 };
    return page;
  };
  return {
    now: () => page,
    respond: {
      "GET /titles/1001": () => page,
      "GET /titles/choices": () => CHOICES,
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "UTC", entries: [] }),
      "POST /titles/1001/draft": ({ body }: { body: Saved }) => {
        const changes = body.changes ?? {};
        const draft = page.draft.filter(({ field }) => !(field in changes));
        const added = Object.entries(changes).map(([field, value]) => ({
          field: field as TitlePage["draft"][number]["field"],
          value,
          by: "Ada Moreau",
          at: AT,
        }));
        return put({ draft: [...draft, ...added] });
      },
      "POST /titles/1001/draft/publish": () =>
        put({
          draft: [],
          fields: {
            ...page.fields,
            ...Object.fromEntries(page.draft.map(({ field, value }) => [field, value])),
          },
        }),
      "POST /titles/1001/draft/discard": () => put({ draft: [] }),
      "POST /titles/1001/publish": () => {
        put({ status: "published" });
        return {};
      },
    },
  };
}

const open = (page = aTitlePage(), more = {}) => {
  const server = titleServer(page);
  return {
    server,
    ...openStudio({ path: "/catalog/1001", respond: { ...server.respond, ...more } }),
  };
};
const panel = () => screen.getByRole("heading", { name: "Unpublished changes" }).parentElement;

test("what is typed is saved as a draft, listed, and published with its list", async () => {
  const { callsOf, server } = open();
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Night Express" } });
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  expect(await screen.findByText("All changes saved")).toBeTruthy();
  expect(callsOf("/titles/1001/draft").map(({ body }) => body)).toEqual([
    { changes: { name: "Night Express" }, seen: { name: "Night Train" } },
  ]);
  expect(panel()?.textContent).toContain("Night Express");
  expect(server.now().fields.name).toBe("Night Train");
  fireEvent.click(screen.getByRole("button", { name: "Publish 1 change" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Night Train", { exact: false })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Publish 1 change" }));
  expect(await screen.findByText("The changes are published.")).toBeTruthy();
  expect(callsOf("/titles/1001/draft/publish")[0]?.body).toMatchObject({
    revision: 2,
    seen: { name: "Night Train" },
  });
  expect(screen.queryByRole("button", { name: "Publish 1 change" })).toBeNull();
});

test("a draft is dropped after a question", async () => {
  const draft = [{ field: "year" as const, value: 1950, by: "Ben", at: AT }];
  const { callsOf } = open(aTitlePage({ draft, revision: 7 }));
  expect((await screen.findByLabelText<HTMLInputElement>("Year")).value).toBe("1950");
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("The changes were discarded.")).toBeTruthy();
  expect(callsOf("/titles/1001/draft/discard")[0]?.body).toEqual({ revision: 7 });
  expect(screen.getByLabelText<HTMLInputElement>("Year").value).toBe("1941");
});

test("a conflict shows both values, who made the other one, and saves the one that is chosen", async () => {
  let isFirst = true;
  const server = titleServer(aTitlePage());
  const save = server.respond["POST /titles/1001/draft"];
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      ...server.respond,
      "POST /titles/1001/draft": (call) => {
        if (!isFirst) return save(call);
        isFirst = false;
        save({ body: { changes: { shortDescription: "Theirs" } } });
        return new Failure(409, "conflict", {
          conflicts: [
            { field: "shortDescription", mine: "Mine", theirs: "Theirs", by: "Ben", at: AT },
          ],
        });
      },
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Short description");
  fireEvent.change(field, { target: { value: "Mine" } });
  expect(await screen.findByText("Ben changed this to “Theirs”.")).toBeTruthy();
  expect(field.value).toBe("Mine");
  fireEvent.click(screen.getByRole("button", { name: "Keep mine: Short description" }));
  await expect
    .poll(() => callsOf("/titles/1001/draft").at(-1)?.body)
    .toEqual({ changes: { shortDescription: "Mine" }, seen: { shortDescription: "Theirs" } });
  await expect.poll(() => screen.queryByText("Ben changed this to “Theirs”.")).toBeNull();
});

test("ST-040: a page says what is missing with a link to it, and is not published before", async () => {
  const missing = [
    { what: "video" as const, isNeeded: true },
    { what: "portrait" as const, isNeeded: false },
  ];
  open(aTitlePage({ status: "draft", missing, video: null }));
  const link = await screen.findByRole("link", { name: "A video, or a release in the future" });
  expect(link.getAttribute("href")).toBe("#video");
  expect(document.querySelector("#video")).toBeTruthy();
  const publish = screen.getByRole<HTMLButtonElement>("button", { name: "Publish title" });
  expect(publish.disabled).toBe(true);
});

test("a title with all that it needs is published", async () => {
  const { callsOf } = open(aTitlePage({ status: "draft" }));
  fireEvent.click(await screen.findByRole("button", { name: "Publish title" }));
  expect(await screen.findByText("Night Train is published.")).toBeTruthy();
  expect(callsOf("/titles/1001/publish")).toHaveLength(1);
});

test("a genre is added by typing, a switch is set, and Ctrl+Z reverts the last change", async () => {
  const { server } = open();
  const genres = await screen.findByLabelText("Genres");
  await screen.findByLabelText("Mystery");
  fireEvent.keyDown(genres, { key: "ArrowDown" });
  fireEvent.change(genres, { target: { value: "noi" } });
  fireEvent.click(await screen.findByRole("option", { name: "Noir" }));
  fireEvent.click(screen.getByRole("switch", { name: "Suitable for kids" }));
  await expect
    .poll(() => server.now().draft.map(({ field, value }) => [field, value]))
    .toEqual([
      ["genres", ["mystery", "drama", "noir"]],
      ["kids", true],
    ]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(await screen.findByText("Suitable for kids: undone")).toBeTruthy();
  await expect
    .poll(() => server.now().draft.find(({ field }) => field === "kids")?.value)
    .toBe(false);
});

test("the history shows before and after, and restores a field or the whole title", async () => {
  const entry = {
    id: 42,
    at: AT,
    actor: { kind: "staff", id: 5, name: "Ben" },
    network: "",
    type: "title.changed",
    object: { kind: "title", id: "1001", name: "Night Train" },
    changes: [{ field: "year", before: 1940, after: 1941 }],
    reason: null,
  };
  const { callsOf } = open(aTitlePage(), {
    "GET /titles/1001/history": () => ({ entries: [entry], next: null }),
    "POST /titles/1001/restore": () =>
      aTitlePage({
        revision: 9,
        draft: [{ field: "year", value: 1940, by: "Ada Moreau", at: AT }],
      }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Restore Year as before" }));
  expect(await screen.findByText("The earlier state is in the draft.")).toBeTruthy();
  expect(callsOf("/titles/1001/restore")[0]?.body).toEqual({
    revision: 1,
    entry: 42,
    field: "year",
  });
  expect(screen.getByLabelText<HTMLInputElement>("Year").value).toBe("1940");
  fireEvent.click(screen.getByRole("button", { name: "Restore this state" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Restore this state" }));
  await expect
    .poll(() => callsOf("/titles/1001/restore").at(-1)?.body)
    .toEqual({ revision: 9, entry: 42 });
});

test("a role that only reads sees the fields, and cannot change them", async () => {
  const person = SIGNED_IN.person && { ...SIGNED_IN.person, roles: ["support" as const] };
  openStudio({
    path: "/catalog/1001",
    session: { ...SIGNED_IN, person },
    respond: titleServer(aTitlePage()).respond,
  });
  const field = await screen.findByLabelText<HTMLInputElement>("Title");
  expect(field.readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Add a person" })).toBeNull();
  expect(screen.getByText("Your role can look at titles, but not change them.")).toBeTruthy();
});

test("a new title is created from the catalog, and its page is opened", async () => {
  const { address, callsOf } = openStudio({
    path: "/catalog",
    respond: {
      ...titleServer(aTitlePage()).respond,
      "GET /titles": () => ({ total: 0, titles: [] }),
      "GET /titles/filters": () => ({
        genres: [],
        countries: [],
        languages: [],
        subtitles: [],
        regions: [],
        people: [],
      }),
      "POST /titles": () => aTitlePage({ status: "draft" }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "New title" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Title"), { target: { value: "Night Train" } });
  fireEvent.change(dialog.getByLabelText("Year"), { target: { value: "1941" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create title" }));
  await expect.poll(() => address()).toBe("/studio/catalog/1001");
  expect(callsOf("/titles").find(({ method }) => method === "POST")?.body).toEqual({
    name: "Night Train",
    kind: "movie",
    year: 1941,
  });
  expect(await screen.findByLabelText("Short description")).toBeTruthy();
});
