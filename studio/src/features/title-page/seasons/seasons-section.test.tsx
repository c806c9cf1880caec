import { INHERITED } from "@bijou/contract/studio/season";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import type { SeasonPlace } from "@bijou/contract/studio/title-seasons";
import type { UploadPlace } from "@bijou/contract/studio/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";
import { aTitlePage } from "../title-page.fixture.ts";

const { sendFile } = vi.hoisted(() => ({
  sendFile: vi.fn<(file: File, about: { place: UploadPlace | undefined }) => () => void>(
    () => () => undefined,
  ),
}));
vi.mock("../../uploads/sending/send-file.ts", () => ({ sendFile }));
vi.mock("../../uploads/sending/digest.ts", () => ({
  fingerprintOf: () => Promise.resolve("0".repeat(64)),
}));

beforeEach(() => {
  window.localStorage.clear();
  // jsdom has no layout, and nothing of a list without a height is visible.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

const episode = (id: number, number: number, hasVideo = true) => ({
  id,
  number,
  name: `Chapter ${id}`,
  runtimeSeconds: hasVideo ? 1_800 : null,
  hasVideo,
  releaseAt: null,
  ...INHERITED,
});
const aSeries = (seasons: TitlePage["seasons"]): TitlePage =>
  aTitlePage({ kind: "series", video: null, seasons, seasonsVersion: "version 1" });
const SEASONS: TitlePage["seasons"] = [
  {
    id: 1,
    number: 1,
    name: "One",
    ...INHERITED,
    episodes: [episode(11, 1), episode(12, 2), episode(13, 3, false)],
  },
  { id: 2, number: 2, name: "Two", ...INHERITED, episodes: [episode(21, 1)] },
];

interface Sent {
  readonly version?: string;
  readonly seasons?: readonly SeasonPlace[];
}

/** A server with one series, whose tree becomes what is sent. */
function open(first = aSeries(SEASONS), options: Partial<Parameters<typeof openStudio>[0]> = {}) {
  let page = first;
  let version = 1;
  const known = first.seasons.flatMap((season) => [season, ...season.episodes]);
  const nameOf = (id?: number, name?: string) =>
    name ?? known.find((one) => one.id === id)?.name ?? "";
  const studio = openStudio({
    path: "/catalog/1001",
    ...options,
    respond: {
      "GET /titles/1001": () => page,
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
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "UTC", entries: [] }),
      "POST /titles/1001/seasons": ({ body }: { body: Sent }) => {
        version += 1;
        page = {
          ...page,
          seasonsVersion: `version ${version}`,
          seasons: (body.seasons ?? []).map(({ id = 100, number, name, episodes }) => ({
            id,
            number,
            name: nameOf(id, name),
            ...INHERITED,
            episodes: episodes.map((one) => ({
              ...episode(one.id ?? 1000, one.number, one.id !== undefined && one.id !== 13),
              name: nameOf(one.id, one.name),
            })),
          })),
        };
        return page;
      },
      ...options.respond,
    },
  });
  return {
    ...studio,
    sent: () => studio.callsOf("/titles/1001/seasons").map(({ body }) => body as Sent),
  };
}

const tree = async () =>
  (await screen.findByRole("heading", { name: "Seasons" })).closest("section");
const rows = () =>
  [...document.querySelectorAll("[data-row]")].map(
    (row) => `${row.getAttribute("data-row")} ${row.querySelector("span")?.textContent}`,
  );
const idsOf = ({ seasons = [] }: Sent) =>
  seasons.map(({ id, episodes }) => [id, episodes.map((one) => `${one.id} ${one.number}`)]);
const choose = async (name: string, action: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: action }));
};
const handle = (name: string) =>
  screen.findByRole("button", { name: `Move ${name}: Alt and an arrow key, or drag` });

test("the tree shows each season with its episodes, and which of them have no video", async () => {
  open();
  expect((await tree())?.textContent).toContain("2 seasons, 4 episodes");
  expect(rows()).toEqual(["s1 1", "e11 1", "e12 2", "e13 3", "s2 2", "e21 1"]);
  const season = document.querySelector("[data-row=s1]");
  expect(season?.textContent).toContain("3 episodes");
  expect(season?.textContent).toContain("1 video missing");
  fireEvent.click(screen.getByRole("button", { name: "Hide the episodes of One" }));
  expect(rows()).toEqual(["s1 1", "s2 2", "e21 1"]);
});

test("a season or an episode with values of its own is marked with their names, no other one is", async () => {
  const [one, two] = SEASONS;
  open(
    aSeries([
      { ...one!, access: "premium", maturity: ["mpa-pg", "fsk-12"] },
      {
        ...two!,
        episodes: [{ ...episode(21, 1), access: "free", showsBreaks: false, kids: false }],
      },
    ]),
    { session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } } },
  );
  await tree();
  const marks = screen.getAllByRole("button", { name: /^Own values/ });
  expect(
    marks.map((mark) => [mark.closest("[data-row]")?.getAttribute("data-row"), mark.textContent]),
  ).toEqual([
    ["s1", "Own values – Access: Premium; Age ratings: MPA PG, FSK 12"],
    ["e21", "Own values – Access: Free; Ad breaks: Not shown; Suitable for kids: No"],
  ]);
});

test("the menu and Alt with an arrow key move an episode, across the end of its season too", async () => {
  const { sent } = open();
  await choose("Chapter 11", "Move down");
  expect(await screen.findByText("Chapter 11 was moved.")).toBeTruthy();
  expect(sent()[0]).toMatchObject({ version: "version 1" });
  expect(idsOf(sent()[0] as Sent)).toEqual([
    [1, ["12 1", "11 2", "13 3"]],
    [2, ["21 1"]],
  ]);
  fireEvent.keyDown(await handle("Chapter 21"), { key: "ArrowUp", altKey: true });
  expect(await screen.findByText("Chapter 21 was moved.")).toBeTruthy();
  expect(idsOf(sent()[1] as Sent)).toEqual([
    [1, ["12 1", "11 2", "13 3", "21 4"]],
    [2, []],
  ]);
});

