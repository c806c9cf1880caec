import { StudioCallFailed } from "@bijou/contract/studio/client";
import { videoDetail } from "@bijou/contract/titles";
import { chooseSimilarTitles, getSimilarTitles } from "@bijou/contract/studio/similar-titles";
import { getTitleHistory } from "@bijou/contract/studio/title-page";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const { pool } = instance.owner;
const id = instance.title("night-train");
const [first, second, third] = ["paper-boats", "tide-tables", "early-bird"].map((key) =>
  instance.title(key),
) as [number, number, number];
const draft = instance.title("secret-reel");
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
});
beforeEach(async () => {
  await pool.query("delete from title_similar_choices");
  await pool.query("delete from title_likes where title_id = $1", [id]);
  await pool.query(
    `insert into title_likes (title_id, position, like_id)
     select $1, l.position, l.id from unnest($2::int[]) with ordinality l(id, position)`,
    [id, [first, second, third]],
  );
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
});

const choose = async (choice: { pinned?: number[]; excluded?: number[] }) => {
  const { revision } = await call(getSimilarTitles, { id });
  return call(chooseSimilarTitles, { id, revision, pinned: [], excluded: [], ...choice });
};
const idsOf = (titles: readonly { readonly id: number }[]) => titles.map((title) => title.id);

/** What a guest sees. */
async function shown(): Promise<readonly number[]> {
  await instance.refresh();
  const guest = await instance.guest();
  const { data } = await guest.call(videoDetail, { video_id: id, video_type: 1 });
  return data.more_like_this.map((video) => video.video_id);
}

test("ST-053: pinned titles come first and excluded ones are left out, for viewers at once", async () => {
  expect(await shown()).toEqual([first, second, third]);
  const lists = await choose({ pinned: [third], excluded: [first] });
  expect([lists.pinned, lists.computed, lists.excluded].map(idsOf)).toEqual([
    [third],
    [second],
    [first],
  ]);
  expect(await shown()).toEqual([third, second]);
});

test("the computed list can be restored, and stays when it is computed again", async () => {
  await choose({ pinned: [third, second], excluded: [first] });
  const lists = await choose({});
  expect(idsOf(lists.computed)).toEqual([first, second, third]);
  expect(await shown()).toEqual([first, second, third]);
});

test("a pinned title that viewers don’t see is left out for them", async () => {
  const { pinned } = await choose({ pinned: [draft, third] });
  expect(pinned.map(({ status }) => status)).toEqual(["draft", "published"]);
  expect(await shown()).toEqual([third, first, second]);
});

test("a choice is refused after another one, and for titles that cannot be chosen", async () => {
  const { revision } = await call(getSimilarTitles, { id });
  await choose({ pinned: [first] });
  const refused = (pinned: number[], excluded: number[], given: number): Promise<unknown> =>
    call(chooseSimilarTitles, { id, revision: given, pinned, excluded }).then(
      () => "chosen",
      (error: unknown) => error instanceof StudioCallFailed && error.code,
    );
  expect(await refused([second], [], revision)).toBe("conflict");
  const now = (await call(getSimilarTitles, { id })).revision;
  expect(await refused([id], [], now)).toBe("invalid_request");
  expect(await refused([second], [second], now)).toBe("invalid_request");
  expect(await refused([999_999], [], now)).toBe("invalid_request");
  expect(await refused([1, 2, 3, 4, 5, 6, 7], [], now)).toBe("invalid_request");
  expect(idsOf((await call(getSimilarTitles, { id })).pinned)).toEqual([first]);
});

test("a choice is one entry of the title’s history, with the names of the titles", async () => {
  const before = (await call(getTitleHistory, { id })).entries.length;
  await choose({ pinned: [third] });
  await choose({ pinned: [third] });
  const { entries } = await call(getTitleHistory, { id });
  expect(entries.length - before).toBe(1);
  expect(entries[0]).toMatchObject({
    type: "title.similar_chosen",
    changes: [{ field: "pinnedTitles", before: [], after: ["Early Bird"] }],
  });
});
