import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import type { BulkPreview } from "@bijou/contract/studio/bulk-edits";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openStudio } from "../../../testing/fake-studio.tsx";
import { catalogOf } from "../catalog.fixture.ts";

const WINDOW = {
  startsAt: null,
  endsAt: null,
  area: "all",
  countries: [],
  access: "free",
  freeAt: null,
  holder: null,
  license: null,
} as const;
const PREVIEW: BulkPreview = {
  total: 9,
  values: [],
  affected: [{ field: "windows", titles: 1 }],
  changed: 1,
  refused: [
    { field: "windows", reason: "contradicts", titles: 8, names: ["Lost Print", "Night Train"] },
  ],
  examples: [
    {
      id: 1,
      name: "Example Film",
      changes: [
        { field: "windows", before: [], after: [{ ...WINDOW, area: "only", countries: ["DE"] }] },
      ],
    },
  ],
};
const ROW = {
  tagline: "",
  style: "portraitlarge",
  contents: { source: "ranking", ranking: "trending", pinned: [] },
  minTitles: 1,
  maxTitles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};
const catalog = {
  ...catalogOf(9),
  "GET /titles/choices": () => ({
    genres: [],
    moods: [],
    eras: [],
    regions: [],
    ratingSystems: [],
    countries: [],
    languages: [],
    keywords: [],
  }),
  "GET /home": () => ({
    revision: 1,
    timeZone: "Europe/Berlin",
    hasDraft: false,
    heroes: [],
    changes: [],
    titles: [],
    lists: [],
    plan: null,
    rows: [
      { id: 7, fields: { ...ROW, name: "Ours", contents: { source: "picked", titles: [] } } },
      { id: 8, fields: { ...ROW, name: "Trending" } },
    ],
  }),
  "GET /windows": () => ({ total: 0, titles: [], holders: ["Primrose Film"] }),
  "GET /licenses": () => ({ licenses: [], noticeDays: 60 }),
  "GET /bulk": () => ({ edits: [] }),
  "POST /bulk/preview": () => PREVIEW,
};

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1_280);
});

async function openDialog() {
  const { callsOf } = openStudio({ path: "/catalog", respond: catalog });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Title 0" }));
  fireEvent.click(await screen.findByRole("button", { name: /Bulk edit E|^Bulk edit$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  return {
    dialog,
    choose: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    check: () => fireEvent.click(dialog.getByRole("button", { name: "Check" })),
    asked: () => {
      const body: unknown = callsOf("/bulk/preview").at(-1)?.body;
      return (body as { changes: BulkChanges }).changes;
    },
  };
}

test("a window is added once it is complete, and titles that it contradicts are named", async () => {
  const { dialog, choose, check, asked } = await openDialog();
  choose("Rights windows", "add");
  const form = within(dialog.getByRole("group", { name: "New window" }));
  fireEvent.change(form.getByLabelText("Access"), { target: { value: "premium_then_free" } });
  check();
  expect(await dialog.findByText("Complete what you’ve begun to fill in first.")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Access"), { target: { value: "premium" } });
  check();
  await expect
    .poll(asked)
    .toEqual({ windows: { how: "add", values: [{ ...WINDOW, access: "premium" }] } });
  expect(await dialog.findByText("1 title changes")).toBeTruthy();
  expect(
    dialog.getByText(/^8 titles don’t change: .* Lost Print, Night Train, and 6 others$/),
  ).toBeTruthy();
  expect(dialog.getByText("Germany · Free with ads · always")).toBeTruthy();
});

test("windows are removed in the chosen countries", async () => {
  const { dialog, choose, check, asked } = await openDialog();
  choose("Rights windows", "remove");
  check();
  expect(await dialog.findByText("Complete what you’ve begun to fill in first.")).toBeTruthy();
  const field = dialog.getByRole("combobox", { name: "Countries to remove windows in" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.change(field, { target: { value: "Germ" } });
  fireEvent.click(await screen.findByRole("option", { name: "Germany" }));
  check();
  await expect.poll(asked).toEqual({ windows: { how: "remove", values: ["DE"] } });
});

test("the rights holder of all windows is named, or removed", async () => {
  const { dialog, choose, check, asked } = await openDialog();
  choose("Rights holder", "named");
  check();
  expect(await dialog.findByText("Complete what you’ve begun to fill in first.")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Rights holder’s name/), {
    target: { value: "Primrose Film" },
  });
  check();
  await expect.poll(asked).toEqual({ holder: "Primrose Film" });
  fireEvent.click(await dialog.findByRole("button", { name: "Back" }));
  choose("Rights holder", "none");
  check();
  await expect.poll(asked).toEqual({ holder: null });
});

test("ad breaks are placed so many minutes apart or removed, and ads at breaks shown, not shown, or as on the site", async () => {
  const { dialog, choose, check, asked } = await openDialog();
  choose("Ad breaks", "every");
  const minutes = dialog.getByLabelText(/^Minutes between ad breaks/);
  fireEvent.change(minutes, { target: { value: "" } });
  check();
  expect(await dialog.findByText("Complete what you’ve begun to fill in first.")).toBeTruthy();
  fireEvent.change(minutes, { target: { value: "12" } });
  check();
  await expect.poll(asked).toEqual({ breaksEvery: 12 });
  fireEvent.click(await dialog.findByRole("button", { name: "Back" }));
  choose("Ad breaks", "none");
  choose("Ads at breaks", "false");
  check();
  await expect.poll(asked).toEqual({ breaksEvery: null, atBreaks: false });
  fireEvent.click(await dialog.findByRole("button", { name: "Back" }));
  choose("Ads at breaks", "site");
  check();
  await expect.poll(asked).toEqual({ breaksEvery: null, atBreaks: null });
});

test("titles are added to a row of Home that is picked by hand, or taken out of it", async () => {
  const { dialog, choose, check, asked } = await openDialog();
  choose("Row of Home", "add");
  check();
  expect(await dialog.findByText("Complete what you’ve begun to fill in first.")).toBeTruthy();
  const rows = dialog.getByLabelText(/^Which row/);
  await expect.poll(() => rows.textContent).toBe("Choose a rowOurs");
  fireEvent.change(rows, { target: { value: "7" } });
  check();
  await expect.poll(asked).toEqual({ homeRows: { how: "add", values: [7] } });
  fireEvent.click(await dialog.findByRole("button", { name: "Back" }));
  choose("Row of Home", "remove");
  check();
  await expect.poll(asked).toEqual({ homeRows: { how: "remove", values: [7] } });
});
