import type { HomeRow } from "@bijou/contract/home";
import {
  changeHomeRow,
  discardHomeDraft,
  getHome,
  getHomeVersions,
  moveHomeRow,
  publishHome,
  removeHomeRow,
  restoreHome,
  unscheduleHome,
} from "@bijou/contract/studio/home";
import type { RowFields } from "@bijou/contract/studio/home-fields";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../../testing/test-instance.ts";
import { openHomeEditor } from "./home-editor.fixture.ts";

const { instance, other, call, add, publish, names, shown, shownNames, failure, lastEntries } =
  await openHomeEditor();

test("viewers see a change of Home once it is published, and other processes follow", async () => {
  const before = await shown();
  const [first] = (await call(getHome, {})).rows;
  const { id, home } = await add({}, first?.id ?? null);
  expect(home).toMatchObject({
    hasDraft: true,
    changes: [{ part: "row", id, name: "Rain and regret", kind: "added" }],
  });
  expect(await shown()).toEqual(before);
  const after = await publish();
  expect(after).toMatchObject({ hasDraft: false, changes: [] });
  expect((await shownNames())[0]).toBe("Rain and regret");
  await other.app.titles.refresh();
  expect((await other.app.titles.index()).groups.homeRows[0]?.name).toBe("Rain and regret");
  expect(await lastEntries(2)).toMatchObject([
    { type: "home.published", changes: [{ field: "row added", after: "Rain and regret" }] },
    { type: "home.row_added", object: { id: `row ${id}`, name: "Rain and regret" } },
  ]);
});

test("the draft is compared with what viewers see, row by row", async () => {
  const { rows } = await call(getHome, {});
  const [hero, now, ever, dramas] = rows;
  if (!hero || !now || !ever || !dramas) throw new Error("The catalog of the tests has more rows");
  await call(moveHomeRow, { id: dramas.id, before: hero.id });
  await call(removeHomeRow, { id: ever.id });
  const { changes } = await call(changeHomeRow, {
    id: now.id,
    seen: { name: "Now", minTitles: 1 },
    changes: { name: "Right now", minTitles: 2 },
  });
  expect(changes).toEqual([
    { part: "row", id: dramas.id, name: "Dramas", kind: "moved", fields: [] },
    {
      part: "row",
      id: now.id,
      name: "Right now",
      kind: "changed",
      fields: [
        { field: "name", before: "Now", after: "Right now" },
        { field: "minTitles", before: 1, after: 2 },
      ],
    },
    { part: "row", id: ever.id, name: "Ever", kind: "removed", fields: [] },
  ]);
  await call(discardHomeDraft, { revision: (await call(getHome, {})).revision });
  expect((await call(getHome, {})).rows).toEqual(rows);
});

test("fields that others changed are merged, and the same field is a conflict with both values", async () => {
  const [first, second] = (await call(getHome, {})).rows;
  if (!first || !second) throw new Error("The catalog of the tests has rows");
  const change = (id: number, seen: Partial<RowFields>, changes: Partial<RowFields>) =>
    call(changeHomeRow, { id, seen, changes });
  await change(second.id, { name: "Now" }, { name: "Mine" });
  await change(second.id, { tagline: "" }, { tagline: "A line" });
  await change(first.id, { name: "Hero" }, { name: "Banner" });
  const error = await failure(change(second.id, { name: "Now" }, { name: "Theirs" }));
  expect(error.code).toBe("conflict");
  expect(error.conflicts).toMatchObject([
    { field: "name", mine: "Theirs", theirs: "Mine", by: "Olive" },
  ]);
  const { rows } = await call(getHome, {});
  expect(rows.slice(0, 2).map(({ fields }) => [fields.name, fields.tagline])).toEqual([
    ["Banner", ""],
    ["Mine", "A line"],
  ]);
});

test("a change that is taken back leaves no draft", async () => {
  const [first] = (await call(getHome, {})).rows;
  const id = first?.id ?? 0;
  await call(changeHomeRow, { id, seen: { name: "Hero" }, changes: { name: "Other" } });
  const home = await call(changeHomeRow, {
    id,
    seen: { name: "Other" },
    changes: { name: "Hero" },
  });
  expect(home).toMatchObject({ hasDraft: false, changes: [] });
});

