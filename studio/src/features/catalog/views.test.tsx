import type { TitleView } from "@bijou/contract/studio/title-views";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { catalogOf } from "./catalog.fixture.ts";

const DRAFTS: TitleView = {
  id: 7,
  revision: 2,
  name: "Drafts",
  isShared: false,
  isOwn: true,
  owner: "Ada Moreau",
  filters: { status: "draft", sort: "year" },
  columns: [
    { id: "name", width: null, isPinned: false },
    { id: "genres", width: null, isPinned: false },
  ],
};
const THEIRS: TitleView = { ...DRAFTS, id: 8, name: "Silent", isOwn: false, owner: "Jonas Feld" };

const server = {
  ...catalogOf(1),
  "GET /me/title-views": () => ({ views: [DRAFTS, THEIRS] }),
  "POST /me/title-columns": ({ body }: { readonly body: object }) => body,
};

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

const heads = () =>
  screen
    .getAllByRole("columnheader")
    .filter(({ dataset }) => dataset["column"] !== "select")
    .map(({ textContent }) => textContent.trim());

test("columns are hidden, shown, moved and pinned, and the choice is saved", async () => {
  const { callsOf } = openStudio({ path: "/catalog", respond: server });
  expect((await screen.findByText("Title 0")).closest("tr")?.textContent).toContain("Jonas Feld");
  const saved = () => callsOf("/me/title-columns").findLast(({ method }) => method === "POST");
  expect(heads().slice(0, 3)).toEqual(["Title", "Status", "Access"]);
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Columns" }));
  fireEvent.click(dialog.getByRole("button", { name: "Move Access up" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Status" }));
  fireEvent.click(dialog.getByRole("checkbox", { name: "Year" }));
  fireEvent.click(dialog.getByRole("button", { name: "Pin Duration" }));
  expect(dialog.getByRole("checkbox", { name: "Title" })).toHaveProperty("disabled", true);
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  await expect
    .poll(() => heads())
    .toEqual([
      "Duration",
      "Title",
      "Access",
      "Languages",
      "Available in",
      "Minutes, 28 days",
      "Updated",
      "Year",
      "Actions",
    ]);
  await expect
    .poll(() => saved()?.body["columns"])
    .toMatchObject([
      { id: "name", isPinned: false },
      { id: "access" },
      { id: "languages" },
      { id: "territories" },
      { id: "duration", isPinned: true },
      { id: "minutes" },
      { id: "updated" },
      { id: "year" },
    ]);
});

test("a column is resized with the arrow keys", async () => {
  const { callsOf } = openStudio({ path: "/catalog", respond: server });
  await screen.findByText("Title 0");
  const edge = () => screen.getByRole<HTMLInputElement>("slider", { name: "Width of Status" });
  const before = Number(edge().value);
  fireEvent.keyDown(edge(), { key: "ArrowRight" });
  await expect.poll(() => Number(edge().value)).toBe(before + 8);
  await expect
    .poll(() => callsOf("/me/title-columns").at(-1)?.body["columns"])
    .toContainEqual({ id: "status", width: before + 8, isPinned: false });
});

test("opening a view puts its filters in the address and shows its columns", async () => {
  const { address, callsOf } = openStudio({ path: "/catalog", respond: server });
  fireEvent.click(await screen.findByRole("button", { name: "Drafts" }));
  await expect.poll(() => address()).toBe("/studio/catalog?view=7&status=draft&sort=year");
  await expect.poll(() => heads()).toEqual(["Title", "Genres", "Actions"]);
  expect(screen.getByRole("button", { name: "Drafts" }).getAttribute("aria-current")).toBe("true");
  expect(callsOf("/titles").at(-1)?.path).toContain("status=draft");
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  await expect.poll(() => address()).toBe("/studio/catalog");
});

test("what is shown is saved as a view, private or shared", async () => {
  const { callsOf, address } = openStudio({
    path: "/catalog?genre=Drama",
    respond: {
      ...server,
      "POST /me/title-views": ({ body }) => ({
        views: [DRAFTS, { ...DRAFTS, ...body, id: 9, revision: 1 }],
      }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Save view" }));
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Dramas" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Share with everyone who works here" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => address()).toBe("/studio/catalog?view=9&genre=Drama");
  expect(callsOf("/me/title-views").find(({ method }) => method === "POST")?.body).toMatchObject({
    name: "Dramas",
    isShared: true,
    filters: { genre: "Drama" },
  });
});

test("a person’s own view is renamed and deleted; those of others are not", async () => {
  const { callsOf, address } = openStudio({
    path: "/catalog?view=7",
    respond: {
      ...server,
      "POST /me/title-views/7": () => ({ views: [{ ...DRAFTS, revision: 3 }, THEIRS] }),
      "POST /me/title-views/7/delete": () => ({ views: [THEIRS] }),
    },
  });
  const menu = async (item: string) => {
    fireEvent.click(await screen.findByRole("button", { name: "Actions for the view Drafts" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: item }));
  };
  await menu("Rename or share");
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Unfinished" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => callsOf("/me/title-views/7").at(-1)?.body)
    .toEqual({ revision: 2, name: "Unfinished", isShared: false });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await menu("Delete");
  fireEvent.click(await screen.findByRole("button", { name: "Delete Drafts" }));
  await expect.poll(() => address()).toBe("/studio/catalog");
  fireEvent.click(await screen.findByRole("button", { name: "Silent (Jonas Feld)" }));
  await expect.poll(() => address()).toContain("view=8");
  expect(screen.queryByRole("button", { name: /Actions for the view/ })).toBeNull();
});

test("filters for subtitles, reports, people, minutes and countries are chips with names", async () => {
  const { callsOf } = openStudio({
    path: "/catalog?withoutSubtitles=de&reported=open&updatedBy=5&watchedBelow=1000&playableIn=AT&playableOn=2026-11-26",
    respond: server,
  });
  for (const chip of [
    "Missing subtitles: German",
    "Reported: Open reports",
    "Updated by: Jonas Feld",
    "Watched less than (minutes): 1,000",
    "Playable in: Austria",
    "Playable on: 2026-11-26",
  ])
    expect(await screen.findByRole("button", { name: `Remove filter ${chip}` })).toBeTruthy();
  const { path = "" } = callsOf("/titles").at(-1) ?? {};
  expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toMatchObject({
    withoutSubtitles: "de",
    updatedBy: "5",
    watchedBelow: "1000",
    timeZone: "Europe/Berlin",
  });
});
