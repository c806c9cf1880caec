import type { TitleRow } from "@bijou/contract/studio/titles";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { catalogOf, partOf, rowAt } from "./catalog.fixture.ts";

const TOTAL = 100_000;
beforeEach(() => {
  // The page has no layout here: the scrolled part is as high as a screen.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest("tr");
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

test("ST-030, of 100,000 titles only the visible rows are in the page, and their number is shown", async () => {
  const { callsOf } = openStudio({ path: "/catalog", respond: catalogOf(TOTAL) });
  expect(await screen.findByText("Title 0")).toBeTruthy();
  expect(screen.getByText("100,000 titles")).toBeTruthy();
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("100001");
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
  expect(callsOf("/titles").map(({ path }) => partOf(path).offset)).toEqual([0]);

  const scroller = screen.getByRole("region", { name: "Catalog" });
  scroller.scrollTop = 56 * 50_000;
  fireEvent.scroll(scroller);
  expect(await screen.findByText("Title 50000")).toBeTruthy();
  expect(screen.queryByText("Title 1")).toBeNull();
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
});

test("ST-032: filters are in the address, are removed by their chips, and set by Alt+click on a value", async () => {
  const { callsOf, address } = openStudio({
    path: "/catalog?status=draft&genre=Noir&unknown=x&access=nonsense",
    respond: catalogOf(3),
  });
  await screen.findByText("Title 0");
  const last = () => partOf(callsOf("/titles").at(-1)?.path ?? "").search;
  expect(Object.fromEntries(last())).toMatchObject({ status: "draft", genre: "Noir" });
  expect(last().has("access")).toBe(false);

  fireEvent.click(await screen.findByRole("button", { name: "Remove filter Genre: Noir" }));
  await expect.poll(() => address()).not.toContain("Noir");
  const row = within(await rowOf("Title 0"));
  fireEvent.click(row.getByText("French"));
  fireEvent.click(row.getByText("French"), { altKey: true });
  await expect.poll(() => address()).toContain("language=French");
  await expect.poll(() => last().get("language")).toBe("French");
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await expect.poll(() => address()).toBe("/studio/catalog");
});

test("the sheet of phones has all filters, which take effect at once, and says how many titles they find", async () => {
  const { address } = openStudio({ path: "/catalog", respond: catalogOf(3) });
  await screen.findByText("Title 0");
  fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  fireEvent.change(sheet.getByLabelText("Country"), { target: { value: "France" } });
  await expect.poll(() => address()).toContain("country=France");
  fireEvent.change(sheet.getByLabelText("Watched less than (minutes)"), { target: { value: "5" } });
  await expect.poll(() => address()).toContain("watchedBelow=5");
  fireEvent.click(await sheet.findByRole("button", { name: "Show 3 titles" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Remove filter Country: France" })).toBeTruthy();
});

test("a column sorts, and sorts the other way when it is pressed again", async () => {
  const { callsOf, address } = openStudio({ path: "/catalog", respond: catalogOf(3) });
  await screen.findByText("Title 0");
  const head = () => screen.getByRole("columnheader", { name: "Title" });
  expect(head().getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(within(head()).getByRole("button"));
  await expect.poll(() => address()).toContain("sort=name&direction=descending");
  expect(head().getAttribute("aria-sort")).toBe("descending");
  await expect
    .poll(() => partOf(callsOf("/titles").at(-1)?.path ?? "").search.get("direction"))
    .toBe("descending");
  fireEvent.click(within(head()).getByRole("button"));
  await expect.poll(() => address()).toContain("direction=ascending");
});

test("a title is hidden from viewers, and shown again with Undo", async () => {
  let status: TitleRow["status"] = "published";
  const { callsOf } = openStudio({
    path: "/catalog",
    respond: {
      ...catalogOf(1),
      "POST /titles/1/unpublish": () => ({ ...rowAt(0), status: (status = "draft") }),
      "POST /titles/1/publish": () => ({ ...rowAt(0), status: (status = "published") }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Actions for Title 0" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Unpublish" }));
  expect(await within(await rowOf("Title 0")).findByText("Draft")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await within(await rowOf("Title 0")).findByText("Published")).toBeTruthy();
  expect(status).toBe("published");
  expect(callsOf("/titles/1/publish")).toHaveLength(1);
});

test("why a title cannot be published is said", async () => {
  openStudio({
    path: "/catalog",
    respond: {
      ...catalogOf(1, { status: "draft", videos: 0 }),
      "POST /titles/1/publish": () =>
        new Failure(409, "wrong_state", { detail: "Title 0 has nothing to play yet." }),
    },
  });
  expect(await screen.findByText("No video")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Actions for Title 0" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Publish" }));
  expect(await screen.findByText(/Title 0 wasn’t changed/)).toBeTruthy();
});

test("a catalog without titles, and filters without results, say what to do", async () => {
  openStudio({ path: "/catalog", respond: catalogOf(0) });
  expect(await screen.findByText("No titles yet")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Search"), { target: { value: "nothing" } });
  expect(await screen.findByText("No titles match these filters")).toBeTruthy();
});

test("who may not publish sees the catalog without its actions", async () => {
  const { SIGNED_IN } = await import("../../testing/samples.ts");
  const { person } = SIGNED_IN;
  openStudio({
    path: "/catalog",
    session: { ...SIGNED_IN, person: person && { ...person, roles: ["support"] } },
    respond: catalogOf(1),
  });
  expect(await screen.findByText("Title 0")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Actions for Title 0" })).toBeNull();
});
