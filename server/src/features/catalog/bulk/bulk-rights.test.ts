import {
  getBulkEditRefusals,
  previewBulkEdit,
  type TitleSelection,
} from "@bijou/contract/studio/bulk-edits";
import { expect, test } from "vitest";
import { bulkEditsOf } from "../../../testing/instance/bulk-edits.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance();
const { call } = await (await firstOwner(instance)).signIn();

const ids = (...keys: string[]): TitleSelection => ({
  ids: keys.map((key) => instance.title(key)),
});
const refusedOf = async (id: number) => (await call(getBulkEditRefusals, { id })).titles;

const { edited } = bulkEditsOf(instance, { call });

test("titles whose windows have all ended are named before many are published, and stay hidden", async () => {
  const { pool } = instance.owner;
  const id = instance.title("short-2");
  await pool.query(
    `insert into rights_windows (title_id, position, ends_at, area, countries, access)
     values ($1, 1, '2020-01-01', 'all', '{}', 'free')`,
    [id],
  );
  await edited(ids("short-2", "short-3"), { published: false });
  const changes = { published: true };
  const preview = await call(previewBulkEdit, { selection: ids("short-2", "short-3"), changes });
  expect(preview).toMatchObject({
    changed: 1,
    refused: [{ field: "published", reason: "no_window", titles: 1 }],
  });
  const edit = await edited(ids("short-2", "short-3"), changes);
  expect(await refusedOf(edit.id)).toMatchObject([
    { refused: [{ field: "published", reason: "no_window" }] },
  ]);
  await pool.query("delete from rights_windows where title_id = $1", [id]);
  expect(await edited(ids("short-2"), changes)).toMatchObject({ changed: 1, refused: 0 });
});
