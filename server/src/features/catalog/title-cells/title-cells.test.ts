import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { type CellChange, changeTitleCells } from "@bijou/contract/studio/title-cells";
import { getTitle, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { deleteTitle } from "@bijou/contract/studio/title-trash";
import { getTitles, type TitleRow } from "@bijou/contract/studio/titles";
import { videoDetail } from "@bijou/contract/titles";
import { beforeAll, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
});

async function rowOf(key: string): Promise<TitleRow> {
  const { titles } = await call(getTitles, { search: key });
  const row = titles.find((title) => title.key === key);
  if (!row) throw new Error(`${key} is not in the catalog`);
  return row;
}
const change = (...titles: CellChange[]) => call(changeTitleCells, { titles });
const yearOf = async (key: string): Promise<CellChange> => {
  const { id, year } = await rowOf(key);
  return { id, changes: { year: year + 1 }, seen: { year } };
};

test("year, access and tags of several titles change at once, for viewers too, and change back", async () => {
  const [train, bird] = [await rowOf("night-train"), await rowOf("early-bird")];
  const { premium, premiumUntil } = bird;
  const forth: CellChange[] = [
    {
      id: train.id,
      changes: { year: 1950, keywords: ["rails"] },
      seen: { year: train.year, keywords: train.keywords },
    },
    {
      id: bird.id,
      changes: { premium: false, premiumUntil: null },
      seen: { premium, premiumUntil },
    },
  ];
  const { titles } = await change(...forth);
  expect(titles).toMatchObject([
    { id: train.id, year: 1950, keywords: ["rails"] },
    { id: bird.id, access: "free", premiumUntil: null },
  ]);
  const viewer = await instance.guest();
  const { data } = await viewer.call(videoDetail, { video_id: train.id });
  expect(JSON.stringify(data)).toContain("1950");
  await change(...forth.map(({ id, changes, seen }) => ({ id, changes: seen, seen: changes })));
  expect(await rowOf("early-bird")).toMatchObject({ access: "premium", premiumUntil });
  expect(await rowOf("night-train")).toMatchObject({ year: train.year, keywords: train.keywords });
});

test("age ratings are in the table, and change with one of each system", async () => {
  const { id, maturity } = await rowOf("harvest-moon");
  expect(maturity).toEqual([]);
  const { titles } = await change({
    id,
    changes: { maturity: ["fsk-6", "mpa-g", "fsk-12"] },
    seen: { maturity },
  });
  expect(titles).toMatchObject([{ id, maturity: ["mpa-g", "fsk-12"] }]);
  expect((await call(getTitle, { id })).fields.maturity).toEqual(["mpa-g", "fsk-12"]);
  await expect(
    change({ id, changes: { maturity: [] }, seen: { maturity: ["fsk-16"] } }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    change({ id, changes: { maturity: ["fsk-13"] }, seen: { maturity } }),
  ).rejects.toMatchObject({ status: 400 });
  await change({ id, changes: { maturity }, seen: { maturity: ["mpa-g", "fsk-12"] } });
  expect((await rowOf("harvest-moon")).maturity).toEqual([]);
});

test("a cell that somebody else has changed is a conflict, and no other cell changes", async () => {
  const [mine, other] = [await yearOf("paper-boats"), await yearOf("tide-tables")];
  await change(mine);
  const before = await rowOf("tide-tables");
  await expect(
    change(other, { id: mine.id, changes: { year: 1999 }, seen: mine.seen }),
  ).rejects.toMatchObject({
    code: "conflict",
    conflicts: [{ field: "year", mine: 1999, theirs: mine.changes.year, by: "Olive" }],
  });
  expect((await rowOf("tide-tables")).year).toBe(before.year);
});

test("what a colleague has drafted of the same field stays a draft", async () => {
  const { id, changes, seen } = await yearOf("silent-comet");
  await call(saveTitleDraft, { id, changes: { year: 1888 }, seen });
  await change({ id, changes, seen });
  const page = await call(getTitle, { id });
  expect(page.fields.year).toBe(changes.year);
  expect(page.draft).toMatchObject([{ field: "year", value: 1888 }]);
});

test("each title has one entry with its changed cells, and a cell that stays has none", async () => {
  const { id, year, keywords } = await rowOf("harvest-moon");
  const unchanged = { id, changes: { year, keywords }, seen: { year, keywords } };
  const count = async () => {
    const { entries } = await call(getAuditLog, { objectKind: "title", objectId: String(id) });
    return entries;
  };
  const before = (await count()).length;
  await change(unchanged);
  expect(await count()).toHaveLength(before);
  await change({ ...unchanged, changes: { year, keywords: ["moon"] } });
  expect((await count())[0]).toMatchObject({
    type: "title.changed",
    changes: [{ field: "keywords", before: keywords, after: ["moon"] }],
  });
});

test("too many cells, a title twice, and one in the trash are refused", async () => {
  const one = await yearOf("gilded-cage");
  const cells = { year: 1900, keywords: [] };
  const many = Array.from({ length: 251 }, (_, index) => ({
    id: index + 1,
    changes: cells,
    seen: cells,
  }));
  await expect(change(...many)).rejects.toMatchObject({ fields: [{ code: "too_many" }] });
  await expect(change(one, one)).rejects.toMatchObject({ fields: [{ code: "repeated" }] });
  await expect(change({ ...one, id: 999_999_999 })).rejects.toMatchObject({ code: "not_found" });
  const { name } = await rowOf("gilded-cage");
  await call(deleteTitle, { id: one.id, name });
  await expect(change(one)).rejects.toMatchObject({ code: "wrong_state" });
});
