import {
  addRemoveVideoWatchList,
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
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import { beforeEach, describe, expect, test } from "vitest";
import { CANARY } from "../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { createSharedLists } from "./shared-list.fixture.ts";

const instance = await useTestInstance();
const { clock, database, people } = instance;
const { newList, sharedList } = createSharedLists(instance);
const paperBoats = instance.title("paper-boats");
const nightTrain = instance.title("night-train");
const readable = { list_type: 2 } as const;

beforeEach(() => instance.empty("watch_lists", "list_share_mails", "mails"));

describe("C-61 accepting an invitation", () => {
  test("names the list, which the reader then finds", async () => {
    const { response, reader, id, shareId, shares, owner } = await sharedList("free");
    expect(response).toMatchObject({
      status_code: 1,
      message: `Ada ${CANARY.ada} shared “Rainy days” with you. Please check the right-side menu on Home to see it.`,
    });
    expect(await reader.call(friendShareWatchlist, {})).toMatchObject({
      count: 1,
      data: [
        {
          id,
          watch_list_id: id,
          share_id: shareId,
          list_name: "Rainy days",
          owner_name: `Ada ${CANARY.ada}`,
          video_count: 2,
        },
      ],
    });
    expect(await shares()).toMatchObject([{ friend_name: "free", state: "accepted" }]);
    expect((await owner.call(myWatchList, {})).data.at(-1)?.is_shared).toBe("1");
  });

  test("V-11: opening it again as its reader gets the same response, others an error", async () => {
    const { token, reader, response, id, shareId } = await sharedList("bert");
    expect(response.data).toMatchObject({ share_id: shareId, watch_list_id: id });
    expect(await reader.call(acceptShareWatchlist, { token })).toEqual(response);
    clock.advance(8 * DAY_MS);
    const later = await instance.as("bert");
    expect(await later.call(acceptShareWatchlist, { token })).toEqual(response);
    expect((await later.call(friendShareWatchlist, {})).count).toBe(1);
    await later.call(revokeShare, { share_id: shareId });
    expect((await later.send(acceptShareWatchlist, { token })).status).toBe(410);
  });

  test("works once, and only for the account of its address", async () => {
    const { invite, shares } = await newList();
    const { token } = await invite(people.bert.email);
    const free = await instance.as("free");
    const rejected = await free.send(acceptShareWatchlist, { token });
    const madeUp = await free.send(acceptShareWatchlist, { token: "made up" });
    expect(rejected).toMatchObject({ status: 410, body: { error: "link_spent" } });
    expect(rejected.text).toBe(madeUp.text);
    expect(await shares()).toMatchObject([{ state: "invited" }]);
    const bert = await instance.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(200);
    const bea = await instance.as("bea");
    expect((await bea.send(acceptShareWatchlist, { token })).status).toBe(410);
  });

  test("in several tabs at once, one does it and the others get the same response", async () => {
    const { invite } = await newList();
    const { token } = await invite(people.bert.email);
    const bert = await instance.as("bert");
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => bert.send(acceptShareWatchlist, { token })),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect((await bert.call(friendShareWatchlist, {})).count).toBe(1);
  });

  test("is not possible after seven days; the owner sees that, and may invite again", async () => {
    const { invite, shares } = await newList();
    const { token } = await invite(people.bert.email);
    clock.advance(7 * DAY_MS);
    const bert = await instance.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(410);
    expect(await shares()).toMatchObject([{ state: "over" }]);
    await invite(people.bert.email);
    expect(await shares()).toMatchObject([{ state: "invited" }]);
  });

  test("is not possible for a removed list, until it is restored", async () => {
    const { owner, invite, id } = await newList();
    const { token } = await invite(people.bert.email);
    const bert = await instance.as("bert");
    await owner.call(deleteWatchList, { watch_list_id: id });
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(410);
    await owner.call(restoreWatchList, { watch_list_id: id });
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(200);
  });

  test("an account that was invited under its old and new address reads the list once", async () => {
    const { invite } = await newList();
    const first = await invite(people.lapsed.email);
    const lapsed = await instance.as("lapsed");
    await lapsed.call(acceptShareWatchlist, { token: first.token });
    const rename = (from: string, to: string) =>
      database.pool.query("update accounts set email = $2 where email = $1", [from, to]);
    await rename(people.lapsed.email, "moved@bijou.test");
    const second = await invite("moved@bijou.test");
    await lapsed.call(acceptShareWatchlist, { token: second.token });
    await rename("moved@bijou.test", people.lapsed.email);
    expect((await lapsed.call(friendShareWatchlist, {})).count).toBe(1);
  });
});

