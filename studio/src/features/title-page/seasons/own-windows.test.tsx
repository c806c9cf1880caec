import type { changeOwnWindows, OwnWindows } from "@bijou/contract/studio/own-windows";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { INHERITED } from "@bijou/contract/studio/season";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { ALWAYS } from "@bijou/contract/studio/windows";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { aTitlePage } from "../title-page.fixture.ts";

beforeEach(() => {
  window.localStorage.clear();
  // jsdom has no layout, and nothing of a list without a height is visible.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

const EPISODE = { runtimeSeconds: 1_800, hasVideo: true, releaseAt: null, ...INHERITED };
const SEASONS: TitlePage["seasons"] = [
  {
    id: 1,
    number: 1,
    name: "One",
    ...INHERITED,
    episodes: [{ id: 11, number: 1, name: "Chapter 1", ...EPISODE }],
  },
];
const { holder: _holder, license: _license, ...OPEN } = ALWAYS;
const IN_POLAND = { ...OPEN, area: "only" as const, countries: ["PL"] };

/** A series without windows of its own but those of some places. */
function open(places: OwnWindows["places"], isRefused = false) {
  let own: OwnWindows = { revision: 3, ofTitle: [ALWAYS], places };
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () =>
        aTitlePage({ kind: "series", video: null, seasons: SEASONS, seasonsVersion: "version 1" }),
      "GET /titles/1001/seasons/windows": () => own,
      "POST /titles/1001/seasons/windows": ({ body }) => {
        if (isRefused) return new Failure(409, "conflict");
        const { kind, place, windows } = body as StudioInput<typeof changeOwnWindows>;
        const others = own.places.filter((one) => one.kind !== kind || one.place !== place);
        own = {
          ...own,
          revision: own.revision + 1,
          places: [...others, ...(windows ? [{ kind, place, windows }] : [])],
        };
        return own;
      },
    },
  });
  return () =>
    callsOf("/titles/1001/seasons/windows").flatMap(({ method, body }) =>
      method === "POST" ? [body] : [],
    );
}

async function edit(name: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Edit…" }));
  const dialog = await screen.findByRole("dialog", { name: `Change ${name}` });
  return within(await within(dialog).findByRole("group", { name: "Rights windows" }));
}
const lines = (group: Awaited<ReturnType<typeof edit>>) =>
  [...group.getAllByRole("listitem"), ...group.getAllByText(/^(?:From .+|Own)$/)].map(
    ({ textContent }) => textContent,
  );

test("an episode gets windows of its own, which begin as those of the series, and are undone", async () => {
  const sent = open([]);
  const group = await edit("Chapter 1");
  expect(lines(group)).toEqual(["All countries · Free with ads · always", "From the series"]);
  fireEvent.click(group.getByRole("button", { name: "Own windows…" }));
  const editor = within(await screen.findByRole("dialog", { name: "Rights of Chapter 1" }));
  // Whose rights they are is noted with the windows of the series.
  expect(editor.queryByLabelText("Rights holder")).toBeNull();
  fireEvent.change(editor.getByRole("combobox", { name: "Access" }), {
    target: { value: "premium" },
  });
  fireEvent.click(editor.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Rights saved")).toBeTruthy();
  const place = { kind: "episode", place: 11 };
  expect(sent()).toEqual([{ revision: 3, ...place, windows: [{ ...OPEN, access: "premium" }] }]);
  await waitFor(() => expect(lines(group)).toEqual(["All countries · Premium · always", "Own"]));
  // The form under it has no change that would be lost.
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.querySelector("[data-row=e11]")?.textContent).toContain("Rights windows: Own");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent()[1]).toEqual({ revision: 4, ...place, windows: null }));
});

test("an episode inherits the windows of its season, whose reset is that of the series", async () => {
  const sent = open([{ kind: "season", place: 1, windows: [IN_POLAND] }]);
  expect(lines(await edit("Chapter 1"))).toEqual(["Poland · Free with ads · always", "From One"]);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const season = await edit("One");
  expect(lines(season)).toEqual(["Poland · Free with ads · always", "Own"]);
  fireEvent.click(season.getByRole("button", { name: "Reset the rights windows" }));
  await waitFor(() =>
    expect(lines(season)).toEqual(["All countries · Free with ads · always", "From the series"]),
  );
  expect(sent()).toEqual([{ revision: 3, kind: "season", place: 1, windows: null }]);
});

test("a reset that is refused says why", async () => {
  open([{ kind: "season", place: 1, windows: [IN_POLAND] }], true);
  const season = await edit("One");
  fireEvent.click(season.getByRole("button", { name: "Reset the rights windows" }));
  await waitFor(() => expect(season.getByRole("alert").textContent).not.toBe(""));
  expect(lines(season)).toEqual(["Poland · Free with ads · always", "Own"]);
});
