import {
  blockedSenders,
  blockSender,
  stopInvitations,
  unblockSender,
} from "@bijou/contract/watchlists/blocked-senders";
import { exportAccount } from "@bijou/contract/accounts/privacy";
import { videosInWatchListId } from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  friendShareWatchlist,
  revokeShare,
  shareMyWishlist,
} from "@bijou/contract/watchlists/sharing";
import { beforeEach, describe, expect, test } from "vitest";
import { CANARY } from "../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { createSharedLists } from "./shared-list.fixture.ts";

const instance = await useTestInstance();
const { clock, database, anonymous, people } = instance;
const { newList, sharedList } = createSharedLists(instance);
const ADA = `Ada ${CANARY.ada}`;
const STRANGER = "stranger@elsewhere.test";

beforeEach(() => instance.empty("watch_lists", "list_share_mails", "mails", "blocked_senders"));

/** The secret of the unsubscribe link in the last mail to an address. */
async function stopToken(email: string): Promise<string> {
  const path = (await instance.mailsTo(email)).at(-1)?.content["stopPath"] ?? "";
  return new URL(path, "https://bijou.test").searchParams.get("token") ?? "";
}

const stop = async (token: string, is_blocked: "0" | "1" = "1") =>
  anonymous.send(stopInvitations, { token, is_blocked });

describe("decisions 57: a member blocks the friend whose list they read", () => {
  test("the list is hidden from every profile of the account, and comes back", async () => {
    const { reader, id, shareId } = await sharedList();
    const second = await newList("alan");
    const bea = await instance.as("bea");
    await bea.call(acceptShareWatchlist, { token: (await second.invite(people.bert.email)).token });
    const counts = async () =>
      Promise.all(
        [reader, bea].map(async (who) => (await who.call(friendShareWatchlist, {})).count),
      );
    expect(await counts()).toEqual([1, 1]);

    expect(await reader.call(blockSender, { share_id: shareId })).toMatchObject({
      status_code: 1,
      message: expect.stringContaining(`You won’t get any more invitations from ${ADA}.`),
    });
    expect(await counts()).toEqual([0, 0]);
    const look = { watchlist_id: id, list_type: 2 };
    expect((await reader.send(videosInWatchListId, look)).status).toBe(404);
    const mark = { watchlist_id: id, video_id: instance.title("paper-boats"), is_seen: "1" };
    expect((await reader.send(friendListMark, mark)).status).toBe(404);

    const { data, count } = await bea.call(blockedSenders, {});
    expect([count, data[0]?.name]).toEqual([1, ADA]);
    await bea.call(unblockSender, { block_id: data[0]?.block_id ?? 0 });
    expect(await counts()).toEqual([1, 1]);
    expect((await reader.send(videosInWatchListId, look)).status).toBe(200);
  });

  test("the owner of the list notices nothing, and gets the same responses", async () => {
    const { reader, owner, id, shareId, shares } = await sharedList();
    const other = await newList("alan");
    const seen = await shares();
    const request = (to_email: string) =>
      other.owner.send(shareMyWishlist, { watchlist_id: other.id, to_email });
    await reader.call(blockSender, { share_id: shareId });
    await database.pool.query("delete from mails");

    const swallowed = await request(people.bert.email);
    const sent = await request(STRANGER);
    expect(swallowed.text).toBe(sent.text);
    expect(await instance.mailsTo(people.bert.email)).toEqual([]);
    expect(await instance.mailsTo(STRANGER)).toHaveLength(1);
    expect(await other.shares()).toMatchObject([
      { to_email: people.bert.email, state: "invited" },
      { to_email: STRANGER, state: "invited" },
    ]);
    expect(await shares()).toEqual(seen);
    expect(await owner.send(exportAccount)).toMatchObject({
      body: { data: { blocked_senders: [], watch_list_shares: [{ list_id: id }, {}, {}] } },
    });
    const rows = await database.pool.query("select 1 from list_share_mails");
    expect(rows.rowCount).toBe(3);
  });

  test("only a reader may block, and not a child", async () => {
    const { owner, shareId } = await sharedList();
    for (const other of [owner, await instance.as("bea"), await instance.as("free")])
      expect((await other.send(blockSender, { share_id: shareId })).status).toBe(404);
    const child = await sharedList("bob", "free");
    expect(await child.reader.send(blockSender, { share_id: child.shareId })).toMatchObject({
      status: 403,
      body: { error: "adults_only" },
    });
    expect((await child.reader.send(blockedSenders)).status).toBe(403);
  });

  test("a block is removed by its own account only", async () => {
    const { reader, shareId } = await sharedList();
    await reader.call(blockSender, { share_id: shareId });
    await reader.call(blockSender, { share_id: shareId });
    const { data } = await reader.call(blockedSenders, {});
    expect(data).toHaveLength(1);
    const input = { block_id: data[0]?.block_id ?? 0 };
    for (const person of ["ada", "free"] as const)
      expect((await (await instance.as(person)).send(unblockSender, input)).status).toBe(404);
    expect((await (await instance.as("bob")).send(unblockSender, input)).status).toBe(403);
    expect((await reader.call(blockedSenders, {})).count).toBe(1);
  });

  test("it is part of the data export", async () => {
    const { reader, shareId } = await sharedList("free");
    await reader.call(blockSender, { share_id: shareId });
    expect((await reader.call(exportAccount, {})).data).toMatchObject({
      blocked_senders: [{ sender_name: ADA, blocked_at: expect.any(String) }],
    });
  });
});

