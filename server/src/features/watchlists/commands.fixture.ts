import type { Endpoint } from "@bijou/contract/endpoint";
import {
  addRemoveVideoWatchList,
  addWatchList,
  deleteVideosFromWatchList,
  deleteWatchList,
  restoreWatchList,
  updateWatchList,
  videosInWatchListId,
} from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  revokeShare,
  shareMyWishlist,
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import type fc from "fast-check";
import { expect } from "vitest";
import type { TestResponse, Caller } from "../../testing/instance/caller.ts";
import { HOUR_MS, type TestInstance } from "../../testing/test-instance.ts";
import type { ListsModel, ModelList, Who } from "./model.fixture.ts";

/** The owner's two tabs and the friend, each in its own session. */
export interface Real {
  readonly instance: TestInstance;
  readonly tabs: readonly [Caller, Caller];
  readonly friend: Caller;
  readonly names: Record<Who, string>;
  readonly friendEmail: string;
}

/** The tab that acts; 2 is both concurrently, which must have the same effect as one. */
export type Tab = 0 | 1 | 2;

export type Command = fc.AsyncCommand<ListsModel, Real>;

function command(
  label: string,
  run: (model: ListsModel, real: Real) => Promise<void>,
  fits: (model: ListsModel) => boolean = () => true,
): Command {
  return {
    check: fits,
    async run(model, real) {
      real.instance.clock.advance(2_000);
      await run(model, real);
    },
    toString: () => label,
  };
}

async function byTabs({ tabs }: Real, tab: Tab, endpoint: Endpoint, input: object) {
  const given = tab === 2 ? tabs : [tabs[tab]];
  return Promise.all(given.map((caller) => caller.send(endpoint, input)));
}

const isYes = (response: TestResponse): boolean =>
  response.status === 200 && response.body["status_code"] === 1;
export const flag = (value: boolean | undefined): "0" | "1" => (value === true ? "1" : "0");

function expectAll(responses: readonly TestResponse[], status: number, body: object = {}): void {
  for (const response of responses) expect(response).toMatchObject({ status, body });
}

/** A command about one of the lists, including removed ones. */
function onList(
  label: string,
  at: number,
  run: (list: ModelList, model: ListsModel, real: Real) => Promise<void>,
): Command {
  const pick = (model: ListsModel) => model.lists[at % Math.max(1, model.lists.length)];
  return command(
    `${label} list ${at}`,
    async (model, real) => {
      const list = pick(model);
      if (list) await run(list, model, real);
    },
    (model) => pick(model) !== undefined,
  );
}

