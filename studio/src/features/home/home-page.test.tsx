import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Home } from "@bijou/contract/studio/home";
import type { RowFields } from "@bijou/contract/studio/home-fields";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../testing/samples.ts";

const FIELDS: RowFields = {
  name: "Trending",
  tagline: "",
  style: "portraitlarge",
  contents: { source: "ranking", ranking: "trending", pinned: [] },
  minTitles: 4,
  maxTitles: 24,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  hours: null,
  countries: [],
};
const row = (id: number, fields: Partial<RowFields> = {}): Home["rows"][number] => ({
  id,
  fields: { ...FIELDS, ...fields },
  found: 20,
  problem: null,
});
const HOME: Home = {
  revision: 3,
  timeZone: "Europe/Warsaw",
  hasDraft: false,
  rows: [row(1), row(2, { name: "Rain and regret" }), row(3, { name: "Avant-garde" })],
  heroes: [],
  changes: [],
  titles: [],
  lists: [],
  plan: null,
};

function open(home: Home = HOME, respond: Parameters<typeof openStudio>[0] = {}) {
  return openStudio({
    path: "/home",
    ...respond,
    respond: {
      "GET /home": () => home,
      "GET /titles/choices": () => ({
        genres: [{ key: "noir", name: "Film Noir", names: {}, otherKeys: [] }],
        moods: [],
        eras: [],
        regions: [],
        ratingSystems: [],
        countries: [],
        languages: [],
        keywords: [],
      }),
      "GET /titles/filters": () => ({ regions: ["PL"] }),
      "GET /previews": ({ path }) => ({
        url: `https://films.test/preview/${new URL(path, "https://films.test").searchParams.get("viewer")}/`,
        expiresAt: "2026-11-28T10:00:00.000Z",
      }),
      "POST /home/matches": () => ({ found: 2, total: 128, first: [] }),
      ...respond.respond,
    },
  });
}
const list = async () => within(await screen.findByRole("list", { name: "Rows" }));

test("ST-094: rows are moved by keyboard, and that can be undone", async () => {
  const { callsOf } = open(HOME, {
    respond: { "POST /home/rows/2/move": () => HOME },
  });
  const handle = (await list()).getByRole("button", { name: /^Move Rain and regret: / });
  fireEvent.keyDown(handle, { key: "ArrowUp", altKey: true });
  await screen.findByText("Rain and regret moved");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(callsOf("/home/rows/2/move").map(({ body }) => body)).toEqual([
      { before: 1 },
      { before: 3 },
    ]),
  );
});

test("a typed name is saved by itself, with the value that was known", async () => {
  const { callsOf } = open(HOME, {
    respond: { "POST /home/rows/1": () => ({ ...HOME, rows: [row(1, { name: "Now" })] }) },
  });
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Now" } });
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Saved")).toBeTruthy());
  expect(callsOf("/home/rows/1").map(({ body }) => body)).toEqual([
    { changes: { name: "Now" }, seen: { name: "Trending" } },
  ]);
});

test("what others changed, too, is shown with the choice between both", async () => {
  const theirs = { ...HOME, revision: 4, rows: [row(1, { name: "Theirs" })] };
  let saves = 0;
  const { callsOf } = open(HOME, {
    respond: {
      "GET /home": () => (saves === 0 ? HOME : theirs),
      "POST /home/rows/1": () => {
        saves += 1;
        if (saves > 1) return { ...HOME, rows: [row(1, { name: "Mine" })] };
        return new Failure(409, "conflict", {
          conflicts: [{ field: "name", mine: "Mine", theirs: "Theirs", by: "Ada", at: null }],
        });
      },
    },
  });
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Mine" } });
  const keep = await screen.findByRole("button", { name: "Keep mine: Name" });
  fireEvent.click(keep);
  await waitFor(() => expect(callsOf("/home/rows/1")).toHaveLength(2));
  expect(callsOf("/home/rows/1")[1]?.body).toEqual({
    changes: { name: "Mine" },
    seen: { name: "Theirs" },
  });
});

test("a rule is built from conditions, with the number of matches", async () => {
  const { callsOf } = open(HOME, { respond: { "POST /home/rows/1": () => HOME } });
  fireEvent.change(await screen.findByLabelText("Contents"), { target: { value: "filter" } });
  fireEvent.change(await screen.findByLabelText("Add condition"), { target: { value: "years" } });
  fireEvent.change(await screen.findByLabelText("From year"), { target: { value: "1940" } });
  expect(await screen.findByText("2 of 128 titles match")).toBeTruthy();
  await waitFor(() =>
    expect(callsOf("/home/matches").at(-1)?.body).toMatchObject({
      contents: { source: "filter", filter: { fromYear: 1940 } },
    }),
  );
});

test("a row that viewers do not see is marked with the reason", async () => {
  const few = { ...row(3, { name: "Avant-garde" }), found: 2, problem: "below_minimum" } as const;
  const none = { ...row(4, { name: "Nothing" }), found: 0, problem: "empty" } as const;
  open({ ...HOME, rows: [row(1), few, none] });
  const rows = await list();
  expect(rows.getByText("2 found, at least 4: hidden")).toBeTruthy();
  expect(rows.getByText("No titles: hidden")).toBeTruthy();
});

test("the draft is compared, and published now or at a time of the site", async () => {
  const draft: Home = {
    ...HOME,
    hasDraft: true,
    changes: [{ part: "row", id: 2, name: "Rain and regret", kind: "added", fields: [] }],
  };
  const { callsOf } = open(draft, { respond: { "POST /home/publish": () => HOME } });
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Publish Home" }));
  expect(dialog.getByText("Added")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Publish at"), { target: { value: "2026-12-04T18:00" } });
  fireEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  await waitFor(() =>
    expect(callsOf("/home/publish").map(({ body }) => body)).toEqual([
      { revision: 3, at: "2026-12-04T17:00:00.000Z" },
    ]),
  );
});

test("an earlier version is restored with one click", async () => {
  const version = { by: "Ada", rows: 8, heroes: 1 };
  const { callsOf } = open(HOME, {
    respond: {
      "GET /home/versions": () => ({
        versions: [
          { ...version, id: 2, at: "2026-11-27T18:00:00.000Z", isLive: true },
          { ...version, id: 1, at: "2026-11-20T18:00:00.000Z", isLive: false },
        ],
      }),
      "POST /home/versions/1/restore": () => HOME,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Versions" }));
  fireEvent.click(await screen.findByRole("button", { name: "Restore" }));
  await screen.findByText("Version restored");
  expect(callsOf("/home/versions/1/restore")).toHaveLength(1);
});

test("the viewers' own Home is beside the rows, as the chosen viewer sees it", async () => {
  open();
  const frame = async () => screen.findByTitle<HTMLIFrameElement>("The viewers’ page");
  expect((await frame()).src).toBe("https://films.test/preview/guest/");
  fireEvent.change(screen.getByLabelText("Seen by"), { target: { value: "kids" } });
  await waitFor(async () => expect((await frame()).src).toBe("https://films.test/preview/kids/"));
});

test("somebody who may only read Home changes and publishes nothing", async () => {
  open(
    { ...HOME, hasDraft: true },
    {
      session: {
        ...SIGNED_IN,
        person: SIGNED_IN.person && { ...SIGNED_IN.person, roles: ["read_only"] },
      },
    },
  );
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  expect(name.readOnly).toBe(true);
  for (const label of ["Publish", "Add row", "Add hero", "Discard draft"])
    expect(screen.queryByRole("button", { name: label })).toBeNull();
});
