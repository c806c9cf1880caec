import {
  MAX_NAMED_TITLES,
  previewBulkEdit,
  startBulkEdit,
} from "@bijou/contract/studio/bulk-edits";
import { exportTitles } from "@bijou/contract/studio/title-files";
import { getTitleIds } from "@bijou/contract/studio/titles";
import { saveTitleDraft } from "@bijou/contract/studio/title-page";
import { expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);

const FIRST = 10_000_000;
/** Of eight digits, as a catalog that has had millions of titles has them. */
const numbers = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => FIRST + index);

test("as many titles as can be picked one by one fit in a call, and no more", async () => {
  const { call, send } = await olive.signIn();
  const title = instance.title("night-train");
  const selection = { ids: [title, ...numbers(MAX_NAMED_TITLES - 1)] };
  const preview = await call(previewBulkEdit, { selection, changes: { remastered: true } });
  expect(preview.changed).toBe(1);
  expect(await call(startBulkEdit, { selection, changes: { remastered: true } })).toMatchObject({
    total: 1,
  });
  expect((await send(exportTitles, { selection, format: "csv" })).status).toBe(200);
  const more = { ids: numbers(MAX_NAMED_TITLES + 1) };
  expect((await send(previewBulkEdit, { selection: more, changes: {} })).status).toBe(400);
  const { ids } = await call(getTitleIds, { limit: MAX_NAMED_TITLES });
  expect(ids).toContain(title);
});

test("only calls with a selection may be that long", async () => {
  const { send } = await olive.signIn();
  const long = { longDescription: "x".repeat(70_000) };
  const id = instance.title("night-train");
  expect((await send(saveTitleDraft, { id, changes: long, seen: {} })).status).toBe(413);
});
