import { updateLastPlayTime } from "@bijou/contract/playback";
import {
  addRemoveVideoWatchList,
  addWatchList,
  videosInWatchListId,
} from "@bijou/contract/watchlists";
import {
  acceptShareWatchlist,
  friendListMark,
  revokeShare,
  shareMyWishlist,
  watchListShares,
} from "@bijou/contract/watchlists/sharing";
import { expect, test } from "vitest";
import { CANARY, type PersonKey } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { clock, people } = instance;
const paperBoats = instance.title("paper-boats");

/** Premium's list, read by Free and by Leaving, who do not know each other. */
const owner = await instance.as("premium");
const watchlist_id = (await owner.call(addWatchList, { watch_list_name: "Film night" })).data.id;
const list = { watchlist_id };
await owner.call(addRemoveVideoWatchList, {
  watch_list_id: watchlist_id,
  video_id: paperBoats,
  action: "add",
});
const [free, leaving] = [await join("free"), await join("leaving")];
const bystander = await instance.as("lapsed");

async function join(person: PersonKey) {
  const { email } = people[person];
  await owner.call(shareMyWishlist, { ...list, to_email: email });
  const link = (await instance.mailsTo(email)).at(-1)?.content["link"] ?? "";
  const reader = await instance.as(person);
  await reader.call(acceptShareWatchlist, { token: link.split("token=")[1] ?? "" });
  return reader;
}

const mark = (reader: typeof free, marks: object, video_id = paperBoats) =>
  reader.send(friendListMark, { ...list, video_id, ...marks });

async function seenBy(reader: typeof free, list_type: 1 | 2 = 2) {
  const response = await reader.call(videosInWatchListId, { ...list, list_type });
  const { is_seen, is_voted, votes, seen_by } = response.data[0] ?? {};
  return { is_seen, is_voted, votes, seen_by };
}

test("readers and the owner each vote once for a title", async () => {
  expect((await mark(free, { is_voted: "1" })).body).toMatchObject({
    data: { is_voted: "1", is_seen: "0", votes: 1 },
  });
  expect((await mark(free, { is_voted: "1" })).body).toMatchObject({ data: { votes: 1 } });
  expect((await mark(owner, { is_voted: "1" })).body).toMatchObject({ data: { votes: 2 } });
  expect(await seenBy(leaving)).toMatchObject({ is_voted: "0", votes: 2 });
  expect(await seenBy(owner, 1)).toMatchObject({ is_voted: "1", votes: 2 });
  expect((await mark(free, { is_voted: "0" })).body).toMatchObject({ data: { votes: 1 } });
  expect((await mark(free, { is_voted: "0" })).body).toMatchObject({ data: { votes: 1 } });
});

test("others see by name who has seen a title, and each mark is independent of the other", async () => {
  clock.advance(1_000);
  await mark(leaving, { is_seen: "1" });
  clock.advance(1_000);
  await mark(owner, { is_seen: "1" });
  expect(await seenBy(free)).toEqual({
    is_seen: "0",
    is_voted: "0",
    votes: 1,
    seen_by: ["leaving", "premium"],
  });
  expect(await seenBy(owner, 1)).toEqual({
    is_seen: "1",
    is_voted: "1",
    votes: 1,
    seen_by: ["leaving"],
  });
});

test("another reader's position is not visible", async () => {
  await owner.call(updateLastPlayTime, { video_id: paperBoats, last_play_time: 41 });
  const { data } = await free.call(videosInWatchListId, { ...list, list_type: 2 });
  expect(data[0]).toMatchObject({ play_time: 30 });
});

test("a stranger cannot mark, and readers only titles of the list", async () => {
  expect((await mark(bystander, { is_seen: "1" })).status).toBe(404);
  for (const key of ["night-train", "secret-reel"])
    for (const reader of [free, owner])
      expect((await mark(reader, { is_seen: "1" }, instance.title(key))).status).toBe(404);
});

test("a child's mark counts, and only the owner sees its name", async () => {
  const child = await join("bob");
  await mark(child, { is_seen: "1", is_voted: "1" });
  expect(await seenBy(owner, 1)).toMatchObject({
    votes: 2,
    seen_by: ["leaving", `Bob ${CANARY.bert}`],
  });
  expect(await seenBy(free)).toMatchObject({ votes: 2, seen_by: ["leaving", "premium"] });
  const { data } = await owner.call(watchListShares, list);
  const share = data.find(({ to_email: email }) => email === people.bob.email);
  await owner.call(revokeShare, { share_id: share?.share_id ?? 0 });
});

test("a reader who leaves loses their marks", async () => {
  await mark(leaving, { is_voted: "1" });
  const { data } = await owner.call(watchListShares, list);
  const share = data.find(({ friend_name: name }) => name === "leaving");
  await leaving.call(revokeShare, { share_id: share?.share_id ?? 0 });
  expect(await seenBy(free)).toEqual({
    is_seen: "0",
    is_voted: "0",
    votes: 1,
    seen_by: ["premium"],
  });
});

test("a mark that is set while its share ends is deleted with it", async () => {
  for (let times = 0; times < 10; times += 1) {
    const reader = await join("leaving");
    const { data } = await owner.call(watchListShares, list);
    const share_id = data.find(({ friend_name: name }) => name === "leaving")?.share_id ?? 0;
    await Promise.all([
      mark(reader, { is_voted: "1" }),
      owner.call(revokeShare, { share_id }),
      mark(reader, { is_seen: "1" }),
    ]);
    expect(await seenBy(free)).toMatchObject({ votes: 1, seen_by: ["premium"] });
  }
});