export const create = (name: string, tab: Tab): Command =>
  command(`tab ${tab} makes ${name}`, async (model, real) => {
    const responses = await byTabs(real, tab, addWatchList, { watch_list_name: name });
    const ids = new Set(responses.map(({ body }) => (body["data"] as { id: number }).id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    const known = model.named(name);
    if (known) expect(id).toBe(known.id);
    else {
      expect(model.lists.some((list) => list.id === id)).toBe(false);
      model.add(id, name);
    }
  });

export const rename = (at: number, name: string, tab: Tab): Command =>
  onList(`tab ${tab} names ${name}:`, at, async (list, model, real) => {
    const input = { list_id: list.id, watch_list_name: name };
    const responses = await byTabs(real, tab, updateWatchList, input);
    const holder = model.named(name);
    if (list.isRemoved) expectAll(responses, 404);
    else if (holder && holder !== list) expectAll(responses, 200, { error: "name_taken" });
    else {
      expectAll(responses, 200, { status_code: 1 });
      list.name = name;
    }
  });

export const change = (at: number, title: number, action: "add" | "remove", tab: Tab): Command =>
  onList(`tab ${tab} ${action}s ${title}:`, at, async (list, model, real) => {
    const input = { watch_list_id: list.id, video_id: title, action };
    const responses = await byTabs(real, tab, addRemoveVideoWatchList, input);
    if (list.isRemoved) return expectAll(responses, 404);
    if (action === "add") model.put(list, title);
    else model.take(list, title);
    expectAll(responses, 200, { data: { is_my_list: flag(model.isListed(title)) } });
  });

export const toggle = (at: number, title: number, tab: 0 | 1): Command =>
  onList(`tab ${tab} toggles ${title}:`, at, async (list, model, real) => {
    const input = { watch_list_id: list.id, video_id: title };
    const responses = await byTabs(real, tab, addRemoveVideoWatchList, input);
    if (list.isRemoved) return expectAll(responses, 404);
    if (list.titles.includes(title)) model.take(list, title);
    else model.put(list, title);
    expectAll(responses, 200, { data: { is_my_list: flag(model.isListed(title)) } });
  });

export const takeOut = (title: number, tab: Tab): Command =>
  command(`tab ${tab} takes ${title} out of all`, async (model, real) => {
    const responses = await byTabs(real, tab, deleteVideosFromWatchList, { video_id: title });
    expectAll(responses, 200);
    for (const list of model.live) model.take(list, title);
  });

export const remove = (at: number, tab: Tab): Command =>
  onList(`tab ${tab} removes`, at, async (list, _, real) => {
    expectAll(await byTabs(real, tab, deleteWatchList, { watch_list_id: list.id }), 200);
    list.isRemoved = true;
  });

export const restore = (at: number, tab: Tab): Command =>
  onList(`tab ${tab} takes back`, at, async (list, model, real) => {
    const responses = await byTabs(real, tab, restoreWatchList, { watch_list_id: list.id });
    model.restore(list);
    expectAll(responses, 200, { data: { id: list.id, list_name: list.name } });
  });

export const waitAnHour = (): Command =>
  command("an hour goes by", async (model, real) => {
    real.instance.clock.advance(HOUR_MS);
    await real.instance.app.watchLists.sweep();
    model.deleteRemoved();
    const watch_list_id = model.gone.at(-1);
    if (watch_list_id === undefined) return;
    for (const endpoint of [restoreWatchList, deleteWatchList])
      expectAll(await byTabs(real, 2, endpoint, { watch_list_id }), 404);
  });

async function latestToken({ instance, friendEmail }: Real): Promise<string> {
  const { rows } = await instance.database.pool.query<{ link: string }>(
    "select content->>'link' as link from mails where recipient = $1 order by id desc limit 1",
    [friendEmail],
  );
  return rows[0]?.link.split("token=")[1] ?? "";
}

export const invite = (at: number, tab: 0 | 1): Command =>
  onList(`tab ${tab} shares`, at, async (list, _, real) => {
    const input = { watchlist_id: list.id, to_email: real.friendEmail };
    const responses = await byTabs(real, tab, shareMyWishlist, input);
    if (list.isRemoved) return expectAll(responses, 404);
    expectAll(responses, 200, { status_code: 1 });
    if (list.share?.acceptedAs !== undefined) return undefined;
    const { data } = await real.tabs[0].call(watchListShares, { watchlist_id: list.id });
    expect(data).toMatchObject([{ state: "invited" }]);
    const id = data[0]?.share_id ?? 0;
    if (list.share) {
      expect(id).toBe(list.share.id);
      list.spentTokens.push(list.share.token);
    }
    list.share = { id, token: await latestToken(real), acceptedAs: undefined };
    return undefined;
  });

export const accept = (at: number, isTwice: boolean): Command =>
  onList("the friend accepts", at, async (list, model, { friend }) => {
    const { share } = list;
    const token = share?.token ?? list.spentTokens.at(-1) ?? "never mailed";
    const responses = await Promise.all(
      Array.from({ length: isTwice ? 2 : 1 }, () => friend.send(acceptShareWatchlist, { token })),
    );
    // Opening an accepted invitation again gets the same response (V-11).
    const works = !list.isRemoved && share !== undefined;
    expect(responses.filter(isYes)).toHaveLength(works ? responses.length : 0);
    expectAll(
      responses.filter((response) => !isYes(response)),
      410,
    );
    if (works && share.acceptedAs === undefined) model.accept(list);
  });

export const end = (at: number, who: Who): Command =>
  onList(`the ${who} ends the share of`, at, async (list, model, { tabs, friend }) => {
    if (!list.share) return;
    const caller = who === "owner" ? tabs[1] : friend;
    const response = await caller.send(revokeShare, { share_id: list.share.id });
    const isTheirs = who === "owner" || list.share.acceptedAs !== undefined;
    expectAll([response], isTheirs ? 200 : 404);
    if (isTheirs) model.end(list);
  });

export const mark = (
  at: number,
  title: number,
  who: Who,
  marks: { seen?: boolean; voted?: boolean },
): Command =>
  onList(`the ${who} marks ${title} ${JSON.stringify(marks)}:`, at, async (list, model, real) => {
    const caller = who === "owner" ? real.tabs[0] : real.friend;
    const response = await caller.send(friendListMark, {
      watchlist_id: list.id,
      video_id: title,
      ...(marks.seen === undefined ? {} : { is_seen: flag(marks.seen) }),
      ...(marks.voted === undefined ? {} : { is_voted: flag(marks.voted) }),
    });
    if (!model.mayRead(who, list) || !list.titles.includes(title))
      return expectAll([response], 404);
    model.mark(who, list, title, marks);
    expectAll([response], 200, { data: { votes: model.votes(list, title) } });
  });

export const meddle = (at: number): Command =>
  onList("the friend meddles with", at, async (list, _, { friend, instance }) => {
    const title = instance.title("paper-boats");
    const responses = await Promise.all([
      friend.send(deleteWatchList, { watch_list_id: list.id }),
      friend.send(restoreWatchList, { watch_list_id: list.id }),
      friend.send(updateWatchList, { list_id: list.id, watch_list_name: "Mine" }),
      friend.send(addRemoveVideoWatchList, { watch_list_id: list.id, video_id: title }),
      friend.send(videosInWatchListId, { watchlist_id: list.id, list_type: 1 }),
    ]);
    expectAll(responses, 404);
  });