describe("decisions 57: an invitation is answered with a block", () => {
  test("only by its mail: no more are sent, and the invitation becomes invalid", async () => {
    const { invite } = await newList();
    const { token } = await invite(people.bert.email);
    const secret = await stopToken(people.bert.email);
    for (let times = 0; times < 2; times += 1)
      expect((await stop(secret)).body).toMatchObject({
        status_code: 1,
        message: "You won’t get any more invitations from this friend.",
      });
    const bert = await instance.as("bert");
    expect(await bert.call(acceptShareWatchlist, { token })).toMatchObject({
      status_code: 0,
      error: "sender_blocked",
      data: null,
    });
    const sibling = await newList("anton");
    await sibling.invite(people.bert.email.toUpperCase());
    expect(await instance.mailsTo(people.bert.email)).toHaveLength(1);

    expect((await stop(secret, "0")).body).toMatchObject({
      message: "This friend can invite you again.",
    });
    expect(await bert.call(acceptShareWatchlist, { token })).toMatchObject({
      status_code: 1,
      data: { share_id: expect.any(Number), owner_name: ADA },
    });
  });

  test("which works after the invitation was withdrawn, renewed or deleted", async () => {
    const { invite, owner, shares } = await newList();
    await invite(STRANGER);
    const secret = await stopToken(STRANGER);
    await owner.call(revokeShare, { share_id: (await shares())[0]?.share_id ?? 0 });
    clock.advance(60 * DAY_MS);
    await instance.app.watchLists.sweep();
    expect((await stop(secret)).status).toBe(200);
    await (await newList("alan")).invite(STRANGER);
    expect(await instance.mailsTo(STRANGER)).toHaveLength(1);
  });

  test("an address without an account is stored as a hash, and its later account has the block", async () => {
    const { invite } = await newList();
    await invite(STRANGER);
    const secret = await stopToken(STRANGER);
    await stop(secret);
    const stored = await database.pool.query("select b::text from blocked_senders b");
    expect(stored.rowCount).toBe(1);
    expect(JSON.stringify(stored.rows)).not.toContain("stranger");
    const rename = (from: string, to: string) =>
      database.pool.query("update accounts set email = $2 where email = $1", [from, to]);
    await rename(people.free.email, STRANGER);
    const free = await instance.as("free");
    const { data } = await free.call(blockedSenders, {});
    expect(data.map(({ name }) => name)).toEqual([ADA]);
    await stop(secret);
    await free.call(unblockSender, { block_id: data[0]?.block_id ?? 0 });
    expect((await free.call(blockedSenders, {})).count).toBe(0);
    await rename(STRANGER, people.free.email);
  });

  test("an account keeps its blocks when its address changes", async () => {
    const { invite } = await newList();
    await invite(people.lapsed.email);
    await stop(await stopToken(people.lapsed.email));
    const rename = (from: string, to: string) =>
      database.pool.query("update accounts set email = $2 where email = $1", [from, to]);
    await rename(people.lapsed.email, "moved@bijou.test");
    await invite("moved@bijou.test");
    expect(await instance.mailsTo("moved@bijou.test")).toEqual([]);
    // The next account with the old address has no blocks.
    await invite(people.lapsed.email);
    expect(await instance.mailsTo(people.lapsed.email)).toHaveLength(2);
    await rename("moved@bijou.test", people.lapsed.email);
  });

  test("a secret that was not made here is rejected", async () => {
    const { invite } = await newList();
    await invite(STRANGER);
    const secret = await stopToken(STRANGER);
    const [sender, profile, , signature] = secret.split(".");
    const another = Buffer.from(people.bert.email).toString("base64url");
    for (const made of [
      "made up",
      ".",
      `${secret}x`,
      secret.slice(0, -1),
      `${sender}.${profile}.${another}.${signature}`,
    ])
      expect(await stop(made)).toMatchObject({ status: 410, body: { error: "link_spent" } });
    expect((await database.pool.query("select 1 from blocked_senders")).rowCount).toBe(0);
  });
});

test("an account that is about to be deleted gets no invitations, and the sender does not notice", async () => {
  const leave = (at: Date | null) =>
    database.pool.query("update accounts set delete_at = $2 where id = $1", [
      people.bert.accountId,
      at,
    ]);
  await leave(new Date(clock.now() + DAY_MS));
  const { owner, id, shares } = await newList();
  const request = (to_email: string) => owner.send(shareMyWishlist, { watchlist_id: id, to_email });
  expect((await request(people.bert.email)).text).toBe((await request(STRANGER)).text);
  expect(await instance.mailsTo(people.bert.email)).toEqual([]);
  expect(await shares()).toMatchObject([{ state: "invited" }, { state: "invited" }]);
  await leave(null);
});