test("what has changed since it was read is not published or discarded", async () => {
  const { revision } = await call(getHome, {});
  await add();
  expect((await failure(call(publishHome, { revision, at: null }))).code).toBe("conflict");
  expect((await failure(call(discardHomeDraft, { revision }))).code).toBe("conflict");
  await publish();
  expect((await failure(publish())).code).toBe("wrong_state");
});

test("A6, a planned publication happens at its minute, by the schedule, and is reverted with one click", async () => {
  const minute = Math.floor(instance.clock.now() / MINUTE_MS + 10) * MINUTE_MS;
  const at = new Date(minute).toISOString();
  const before = await shownNames();
  await add();
  expect((await publish(at)).plan).toEqual({ at, by: "Olive" });
  instance.clock.advance(minute - 1 - instance.clock.now());
  await instance.app.homeSchedule.run();
  expect(await shownNames()).toEqual(before);
  instance.clock.advance(1);
  await Promise.all([instance.app.homeSchedule.run(), other.app.homeSchedule.run()]);
  expect(await shownNames()).toContain("Rain and regret");
  expect((await lastEntries(3)).map(({ type, actor }) => [type, actor.kind])).toEqual([
    ["home.published", "schedule"],
    ["home.scheduled", "staff"],
    ["home.row_added", "staff"],
  ]);
  const { versions } = await call(getHomeVersions, {});
  expect(versions[0]).toMatchObject({ by: "Schedule", isLive: true, at });
  await call(restoreHome, { id: versions[1]?.id ?? 0 });
  expect(await shownNames()).toEqual(before);
  expect(await lastEntries(1)).toMatchObject([{ type: "home.restored" }]);
});

test("what became due while nothing ran is published by the next run", async () => {
  await add();
  await publish(new Date(instance.clock.now() + 5 * MINUTE_MS).toISOString());
  instance.clock.advance(DAY_MS);
  await instance.app.homeSchedule.run();
  expect(await shownNames()).toContain("Rain and regret");
});

test("a planned publication can be canceled, moved, and goes with its draft", async () => {
  const inMinutes = (count: number) =>
    new Date(Math.floor(instance.clock.now() / MINUTE_MS + count) * MINUTE_MS).toISOString();
  await add();
  expect((await failure(publish(inMinutes(0)))).fields).toMatchObject([{ code: "not_in_future" }]);
  await publish(inMinutes(5));
  expect((await publish(inMinutes(9))).plan?.at).toBe(inMinutes(9));
  expect(await call(unscheduleHome, {})).toMatchObject({ plan: null, hasDraft: true });
  expect((await failure(call(unscheduleHome, {}))).code).toBe("not_found");
  const { revision } = await publish(inMinutes(5));
  expect(await call(discardHomeDraft, { revision })).toMatchObject({ plan: null, hasDraft: false });
});

test("ST-097: a preview shows the draft of Home, to any viewer at any time, and changes nothing", async () => {
  const before = await shown();
  const first = (await call(getHome, {})).rows[0]?.id ?? null;
  const { id } = await add(
    { audience: ["kids"], weekdays: [6], hours: { from: 600, until: 720 } },
    first,
  );
  const saturday = new Date(instance.clock.now() + 14 * DAY_MS);
  saturday.setUTCDate(saturday.getUTCDate() + ((6 - saturday.getUTCDay() + 7) % 7));
  saturday.setUTCHours(10, 30, 0, 0);
  const rowsOf = async (viewer: "kids" | "guest", at: Date) => {
    const { url } = await call(getPreviewLink, { viewer, at: at.toISOString() });
    expect(url).toMatch(/^https:\/\/bijou\.test\/preview\/[^/]+\/$/);
    const path = new URL(url).pathname;
    const { statusCode, body } = await instance.app.http.inject(`${path}api/v3/home-videos`);
    expect(statusCode).toBe(200);
    const { data } = JSON.parse(body) as { data: HomeRow[] };
    return data.map((row) => row.id);
  };
  expect(await rowsOf("kids", saturday)).toContain(id);
  expect(await rowsOf("guest", saturday)).not.toContain(id);
  expect(await rowsOf("kids", new Date(saturday.getTime() + DAY_MS))).not.toContain(id);
  expect(await shown()).toEqual(before);
  expect(await names()).toContain("Rain and regret");
});
