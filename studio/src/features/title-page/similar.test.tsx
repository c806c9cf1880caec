import type { SimilarTitle, SimilarTitles } from "@bijou/contract/studio/similar-titles";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const title = (id: number, name: string): SimilarTitle => ({
  id,
  name,
  year: 1941,
  kind: "movie",
  status: "published",
  still: "",
});
const NIGHT = title(1, "Night Train");
const PAPER = title(2, "Paper Boats");
const TIDE = title(3, "Tide Tables");
const ALL = [NIGHT, PAPER, TIDE];

function open({ isRefused = false } = {}) {
  let lists: SimilarTitles = { revision: 4, pinned: [], computed: [NIGHT, PAPER], excluded: [] };
  const named = (ids: unknown): SimilarTitle[] =>
    (ids as number[]).flatMap((id) => ALL.find((one) => one.id === id) ?? []);
  return openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles": () => ({ total: 1, titles: [TIDE] }),
      "GET /titles/1001/similar": () => lists,
      "POST /titles/1001/similar": ({ body }) => {
        if (isRefused) return new Failure(409, "conflict");
        const { pinned, excluded } = body as { pinned: number[]; excluded: number[] };
        lists = {
          revision: lists.revision + 1,
          pinned: named(pinned),
          computed: [NIGHT, PAPER].filter(({ id }) => ![...pinned, ...excluded].includes(id)),
          excluded: named(excluded),
        };
        return lists;
      },
    },
  });
}
const section = async () => within(await screen.findByRole("region", { name: "Similar titles" }));

test("titles are pinned, excluded, and restored to what is computed", async () => {
  const { callsOf } = open();
  const list = await section();
  fireEvent.click(await list.findByRole("button", { name: "Pin Paper Boats" }));
  fireEvent.click(await list.findByRole("button", { name: "Exclude Night Train" }));
  expect(await list.findByRole("button", { name: "Stop excluding Night Train" })).toBeTruthy();
  const sent = () =>
    callsOf("/titles/1001/similar")
      .filter(({ method }) => method === "POST")
      .map(({ body }) => body);
  expect(sent()).toEqual([
    { revision: 4, pinned: [2], excluded: [] },
    { revision: 5, pinned: [2], excluded: [1] },
  ]);
  fireEvent.click(await list.findByRole("button", { name: "Restore computed list" }));
  expect(await list.findByRole("button", { name: "Pin Night Train" })).toBeTruthy();
  expect(list.queryByRole("button", { name: "Restore computed list" })).toBeNull();
});

test("any other title of the catalog can be pinned, and that can be undone", async () => {
  open();
  const list = await section();
  const field = await list.findByRole("combobox", { name: "Pin another title" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.change(field, { target: { value: "tide" } });
  fireEvent.click(await screen.findByRole("option", { name: /Tide Tables/ }));
  expect(await list.findByRole("button", { name: "Unpin Tide Tables" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("No pinned titles")).toBeTruthy();
});

test("a choice that others came before is refused, and their lists are loaded", async () => {
  const { callsOf } = open({ isRefused: true });
  const list = await section();
  fireEvent.click(await list.findByRole("button", { name: "Pin Paper Boats" }));
  expect(await list.findByText(/changed/)).toBeTruthy();
  const reads = callsOf("/titles/1001/similar").filter(({ method }) => method === "GET");
  expect(reads).toHaveLength(2);
});
