import {
  blockedSenders,
  blockSender,
  unblockSender,
} from "@bijou/contract/watchlists/blocked-senders";
import {
  addRemoveVideoWatchList,
  addWatchList,
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  updateWatchList,
  videosInWatchListId,
} from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  friendShareWatchlist,
  revokeShare,
  shareMyWishlist,
} from "@bijou/contract/watchlists/sharing";
import { describe, expect, test } from "vitest";
import type { TestResponse, Caller } from "../../testing/instance/caller.ts";
import { documentedTable } from "../../testing/documented-table.ts";
import type { PersonKey } from "../../testing/instance/people.ts";
import { OF_SAMPLE, sampled } from "../../testing/properties.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createSharedLists } from "./shared-list.fixture.ts";

const instance = await useTestInstance();
const { newList } = createSharedLists(instance);
const paperBoats = instance.title("paper-boats");
const gildedCage = instance.title("gilded-cage");

/** The actors, by the header of the table. A child reads through the invitation of its account's address. */
const ACTORS = {
  owner: "ada",
  friend: "lapsed",
  invited: "free",
  blocked: "premium",
  child: "bob",
  stranger: "leaving",
  "signed out": undefined,
} as const satisfies Record<string, PersonKey | undefined>;
type ActorName = keyof typeof ACTORS;

/** A list of Ada's with a title for children and one that is not, in every relation of the table. */
async function situation(actor: ActorName) {
  await instance.empty("watch_lists", "list_share_mails", "mails", "blocked_senders");
  const { owner, id, shares, invite } = await newList();
  const tokens = new Map<PersonKey, string>();
  for (const person of ["lapsed", "free", "premium", "bob"] as const)
    tokens.set(person, (await invite(instance.people[person].email)).token);
  for (const person of ["lapsed", "premium", "bob"] as const)
    await (
      await instance.as(person)
    ).call(acceptShareWatchlist, { token: tokens.get(person) ?? "" });
  const shareOf = new Map(
    (await shares()).map(({ to_email, share_id }) => [to_email, share_id] as const),
  );
  const shareIdOf = (person: PersonKey | undefined): number =>
    shareOf.get(instance.people[person ?? "lapsed"].email) ??
    shareOf.get(instance.people.lapsed.email) ??
    0;
  const blocker = await instance.as("premium");
  await blocker.call(blockSender, { share_id: shareIdOf("premium") });
  const person = ACTORS[actor];
  const caller = person === undefined ? instance.anonymous : await instance.as(person);
  return {
    caller,
    owner,
    id,
    shares,
    /** Of the actor's own invitation, else the friend's. */
    token: tokens.get(person ?? "lapsed") ?? tokens.get("lapsed") ?? "",
    shareId: shareIdOf(person),
    friendsShareId: shareIdOf("lapsed"),
  };
}
type Situation = Awaited<ReturnType<typeof situation>>;

const ofOwner = async ({ owner, id }: Situation) =>
  (await owner.call(myWatchList, {})).data.find((list) => list.watch_list_id === id);
const reads = async (caller: Caller, id: number): Promise<boolean> => {
  const { body } = await caller.send(friendShareWatchlist);
  return Array.isArray(body["data"]) && body["data"].some((list) => list.watch_list_id === id);
};
const friendReads = async ({ id }: Situation) => reads(await instance.as("lapsed"), id);
const marks = async ({ owner, id }: Situation) =>
  (await owner.call(videosInWatchListId, { watchlist_id: id })).data.find(
    ({ video_id }) => video_id === paperBoats,
  );

interface Act {
  readonly before?: (at: Situation) => Promise<unknown>;
  readonly run: (at: Situation) => Promise<TestResponse>;
  /** What is seen afterwards, in the words of the table. */
  readonly seen: (at: Situation, response: TestResponse) => Promise<string>;
}

