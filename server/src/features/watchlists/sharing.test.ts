import { exportAccount } from "@bijou/contract/privacy";
import { removeCloneUser } from "@bijou/contract/profiles";
import {
  acceptShareWatchlist,
  addRemoveVideoWatchList,
  addWatchList,
  deleteWatchList,
  friendListMark,
  friendShareWatchlist,
  myWatchList,
  restoreWatchList,
  revokeShare,
  shareMyWishlist,
  updateWatchList,
  videosInWatchListId,
  watchListShares,
} from "@bijou/contract/watchlists";
import { beforeEach, describe, expect, test } from "vitest";
import { CANARY, type PersonKey } from "../../testing/house/people.ts";
import { DAY_MS, HOUR_MS, useTestHouse } from "../../testing/test-house.ts";

const house = await useTestHouse();
const { app, clock, database, people } = house;
const paperBoats = house.title("paper-boats");
const nightTrain = house.title("night-train");

beforeEach(async () => {
  for (const table of ["watch_lists", "list_share_mails", "mails"])
    await database.pool.query(`delete from ${table}`);
});

/** Of two titles, the first of which is for children. */
async function newList(person: PersonKey = "ada", titles = [paperBoats, nightTrain]) {
  const owner = await house.as(person);
  const { id } = (await owner.call(addWatchList, { watch_list_name: "Rainy days" })).data;
  for (const video_id of titles) {
    clock.advance(1_000);
    await owner.call(addRemoveVideoWatchList, { watch_list_id: id, video_id, action: "add" });
  }
  const shares = async () => (await owner.call(watchListShares, { watchlist_id: id })).data;
  const invite = async (email: string) => {
    const answer = await owner.call(shareMyWishlist, { watchlist_id: id, to_email: email });
    return { answer, token: await tokenOf(email) };
  };
  return { owner, id, shares, invite };
}

async function tokenOf(email: string): Promise<string> {
  const mail = (await house.mailsTo(email)).at(-1);
  return new URL(mail?.content["link"] ?? "", "https://house.test").searchParams.get("token") ?? "";
}

async function sharedList(friend: PersonKey = "bert", person: PersonKey = "ada") {
  const list = await newList(person);
  const { token } = await list.invite(people[friend].email);
  const reader = await house.as(friend);
  const answer = await reader.call(acceptShareWatchlist, { token });
  const [share] = await list.shares();
  return { ...list, token, reader, answer, shareId: share?.share_id ?? 0 };
}

const readable = { list_type: 2 } as const;

