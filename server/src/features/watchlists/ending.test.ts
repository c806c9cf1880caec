import { exportAccount } from "@bijou/contract/accounts/privacy";
import { removeCloneUser } from "@bijou/contract/profiles";
import {
  deleteWatchList,
  myWatchList,
  restoreWatchList,
  videosInWatchListId,
} from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  friendShareWatchlist,
  revokeShare,
} from "@bijou/contract/watchlists/sharing";
import { beforeEach, describe, expect, test } from "vitest";
import { CANARY } from "../../testing/instance/people.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";
import { createSharedLists, type SharedList } from "./shared-list.fixture.ts";

const instance = await useTestInstance();
const { app, clock, database, people } = instance;
const { newList, sharedList } = createSharedLists(instance);
const paperBoats = instance.title("paper-boats");
const readable = { list_type: 2 } as const;

beforeEach(() => instance.empty("watch_lists", "list_share_mails", "mails"));

describe("a share ends", () => {
  const gone = async ({ reader, id }: SharedList) => {
    expect((await reader.call(friendShareWatchlist, {})).count).toBe(0);
    const input = { watchlist_id: id, ...readable };
    expect((await reader.send(videosInWatchListId, input)).status).toBe(404);
    const mark = { watchlist_id: id, video_id: paperBoats, is_voted: "1" };
    expect((await reader.send(friendListMark, mark)).status).toBe(404);
  };

  test.each(["owner", "reader"] as const)(
    "by the %s, at once, and a second time without an error",
    async (who) => {
      const list = await sharedList();
      for (let times = 0; times < 2; times += 1)
        expect((await list[who].call(revokeShare, { share_id: list.shareId })).status_code).toBe(1);
      await gone(list);
      expect(await list.shares()).toEqual([]);
      expect((await list.owner.call(myWatchList, {})).data.at(-1)?.is_shared).toBe("0");
    },
  );

  test("before it is accepted: the link becomes invalid", async () => {
    const { invite, shares, owner } = await newList();
    const { token } = await invite(people.bert.email);
    const [share] = await shares();
    await owner.call(revokeShare, { share_id: share?.share_id ?? 0 });
    expect((await (await instance.as("bert")).send(acceptShareWatchlist, { token })).status).toBe(
      410,
    );
  });

  test("and can begin again", async () => {
    const list = await sharedList();
    await list.owner.call(revokeShare, { share_id: list.shareId });
    const { token } = await list.invite(people.bert.email);
    await list.reader.call(acceptShareWatchlist, { token });
    expect((await list.reader.call(friendShareWatchlist, {})).count).toBe(1);
  });

  test("with its list, which restores it when it is restored, until it is deleted", async () => {
    const list = await sharedList();
    const watch_list_id = list.id;
    await list.owner.call(deleteWatchList, { watch_list_id });
    await gone(list);
    await list.owner.call(restoreWatchList, { watch_list_id });
    expect((await list.reader.call(friendShareWatchlist, {})).count).toBe(1);
    await list.owner.call(deleteWatchList, { watch_list_id });
    clock.advance(HOUR_MS);
    await app.watchLists.sweep();
    expect((await database.pool.query("select 1 from list_shares")).rowCount).toBe(0);
  });

  test("with the profile of either", async () => {
    for (const [owner, friend] of [
      ["alan", "bert"],
      ["free", "bea"],
    ] as const) {
      const list = await sharedList(friend, owner);
      const [root, goes] =
        owner === "alan" ? (["ada", "alan"] as const) : (["bert", "bea"] as const);
      const clone_user_id = people[goes].profileId;
      await (await instance.as(root)).call(removeCloneUser, { clone_user_id });
      const left = await database.pool.query("select 1 from list_shares where id = $1", [
        list.shareId,
      ]);
      expect(left.rowCount).toBe(0);
    }
  });

  test("while its owner's profile is a child's, which shares nothing", async () => {
    const list = await sharedList("free", "anton");
    const waiting = await list.invite(people.bert.email);
    const makeChild = (isChild: boolean) =>
      database.pool.query("update profiles set is_child = $2 where id = $1", [
        people.anton.profileId,
        isChild,
      ]);
    await makeChild(true);
    await gone(list);
    const bert = await instance.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token: waiting.token })).status).toBe(410);
    await makeChild(false);
    expect((await list.reader.call(friendShareWatchlist, {})).count).toBe(1);
    expect((await bert.send(acceptShareWatchlist, { token: waiting.token })).status).toBe(200);
  });

  test("ended shares are deleted in the end", async () => {
    const { invite, owner, shares } = await newList();
    await invite("never@elsewhere.test");
    await invite(people.bert.email);
    const [, second] = await shares();
    await owner.call(revokeShare, { share_id: second?.share_id ?? 0 });
    const left = async (table: string) =>
      (await database.pool.query(`select 1 from ${table}`)).rowCount;
    clock.advance(DAY_MS);
    await app.watchLists.sweep();
    expect([await left("list_shares"), await left("list_share_mails")]).toEqual([1, 0]);
    clock.advance(36 * DAY_MS);
    await app.watchLists.sweep();
    expect(await left("list_shares")).toBe(0);
  });
});

test("lists of friends, shares and marks are part of the data export", async () => {
  const { reader, owner, id } = await sharedList("free");
  await reader.call(friendListMark, { watchlist_id: id, video_id: paperBoats, is_seen: "1" });
  expect((await owner.call(exportAccount, {})).data).toMatchObject({
    watch_list_shares: [{ list_id: id, to_email: people.free.email }],
    watch_list_invitations: [{ sent_at: expect.any(String) }],
    friend_lists: [],
  });
  expect((await reader.call(exportAccount, {})).data).toMatchObject({
    friend_lists: [{ list_id: id, list: "Rainy days", owner: `Ada ${CANARY.ada}` }],
    watch_list_marks: [{ list_id: id, title: "Paper Boats" }],
    watch_list_shares: [],
  });
});