const ACTS: Readonly<Record<string, Act>> = {
  create: {
    run: ({ caller }) => caller.send(addWatchList, { watch_list_name: "New" }),
    seen: async ({ caller }) => {
      const { body } = await caller.send(myWatchList);
      const lists = Array.isArray(body["data"]) ? body["data"] : [];
      return lists.some(({ list_name }) => list_name === "New") ? "a list of their own" : "nothing";
    },
  },
  rename: {
    run: ({ caller, id }) => caller.send(updateWatchList, { list_id: id, watch_list_name: "Fog" }),
    seen: async (at) => ((await ofOwner(at))?.list_name === "Fog" ? "the new name" : "nothing"),
  },
  add: {
    run: ({ caller, id }) =>
      caller.send(addRemoveVideoWatchList, {
        watch_list_id: id,
        video_id: gildedCage,
        action: "add",
      }),
    seen: async (at) => ((await ofOwner(at))?.video_count === 3 ? "3 titles" : "nothing"),
  },
  remove: {
    run: ({ caller, id }) =>
      caller.send(addRemoveVideoWatchList, {
        watch_list_id: id,
        video_id: paperBoats,
        action: "remove",
      }),
    seen: async (at) => ((await ofOwner(at))?.video_count === 1 ? "1 title" : "nothing"),
  },
  delete: {
    run: ({ caller, id }) => caller.send(deleteWatchList, { watch_list_id: id }),
    seen: async (at) => {
      const isThere = (await ofOwner(at)) !== undefined;
      return isThere && (await friendReads(at)) ? "nothing" : "gone for its readers too";
    },
  },
  restore: {
    before: ({ owner, id }) => owner.call(deleteWatchList, { watch_list_id: id }),
    run: ({ caller, id }) => caller.send(restoreWatchList, { watch_list_id: id }),
    seen: async (at) => ((await friendReads(at)) ? "back for its readers too" : "nothing"),
  },
  share: {
    run: ({ caller, id }) =>
      caller.send(shareMyWishlist, { watchlist_id: id, to_email: "greta@elsewhere.test" }),
    seen: async ({ shares }) =>
      (await shares()).some(({ to_email }) => to_email === "greta@elsewhere.test")
        ? "an invitation"
        : "nothing",
  },
  accept: {
    run: ({ caller, token }) => caller.send(acceptShareWatchlist, { token }),
    seen: async ({ caller, id }) => ((await reads(caller, id)) ? "the list" : "nothing"),
  },
  vote: {
    run: ({ caller, id }) =>
      caller.send(friendListMark, { watchlist_id: id, video_id: paperBoats, is_voted: "1" }),
    seen: async (at) => ((await marks(at))?.votes === 1 ? "1 vote" : "nothing"),
  },
  "mark seen": {
    run: ({ caller, id }) =>
      caller.send(friendListMark, { watchlist_id: id, video_id: paperBoats, is_seen: "1" }),
    seen: async (at) => {
      const mark = await marks(at);
      return mark?.is_seen === "1" || (mark?.seen_by.length ?? 0) > 0 ? "a mark" : "nothing";
    },
  },
  leave: {
    run: ({ caller, shareId }) => caller.send(revokeShare, { share_id: shareId }),
    seen: async ({ shares, shareId }) =>
      (await shares()).some(({ share_id }) => share_id === shareId) ? "nothing" : "one share less",
  },
  revoke: {
    run: ({ caller, friendsShareId }) => caller.send(revokeShare, { share_id: friendsShareId }),
    seen: async (at) => ((await friendReads(at)) ? "nothing" : "gone for the friend"),
  },
  block: {
    run: ({ caller, shareId }) => caller.send(blockSender, { share_id: shareId }),
    seen: async ({ caller, id }, { status }) =>
      status === 200 && !(await reads(caller, id)) ? "gone for the account" : "nothing",
  },
  unblock: {
    run: async ({ caller }) => {
      const { data } = await (await instance.as("premium")).call(blockedSenders, {});
      return caller.send(unblockSender, { block_id: data[0]?.block_id ?? 0 });
    },
    seen: async ({ id }) =>
      (await reads(await instance.as("premium"), id)) ? "back for the account" : "nothing",
  },
  open: {
    run: (at) =>
      at.caller.send(videosInWatchListId, {
        watchlist_id: at.id,
        list_type: at.caller.headers["user-token"] === at.owner.headers["user-token"] ? 1 : 2,
      }),
    seen: async (_, { body }) => {
      const count = Array.isArray(body["data"]) ? body["data"].length : 0;
      return count === 0 ? "nothing" : `${count} ${count === 1 ? "title" : "titles"}`;
    },
  },
};

async function outcome(act: Act, actor: ActorName): Promise<string> {
  const at = await situation(actor);
  await act.before?.(at);
  if (actor === "owner") Object.assign(at, { caller: at.owner });
  const response = await act.run(at);
  const error = response.body["error"];
  const outcome = [response.status, ...(typeof error === "string" ? [error] : [])].join(" ");
  return `${outcome}: ${await act.seen(at, response)}`;
}

describe(`V-11: every act on a list does what docs/states.md says, for every actor${OF_SAMPLE}`, async () => {
  const rows = await documentedTable("states.md", "Lists");
  const names = Object.keys(ACTORS) as ActorName[];

  test("the table has a row for every act and a cell for every actor", () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(ACTS));
    expect(rows.every((row) => row.length === names.length + 1)).toBe(true);
  });

  test.each(
    sampled(
      rows.flatMap(([name = "", ...cells]) =>
        names.map((actor, at) => [name, actor, cells[at]] as const),
      ),
      ([name, actor]) => [name, actor],
    ),
  )("%s by %s", async (name, actor, cell) => {
    const act = ACTS[name];
    if (!act) throw new Error(`Nothing runs ${name}`);
    expect(await outcome(act, actor)).toBe(cell);
  });
});