describe("C-20 decisions 58: a friend's list", () => {
  test("is seen in its current state, with the reader's own marks, and without its owner's address", async () => {
    const { reader, owner, id } = await sharedList("free");
    const look = () => reader.send(videosInWatchListId, { watchlist_id: id, ...readable });
    const first = await look();
    expect(first.body).toMatchObject({
      count: 2,
      data: [
        { video_id: nightTrain, is_my_list: "0", watch_list_id: null },
        { video_id: paperBoats, play_time: 30 },
      ],
    });
    expect(`${first.text}${(await reader.send(friendShareWatchlist)).text}`).not.toMatch(
      new RegExp(`@|user_id|${people.ada.profileId}`, "i"),
    );
    await owner.call(addRemoveVideoWatchList, {
      watch_list_id: id,
      video_id: instance.title("gilded-cage"),
      action: "add",
    });
    await owner.call(updateWatchList, { list_id: id, watch_list_name: "Grey days" });
    expect((await look()).body["count"]).toBe(3);
    expect((await reader.call(friendShareWatchlist, {})).data).toMatchObject([
      { list_name: "Grey days", video_count: 3 },
    ]);
  });

  test("can be read and not changed", async () => {
    const { reader, owner, id, shareId } = await sharedList();
    const before = (await owner.call(myWatchList, {})).data;
    for (const [endpoint, input] of [
      [addRemoveVideoWatchList, { watch_list_id: id, video_id: paperBoats, action: "remove" }],
      [updateWatchList, { list_id: id, watch_list_name: "Mine now" }],
      [deleteWatchList, { watch_list_id: id }],
      [restoreWatchList, { watch_list_id: id }],
      [shareMyWishlist, { watchlist_id: id, to_email: people.free.email }],
      [watchListShares, { watchlist_id: id }],
      [videosInWatchListId, { watchlist_id: id, list_type: 1 }],
    ] as const)
      expect([endpoint.path, (await reader.send(endpoint, input)).status]).toEqual([
        endpoint.path,
        404,
      ]);
    const stranger = await instance.as("free");
    expect((await stranger.send(revokeShare, { share_id: shareId })).status).toBe(404);
    expect((await owner.call(myWatchList, {})).data).toEqual(before);
    expect((await reader.call(myWatchList, {})).data).toEqual([]);
  });

  test("belongs to the profile that accepted, not to others of its account", async () => {
    const { id } = await sharedList();
    const bea = await instance.as("bea");
    expect((await bea.call(friendShareWatchlist, {})).count).toBe(0);
    const input = { watchlist_id: id, ...readable };
    expect((await bea.send(videosInWatchListId, input)).status).toBe(404);
  });

  test("shows a child's profile only titles for children", async () => {
    const { reader, id } = await sharedList("bob");
    expect((await reader.call(friendShareWatchlist, {})).data).toMatchObject([{ video_count: 1 }]);
    const response = await reader.call(videosInWatchListId, { watchlist_id: id, ...readable });
    expect([response.count, response.data.map((video) => video.video_id)]).toEqual([
      1,
      [paperBoats],
    ]);
    const mark = { watchlist_id: id, video_id: nightTrain, is_voted: "1" };
    expect((await reader.send(friendListMark, mark)).status).toBe(404);
  });
});
