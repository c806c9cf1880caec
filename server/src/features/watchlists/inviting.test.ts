import { myWatchList } from "@bijou/contract/watchlists";
import { acceptShareWatchlist, shareMyWishlist } from "@bijou/contract/watchlists/sharing";
import { beforeEach, describe, expect, test } from "vitest";
import { CANARY } from "../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { createSharedLists } from "./shared-list.fixture.ts";

const instance = await useTestInstance();
const { clock, database, people } = instance;
const { newList, sharedList } = createSharedLists(instance);
const paperBoats = instance.title("paper-boats");

beforeEach(() => instance.empty("watch_lists", "list_share_mails", "mails"));

describe("C-27 inviting a friend", () => {
  test("mails a link, and the owner sees who was invited", async () => {
    const { invite, shares, id } = await newList("bert");
    const { response, token } = await invite(people.free.email);
    expect(response).toMatchObject({
      status_code: 1,
      message: "Invitation sent. It’s valid for seven days.",
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await instance.mailsTo(people.free.email)).toEqual([
      {
        template: "list-shared",
        content: {
          owner: `Bert ${CANARY.bert}`,
          list: "Rainy days",
          titles: [
            {
              name: "Night Train",
              year: 1941,
              portrait: expect.stringMatching(/^[0-9a-f]{32}$/),
              path: expect.stringMatching(/^\/content\?/),
            },
            expect.objectContaining({ name: "Paper Boats" }),
          ],
          days: 7,
          link: `/accept-share-watchlist?token=${token}`,
          stopPath: expect.stringMatching(/^\/stop-invitations\?token=[\w.-]+$/),
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
    const { data } = await (await instance.as("bert")).call(myWatchList, {});
    expect(data.find((list) => list.id === id)?.is_shared).toBe("0");
  });

  test("a list of another member has no films to show in a mail", async () => {
    const { id } = await newList("ada");
    const stranger = await instance.as("bert");
    const request = { watchlist_id: id, to_email: people.free.email };
    expect((await stranger.send(shareMyWishlist, request)).body["error"]).toBe("object_not_found");
    expect(await instance.mailsTo(people.free.email)).toEqual([]);
  });

  test("an unknown address gets the same response", async () => {
    const { owner, id } = await newList();
    const request = (to_email: string) =>
      owner.send(shareMyWishlist, { watchlist_id: id, to_email });
    const known = await request(people.free.email);
    const unknown = await request("nobody@elsewhere.test");
    expect(unknown.text).toBe(known.text);
    expect(await instance.mailsTo("nobody@elsewhere.test")).toHaveLength(1);
  });

  test.each(["friend", "a@b", "a@b.test, c@d.test", "a@b.test\nBcc: c@d.test", "<a@b.test>"])(
    "%j is not an address, which is said in a message",
    async (to_email) => {
      const { owner, id, shares } = await newList();
      const response = await owner.call(shareMyWishlist, { watchlist_id: id, to_email });
      expect(response).toMatchObject({
        status: 200,
        status_code: 0,
        error: "email_refused",
        message: "Please enter a valid email address",
      });
      expect(await shares()).toEqual([]);
    },
  );

  test("nor is an empty text", async () => {
    const { owner, id } = await newList();
    const response = await owner.send(shareMyWishlist, { watchlist_id: id, to_email: "" });
    expect(response.status).toBe(400);
  });

  test("is not possible for oneself", async () => {
    const { owner, id } = await newList();
    const to_email = people.ada.email.toUpperCase();
    expect(await owner.call(shareMyWishlist, { watchlist_id: id, to_email })).toMatchObject({
      status_code: 0,
      error: "own_address",
    });
  });

  test("is not possible for a child, or with another member's list", async () => {
    const { id } = await newList();
    const child = await newList("amy", [paperBoats]);
    const input = { watchlist_id: child.id, to_email: people.free.email };
    expect(await child.owner.send(shareMyWishlist, input)).toMatchObject({
      status: 403,
      body: { error: "adults_only" },
    });
    for (const person of ["alan", "bert"] as const) {
      const foreign = { watchlist_id: id, to_email: people.free.email };
      const response = await (await instance.as(person)).send(shareMyWishlist, foreign);
      expect(response.status).toBe(404);
    }
    expect(await instance.mailsTo(people.free.email)).toEqual([]);
  });

  test("again renews the invitation: the earlier link becomes invalid", async () => {
    const { invite, shares } = await newList();
    const first = await invite(people.bert.email);
    clock.advance(6 * DAY_MS);
    const second = await invite(people.bert.email.toUpperCase());
    expect(await shares()).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    const bert = await instance.as("bert");
    expect((await bert.send(acceptShareWatchlist, { token: first.token })).status).toBe(410);
    expect((await bert.send(acceptShareWatchlist, { token: second.token })).status).toBe(200);
  });

  test("a reader of the list sends no further mail", async () => {
    const { invite, shares } = await sharedList();
    const mails = await instance.mailsTo(people.bert.email);
    const { response } = await invite(people.bert.email);
    expect(response.status_code).toBe(1);
    expect(await instance.mailsTo(people.bert.email)).toHaveLength(mails.length);
    expect(await shares()).toMatchObject([{ state: "accepted" }]);
  });

  test("is possible for fifty friends per list", async () => {
    const { owner, id } = await newList();
    await database.pool.query(
      `insert into list_shares (profile_id, list_id, to_email, token_hash, created_at, expires_at)
       select $1, $2, 'friend' || n || '@elsewhere.test', ('\\x' || md5(n::text))::bytea, now(), now() from generate_series(1, 50) n`,
      [people.ada.profileId, id],
    );
    const request = (to_email: string) =>
      owner.call(shareMyWishlist, { watchlist_id: id, to_email });
    expect(await request("one-more@elsewhere.test")).toMatchObject({ error: "too_many_friends" });
    expect(await request("friend7@elsewhere.test")).toMatchObject({ status_code: 1 });
  });
});