test("a move is undone by its notice, once", async () => {
  const { sent } = open();
  await choose("Chapter 11", "Move down");
  const notice = (await screen.findByText("Chapter 11 was moved.")).closest("li");
  fireEvent.click(within(notice as HTMLElement).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The seasons are as they were before.")).toBeTruthy();
  expect(sent()[1]).toMatchObject({ version: "version 2" });
  expect(idsOf(sent()[1] as Sent)).toEqual([
    [1, ["11 1", "12 2", "13 3"]],
    [2, ["21 1"]],
  ]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(sent()).toHaveLength(2);
});

test("Ctrl+Z undoes a move, and the field that was changed before it with the next press", async () => {
  const { sent } = open();
  const year = await screen.findByLabelText<HTMLInputElement>("Year");
  fireEvent.change(year, { target: { value: "1950" } });
  await choose("One", "Move down");
  expect(await screen.findByText("One was moved.")).toBeTruthy();
  expect(idsOf(sent()[0] as Sent).map(([id]) => id)).toEqual([2, 1]);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await waitFor(() => expect(idsOf(sent()[1] as Sent).map(([id]) => id)).toEqual([1, 2]));
  expect(year.value).toBe("1950");
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(year.value).toBe("1941");
});

test("an episode is added without a video, renamed, numbered and moved to a chosen season", async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Add an episode to Two" }));
  let dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLInputElement>("Number").value).toBe("2");
  fireEvent.change(dialog.getByLabelText("Number"), { target: { value: "1" } });
  expect(dialog.getByText("This number is already taken.")).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText("Number"), { target: { value: "5" } });
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Low Water" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Low Water was added.")).toBeTruthy();
  expect(sent()[0]?.seasons?.[1]?.episodes).toEqual([
    { id: 21, number: 1 },
    { number: 5, name: "Low Water" },
  ]);

  await choose("Chapter 12", "Edit…");
  dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "High Water" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("High Water was changed.")).toBeTruthy();
  expect(sent()[1]?.seasons?.[0]?.episodes[1]).toEqual({ id: 12, number: 2, name: "High Water" });

  await choose("Chapter 11", "Move to season…");
  dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Move" }));
  expect(await screen.findByText("Chapter 11 was moved.")).toBeTruthy();
  expect(idsOf(sent()[2] as Sent)[1]).toEqual([2, ["21 1", "1000 5", "11 6"]]);
});

test("a tree that others have changed meanwhile is shown as it is now, with the reason", async () => {
  let seasons = SEASONS;
  open(aSeries(SEASONS), {
    respond: {
      "GET /titles/1001": () => aSeries(seasons),
      "POST /titles/1001/seasons": () => {
        seasons = SEASONS.slice(0, 1);
        return new Failure(409, "conflict");
      },
    },
  });
  await choose("Chapter 11", "Move down");
  await waitFor(() => expect(rows()).toEqual(["s1 1", "e11 1", "e12 2", "e13 3"]));
  expect(screen.queryByText("Chapter 11 was moved.")).toBeNull();
});

test("files that are dropped on an episode, or beside one, are uploaded for that episode or the title", async () => {
  open();
  const row = (await screen.findByText("Chapter 21")).closest("[data-row]");
  const drop = (target: Element | null, name: string) => {
    const file = new File(["film"], name);
    const item = { kind: "file", getAsFile: () => file, webkitGetAsEntry: () => null };
    fireEvent.drop(target ?? document, { dataTransfer: { types: ["Files"], items: [item] } });
  };
  drop(row, "a.mkv");
  expect(await screen.findByText(/1 file is being uploaded/)).toBeTruthy();
  drop(await tree(), "b.mkv");
  drop(await tree(), "notes.txt");
  await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(2));
  expect(sendFile.mock.calls.map(([file, { place }]) => [file.name, place])).toEqual([
    ["a.mkv", { titleId: 1001, season: 2, episode: 1 }],
    ["b.mkv", { titleId: 1001 }],
  ]);
});

test("of 500 episodes only the visible ones are in the page", async () => {
  const episodes = Array.from({ length: 500 }, (_, index) => episode(index + 1_000, index + 1));
  open(aSeries([{ id: 1, number: 1, name: "One", ...INHERITED, episodes }]));
  expect((await tree())?.textContent).toContain("1 season, 500 episodes");
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(60);
});

test("who may only look at titles sees the tree without anything that changes it", async () => {
  const person = { ...ADA, roles: ["read_only" as const] };
  open(aSeries(SEASONS), { session: { ...SIGNED_IN, person } });
  expect((await tree())?.textContent).toContain("Chapter 11");
  expect(screen.queryByRole("button", { name: "Add season" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Actions for Chapter 11" })).toBeNull();
});

test("the master of an episode is replaced from its row", async () => {
  const { callsOf } = open(aSeries(SEASONS), {
    respond: {
      "GET /titles/1001/videos": () => ({
        current: { durationSeconds: 1_800, heights: [1080] },
        next: null,
        earlier: [],
      }),
      "GET /uploads": () => ({ uploads: [], storage: null }),
    },
  });
  await choose("Chapter 12", "Video and versions…");
  const dialog = within(await screen.findByRole("dialog", { name: "Video of Chapter 12" }));
  expect(await dialog.findByRole("button", { name: "Replace master" })).toBeTruthy();
  expect(callsOf("/titles/1001/videos")[0]?.path).toContain("episodeId=12");
});