describe("C-27 inviting a friend", () => {
  test("mails a link, and the owner sees who was invited", async () => {
    const { invite, shares, id } = await newList("bert");
    const { answer, token } = await invite(people.free.email);
    expect(answer).toMatchObject({
      status_code: 1,
      message: "Your friend gets an invitation by e-mail. It is good for seven days.",
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await house.mailsTo(people.free.email)).toEqual([
      {
        template: "list-shared",
        content: {
          owner: `Bert ${CANARY.bert}`,
          list: "Rainy days",
          days: 7,
          link: `/accept-share-watchlist?token=${token}`,
        },
      },
    ]);
    expect(await shares()).toEqual([
      {
        share_id: expect.any(Number),
        to_email: people.free.email,
        friend_name: "",
        state: "invited",
      },
    ]);
    const stored = await database.pool.query("select s::text from list_shares s");
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    const { data } = await (await house.as("bert")).call(myWatchList, {});
    expect(data.find((list) => list.id === id)?.is_shared).toBe("0");
  });

  test("answers alike for an address that nobody has", async () => {
    const { owner, id } = await newList();
    const ask = (to_email: string) => owner.send(shareMyWishlist, { watchlist_id: id, to_email });
    const known = await ask(people.free.email);
    const unknown = await ask("nobody@elsewhere.test");
    expect(unknown.text).toBe(known.text);
    expect(await house.mailsTo("nobody@elsewhere.test")).toHaveLength(1);
  });

  test.each(["friend", "a@b", "a@b.test, c@d.test", "a@b.test\nBcc: c@d.test", "<a@b.test>"])(
    "E-11 %j is no address, which is said in a sentence",
    async (to_email) => {
      const { owner, id, shares } = await newList();
      const answer = await owner.call(shareMyWishlist, { watchlist_id: id, to_email });
      expect(answer).toMatchObject({
        status: 200,
        status_code: 0,
        error: "email_refused",
        message: "Please enter a valid email address",
      });
      expect(await shares()).toEqual([]);
    },
  );

  test("V-06 nor is nothing", async () => {
    const { owner, id } = await newList();
    const answer = await owner.send(shareMyWishlist, { watchlist_id: id, to_email: "" });
    expect(answer.status).toBe(400);
  });

  test("not oneself", async () => {
    const { owner, id } = await newList();
    const to_email = people.ada.email.toUpperCase();
    expect(await owner.call(shareMyWishlist, { watchlist_id: id, to_email })).toMatchObject({
      status_code: 0,
      error: "own_address",
    });
  });

  test("not by a child, and not to another's list", async () => {
    const { id } = await newList();
    const child = await newList("amy", [paperBoats]);
    const input = { watchlist_id: child.id, to_email: people.free.email };
    expect(await child.owner.send(shareMyWishlist, input)).toMatchObject({
      status: 403,
      body: { error: "adults_only" },
    });
    for (const person of ["alan", "bert"] as const) {
      const foreign = { watchlist_id: id, to_email: people.free.email };
      const answer = await (await house.as(person)).send(shareMyWishlist, foreign);
      expect(answer.status).toBe(404);
    }
    expect(await house.mailsTo(people.free.email)).toEqual([]);
  });

  test("again renews: the earlier link is good for nothing", async () => {
    const { invite, shares } = await newList();
    const first = await invite(people.bert.email);
    clock.advance(6 * DAY_MS);
    const second = await invite(people.bert.email.toUpperCase());
    expect(await shares()).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    const bert = await house.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token: first.token })).status).toBe(410);
    expect((await bert.send(acceptShareWatchlist, { token: second.token })).status).toBe(200);
  });

  test("who reads the list already gets no further mail", async () => {
    const { invite, shares } = await sharedList();
    const mails = await house.mailsTo(people.bert.email);
    const { answer } = await invite(people.bert.email);
    expect(answer.status_code).toBe(1);
    expect(await house.mailsTo(people.bert.email)).toHaveLength(mails.length);
    expect(await shares()).toMatchObject([{ state: "accepted" }]);
  });

  test("at most fifty friends to a list", async () => {
    const { owner, id } = await newList();
    await database.pool.query(
      `insert into list_shares (profile_id, list_id, to_email, token_hash, created_at, expires_at)
       select $1, $2, 'friend' || n || '@elsewhere.test', ('\\x' || md5(n::text))::bytea, now(), now() from generate_series(1, 50) n`,
      [people.ada.profileId, id],
    );
    const ask = (to_email: string) => owner.call(shareMyWishlist, { watchlist_id: id, to_email });
    expect(await ask("one-more@elsewhere.test")).toMatchObject({ error: "too_many_friends" });
    expect(await ask("friend7@elsewhere.test")).toMatchObject({ status_code: 1 });
  });
});

