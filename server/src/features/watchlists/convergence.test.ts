import { inEachSpelling } from "@bijou/contract/spellings";
import { myWatchList, videosInWatchListId } from "@bijou/contract/watchlists";
import { friendShareWatchlist } from "@bijou/contract/watchlists/sharing";
import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { effort, IS_DEEP } from "../../testing/properties.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import {
  accept,
  change,
  type Command,
  create,
  end,
  flag,
  invite,
  mark,
  meddle,
  type Real,
  remove,
  rename,
  restore,
  type Tab,
  takeOut,
  toggle,
  waitAnHour,
} from "./commands.fixture.ts";
import { ListsModel, type ModelList, type Who } from "./model.fixture.ts";

const MAX_RUN_MS = 10 * 60_000;

const instance = await useTestInstance({ limitScale: 1_000_000 });
const { database, people } = instance;
const TITLES = ["paper-boats", "night-train", "gilded-cage"].map((key) => instance.title(key));
const NAMES = ["Rainy days", "RAINY DAYS", "Film night", "Rainy days 2"];

/** Compares what every caller sees with the model. */
async function expectSame(model: ListsModel, real: Real): Promise<void> {
  const expected = model.live.map((list) => ({
    id: list.id,
    ...inEachSpelling("watch_list_id", list.id),
    list_name: list.name,
    title: list.name,
    video_count: list.titles.length,
    video_ids: list.titles,
    is_shared: flag(list.share?.acceptedAs !== undefined),
  }));
  for (const tab of real.tabs) expect((await tab.call(myWatchList, {})).data).toEqual(expected);

  const friendLists = (await real.friend.call(friendShareWatchlist, {})).data;
  expect(friendLists).toEqual(
    model.friendLists.map((list) => ({
      id: list.id,
      ...inEachSpelling("watch_list_id", list.id),
      share_id: list.share?.id,
      list_name: list.name,
      title: list.name,
      owner_name: real.names.owner,
      video_count: list.titles.length,
    })),
  );
  for (const list of model.friendLists) {
    await expectTitles(model, list, "friend", real);
    await expectTitles(model, list, "owner", real);
  }
  const hidden = model.lists.find((list) => !model.mayRead("friend", list));
  if (hidden) {
    const input = { watchlist_id: hidden.id, list_type: 2 };
    expect((await real.friend.send(videosInWatchListId, input)).status).toBe(404);
  }
}

async function expectTitles(
  model: ListsModel,
  list: ModelList,
  who: Who,
  { tabs, friend, names }: Real,
): Promise<void> {
  const caller = who === "owner" ? tabs[0] : friend;
  const list_type = who === "owner" ? 1 : 2;
  const { data } = await caller.call(videosInWatchListId, { watchlist_id: list.id, list_type });
  expect(
    data.map(({ video_id, is_seen, is_voted, votes, seen_by }) => ({
      video_id,
      is_seen,
      is_voted,
      votes,
      seen_by,
    })),
  ).toEqual(
    list.titles.toReversed().map((title) => ({
      video_id: title,
      is_seen: flag(list.marks[who].get(title)?.seen),
      is_voted: flag(list.marks[who].get(title)?.voted),
      votes: model.votes(list, title),
      seen_by: (list.seenBy.get(title) ?? []).filter((one) => one !== who).map((one) => names[one]),
    })),
  );
}

const at = fc.nat({ max: 3 });
const title = fc.constantFrom(...TITLES);
const name = fc.constantFrom(...NAMES);
const action = fc.constantFrom<"add" | "remove">("add", "add", "remove");
const tab = fc.constantFrom<Tab>(0, 1, 2);
const oneTab = fc.constantFrom<0 | 1>(0, 1);
const who = fc.constantFrom<Who>("owner", "friend");
const marks = fc.oneof(
  fc.record({ seen: fc.boolean() }),
  fc.record({ voted: fc.boolean() }),
  fc.record({ seen: fc.boolean(), voted: fc.boolean() }),
);

/** Weighted by how often they are chosen. */
const COMMANDS: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(name, tab).map((given) => create(...given)) },
  { weight: 2, arbitrary: fc.tuple(at, name, tab).map((given) => rename(...given)) },
  { weight: 4, arbitrary: fc.tuple(at, title, action, tab).map((given) => change(...given)) },
  { weight: 2, arbitrary: fc.tuple(at, title, oneTab).map((given) => toggle(...given)) },
  { weight: 1, arbitrary: fc.tuple(title, tab).map((given) => takeOut(...given)) },
  { weight: 3, arbitrary: fc.tuple(at, tab).map((given) => remove(...given)) },
  { weight: 3, arbitrary: fc.tuple(at, tab).map((given) => restore(...given)) },
  { weight: 1, arbitrary: fc.constant(waitAnHour()) },
  { weight: 3, arbitrary: fc.tuple(at, oneTab).map((given) => invite(...given)) },
  { weight: 4, arbitrary: fc.tuple(at, fc.boolean()).map((given) => accept(...given)) },
  { weight: 2, arbitrary: fc.tuple(at, who).map((given) => end(...given)) },
  { weight: 6, arbitrary: fc.tuple(at, title, who, marks).map((given) => mark(...given)) },
  { weight: 1, arbitrary: at.map((which) => meddle(which)) },
);

/** Two people of two accounts. */
async function meet(owner: PersonKey, friend: PersonKey): Promise<Real> {
  return {
    instance,
    tabs: [await instance.as(owner), await instance.as(owner)],
    friend: await instance.as(friend),
    names: { owner, friend },
    friendEmail: people[friend].email,
  };
}

/** No relation yet, or a list of the owner that the friend reads already. */
async function begin(real: Real, isShared: boolean): Promise<ListsModel> {
  const owner = people[real.names.owner as PersonKey];
  await database.pool.query("delete from watch_lists where profile_id = $1", [owner.profileId]);
  const model = new ListsModel();
  if (!isShared) return model;
  await create("Shared", 0).run(model, real);
  for (const what of TITLES.slice(1)) await change(0, what, "add", 0).run(model, real);
  await invite(0, 0).run(model, real);
  await accept(0, false).run(model, real);
  return model;
}

/** What differs, with the shortest sequence that shows it; undefined if nothing does. */
async function divergence(
  [owner, friend]: readonly [PersonKey, PersonKey],
  { full, usual, length }: Readonly<Record<"full" | "usual" | "length", number>>,
): Promise<string | undefined> {
  const real = await meet(owner, friend);
  const sequence = async (
    isShared: boolean,
    commands: Iterable<fc.AsyncCommand<ListsModel, Real, boolean>>,
  ) => {
    const model = await begin(real, isShared);
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await expectSame(model, real);
  };
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.commands([COMMANDS], { maxCommands: length, size: "max" }),
    sequence,
  );
  const details = await fc.check(property, effort(full, usual));
  if (!details.failed) return undefined;
  const report = await fc.asyncDefaultReportMessage(details);
  return `${report}\n\n${inspect(details.errorInstance)}`;
}

test(
  "two tabs and a friend change lists in any order, and the result matches a model",
  async () => {
    const sequences = { full: 1_000, usual: 4, length: 14 };
    expect(await divergence(["free", "premium"], sequences)).toBeUndefined();
  },
  MAX_RUN_MS,
);

test(
  "and so do a few long sequences",
  async () => {
    const sequences = { full: 10, usual: 1, length: IS_DEEP ? 150 : 50 };
    expect(await divergence(["leaving", "lapsed"], sequences)).toBeUndefined();
  },
  MAX_RUN_MS,
);
