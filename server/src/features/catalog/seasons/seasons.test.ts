import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { StudioCallFailed } from "@bijou/contract/studio/client";
import { createTitle, getTitle } from "@bijou/contract/studio/title-page";
import { changeSeasons, type SeasonPlace } from "@bijou/contract/studio/title-seasons";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { linesOf, moveAcross, placesOf } from "./seasons.fixture.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"], { name: "Eve" });
const series = instance.title("tide-tables");
let editor: StudioCaller["call"];
let owner: StudioCaller["call"];
/** The tree of the test catalog: two seasons of three episodes. */
let original: SeasonPlace[];

const read = (id = series) => editor(getTitle, { id });

async function change(next: (seasons: SeasonPlace[]) => SeasonPlace[], id = series) {
  const page = await read(id);
  return editor(changeSeasons, {
    id,
    version: page.seasonsVersion,
    seasons: next(placesOf(page)),
  });
}

async function failure(work: Promise<unknown>): Promise<[number, string]> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return [error.status, error.code];
  throw new Error("The call did not fail");
}

const entries = async () =>
  (await owner(getAuditLog, { objectKind: "title" })).entries.filter(
    ({ type }) => type === "title.seasons_changed",
  );

beforeAll(async () => {
  editor = (await eve.signIn()).call;
  owner = (await olive.signIn()).call;
  original = placesOf(await read());
});
beforeEach(async () => {
  await change(() => original);
});

test("ST-051: an episode moves to another season with one audit entry, and is put back by sending the tree before", async () => {
  const before = await entries();
  const page = await change(moveAcross);
  expect(linesOf(page)).toEqual([
    "S1E1 Chapter 1",
    "S1E2 Chapter 2",
    "S2E1 Chapter 3",
    "S2E2 Chapter 1",
    "S2E3 Chapter 2",
    "S2E4 Chapter 3",
  ]);
  const [entry, ...rest] = await entries();
  expect(rest).toEqual(before);
  expect(entry).toMatchObject({
    actor: { name: "Eve" },
    changes: [
      {
        field: "episodes",
        before: ["S1E3 Chapter 3", "S2E1 Chapter 1", "S2E2 Chapter 2", "S2E3 Chapter 3"],
        after: ["S2E1 Chapter 3", "S2E2 Chapter 1", "S2E3 Chapter 2", "S2E4 Chapter 3"],
      },
    ],
  });

  const undone = await change(() => original);
  expect(placesOf(undone)).toEqual(original);
  expect(await entries()).toHaveLength(before.length + 2);
  // The same tree is no change.
  await change(() => original);
  expect(await entries()).toHaveLength(before.length + 2);
});

test("seasons change places, and their episodes move with them", async () => {
  const page = await change((seasons) =>
    seasons.map((season) => ({ ...season, number: season.number === 1 ? 2 : 1 })),
  );
  expect(page.seasons.map(({ number, name }) => [number, name])).toEqual([
    [1, "Season 2"],
    [2, "Season 1"],
  ]);
  expect(page.seasons[1]?.episodes.map(({ id }) => id)).toEqual(
    original[0]?.episodes.map(({ id }) => id),
  );
});

test("a season and an episode are added, renamed, numbered and removed again", async () => {
  const added = await change((seasons) => [
    ...seasons,
    { number: 5, name: " Specials ", episodes: [{ number: 7, name: "Low water" }] },
  ]);
  expect(added.seasons.at(-1)).toMatchObject({
    number: 5,
    name: "Specials",
    episodes: [{ number: 7, name: "Low water", hasVideo: false }],
  });
  const renamed = await change((seasons) =>
    seasons.map((season) =>
      season.number === 5
        ? {
            ...season,
            number: 3,
            name: "Extra",
            episodes: season.episodes.map((one) => ({ ...one, number: 1, name: "High water" })),
          }
        : season,
    ),
  );
  expect(linesOf(renamed).at(-1)).toBe("S3E1 High water");
  expect(renamed.seasons.at(-1)?.name).toBe("Extra");
  const removed = await change((seasons) => seasons.filter(({ number }) => number !== 3));
  expect(removed.seasons).toHaveLength(2);
});

test("an episode with a video is not removed with its season, nor by itself", async () => {
  for (const remove of [
    (seasons: SeasonPlace[]) => seasons.slice(0, 1),
    (seasons: SeasonPlace[]) =>
      seasons.map((season) => ({ ...season, episodes: season.episodes.slice(1) })),
  ])
    expect(await failure(change(remove))).toEqual([409, "wrong_state"]);
  expect(placesOf(await read())).toEqual(original);
});

test("a tree of the past, two equal numbers and an episode of another series are refused", async () => {
  const { seasonsVersion: version } = await read();
  await change(moveAcross);
  const [first] = original;
  if (!first) throw new Error("The series has a season");
  expect(await failure(editor(changeSeasons, { id: series, version, seasons: original }))).toEqual([
    409,
    "conflict",
  ]);
  const stranger = instance.episode("pip-and-moon", 1, 1).episodeId;
  for (const wrong of [
    [...original, { ...first, id: undefined, number: 1 }],
    [{ ...first, episodes: first.episodes.map((episode) => ({ ...episode, number: 1 })) }],
    [{ ...first, episodes: [{ id: stranger, number: 1 }] }],
    [first, { ...first, number: 9 }],
    [{ ...first, episodes: [{ number: 1 }] }],
  ])
    expect(
      await failure(
        change(() => wrong.map(({ id, ...season }) => ({ ...season, ...(id && { id }) }))),
      ),
    ).toEqual([400, "invalid_request"]);
  expect(
    await failure(
      editor(changeSeasons, { id: instance.title("night-train"), version, seasons: [] }),
    ),
  ).toEqual([409, "wrong_state"]);
});

test("one of 500 episodes moves within two seconds", async () => {
  const { id } = await editor(createTitle, { name: "Long Series", kind: "series", year: 2026 });
  const episodes = Array.from({ length: 500 }, (_, index) => ({
    number: index + 1,
    name: `Chapter ${index + 1}`,
  }));
  await change(() => [{ number: 1, name: "Season 1", episodes }], id);
  const { seasons, seasonsVersion: version } = await read(id);
  const [season] = seasons;
  const last = season?.episodes.at(-1);
  if (!season || !last) throw new Error("The series has episodes");
  const moved = [last, ...season.episodes.slice(0, -1)].map((episode, index) => ({
    id: episode.id,
    number: index + 1,
  }));
  const begin = performance.now();
  const page = await editor(changeSeasons, {
    id,
    version,
    seasons: [{ id: season.id, number: 1, episodes: moved }],
  });
  expect(performance.now() - begin).toBeLessThan(2_000);
  expect(linesOf(page).slice(0, 2)).toEqual(["S1E1 Chapter 500", "S1E2 Chapter 1"]);
});