describe("S-195 C-61 accepting an invitation", () => {
  test("says where the list is found, and it is found there", async () => {
    const { answer, reader, id, shareId, shares, owner } = await sharedList("free");
    expect(answer).toMatchObject({
      status_code: 1,
      message: `Ada ${CANARY.ada} shares “Rainy days” with you. Please check the right-side menu on Home to see it.`,
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

  test("works once, and for the account of its address alone", async () => {
    const { invite, shares } = await newList();
    const { token } = await invite(people.bert.email);
    const free = await house.as("free");
    const refused = await free.send(acceptShareWatchlist, { token });
    const madeUp = await free.send(acceptShareWatchlist, { token: "made up" });
    expect(refused).toMatchObject({ status: 410, body: { error: "link_spent" } });
    expect(refused.text).toBe(madeUp.text);
    expect(await shares()).toMatchObject([{ state: "invited" }]);
    const bert = await house.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(200);
    for (const person of ["bert", "bea"] as const)
      expect((await (await house.as(person)).send(acceptShareWatchlist, { token })).status).toBe(
        410,
      );
  });

  test("of several tabs at once, one does it", async () => {
    const { invite } = await newList();
    const { token } = await invite(people.bert.email);
    const bert = await house.as("bert");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bert.send(acceptShareWatchlist, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await bert.call(friendShareWatchlist, {})).count).toBe(1);
  });

  test("not after seven days; the owner sees that it is over, and may ask again", async () => {
    const { invite, shares } = await newList();
    const { token } = await invite(people.bert.email);
    clock.advance(7 * DAY_MS);
    const bert = await house.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(410);
    expect(await shares()).toMatchObject([{ state: "over" }]);
    await invite(people.bert.email);
    expect(await shares()).toMatchObject([{ state: "invited" }]);
  });

  test("not of a list that is removed, until it is taken back", async () => {
    const { owner, invite, id } = await newList();
    const { token } = await invite(people.bert.email);
    const bert = await house.as("bert");
    await owner.call(deleteWatchList, { watch_list_id: id });
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(410);
    await owner.call(restoreWatchList, { watch_list_id: id });
    expect((await bert.send(acceptShareWatchlist, { token })).status).toBe(200);
  });

  test("an account that changed its address and was invited under both reads the list once", async () => {
    const { invite } = await newList();
    const first = await invite(people.lapsed.email);
    const lapsed = await house.as("lapsed");
    await lapsed.call(acceptShareWatchlist, { token: first.token });
    const rename = (from: string, to: string) =>
      database.pool.query("update accounts set email = $2 where email = $1", [from, to]);
    await rename(people.lapsed.email, "moved@house.test");
    const second = await invite("moved@house.test");
    await lapsed.call(acceptShareWatchlist, { token: second.token });
    await rename("moved@house.test", people.lapsed.email);
    expect((await lapsed.call(friendShareWatchlist, {})).count).toBe(1);
  });
});

describe("C-20 C-21 decisions 58: a friend's list", () => {
  test("is seen as it is now, with the reader's own marks, and no address of its owner", async () => {
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
      video_id: house.title("gilded-cage"),
      action: "add",
    });
    await owner.call(updateWatchList, { list_id: id, watch_list_name: "Grey days" });
    expect((await look()).body["count"]).toBe(3);
    expect((await reader.call(friendShareWatchlist, {})).data).toMatchObject([
      { list_name: "Grey days", video_count: 3 },
    ]);
  });

  test("is read and not changed", async () => {
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
    const stranger = await house.as("free");
    expect((await stranger.send(revokeShare, { share_id: shareId })).status).toBe(404);
    expect((await owner.call(myWatchList, {})).data).toEqual(before);
    expect((await reader.call(myWatchList, {})).data).toEqual([]);
  });

  test("belongs to the profile that accepted, not to others of its account", async () => {
    const { id } = await sharedList();
    const bea = await house.as("bea");
    expect((await bea.call(friendShareWatchlist, {})).count).toBe(0);
    const input = { watchlist_id: id, ...readable };
    expect((await bea.send(videosInWatchListId, input)).status).toBe(404);
  });

  test("shows a child's profile what is for children", async () => {
    const { reader, id } = await sharedList("bob");
    expect((await reader.call(friendShareWatchlist, {})).data).toMatchObject([{ video_count: 1 }]);
    const answer = await reader.call(videosInWatchListId, { watchlist_id: id, ...readable });
    expect([answer.count, answer.data.map((video) => video.video_id)]).toEqual([1, [paperBoats]]);
    const mark = { watchlist_id: id, video_id: nightTrain, is_voted: "1" };
    expect((await reader.send(friendListMark, mark)).status).toBe(404);
  });
});

describe("S-121 a share ends", () => {
  const gone = async ({ reader, id }: Awaited<ReturnType<typeof sharedList>>) => {
    expect((await reader.call(friendShareWatchlist, {})).count).toBe(0);
    const input = { watchlist_id: id, ...readable };
    expect((await reader.send(videosInWatchListId, input)).status).toBe(404);
    const mark = { watchlist_id: id, video_id: paperBoats, is_voted: "1" };
    expect((await reader.send(friendListMark, mark)).status).toBe(404);
  };

  test.each(["owner", "reader"] as const)("by the %s, at once; again is no error", async (who) => {
    const list = await sharedList();
    for (let times = 0; times < 2; times += 1)
      expect((await list[who].call(revokeShare, { share_id: list.shareId })).status_code).toBe(1);
    await gone(list);
    expect(await list.shares()).toEqual([]);
    expect((await list.owner.call(myWatchList, {})).data.at(-1)?.is_shared).toBe("0");
  });

  test("before it was accepted: the link is good for nothing", async () => {
    const { invite, shares, owner } = await newList();
    const { token } = await invite(people.bert.email);
    const [share] = await shares();
    await owner.call(revokeShare, { share_id: share?.share_id ?? 0 });
    expect((await (await house.as("bert")).send(acceptShareWatchlist, { token })).status).toBe(410);
  });

  test("and can begin anew", async () => {
    const list = await sharedList();
    await list.owner.call(revokeShare, { share_id: list.shareId });
    const { token } = await list.invite(people.bert.email);
    await list.reader.call(acceptShareWatchlist, { token });
    expect((await list.reader.call(friendShareWatchlist, {})).count).toBe(1);
  });

  test("with its list, which brings it back when it is taken back, until it is gone for good", async () => {
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
      await (await house.as(root)).call(removeCloneUser, { clone_user_id });
      const left = await database.pool.query("select 1 from list_shares where id = $1", [
        list.shareId,
      ]);
      expect(left.rowCount).toBe(0);
    }
  });

  test("what is over is forgotten in the end", async () => {
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

test("lists of friends, shares and marks are in the file an account takes along", async () => {
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
