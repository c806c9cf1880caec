import { expect, test } from "vitest";
import { COMMAND } from "../../platform/audit/actor.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { deleteTitle } from "./delete-title.ts";

const instance = await useTestInstance();
const { database } = instance;

test("O-15: a title is deleted with the files that nothing else uses, and no others", async () => {
  const removed: { assets: string[]; pictures: string[] } = { assets: [], pictures: [] };
  const stores = {
    database,
    media: { remove: async (id: string) => void removed.assets.push(id) },
    images: { remove: async (hashes: readonly string[]) => void removed.pictures.push(...hashes) },
  };
  const { rows } = await database.pool.query<{ asset: string; portrait: string }>(
    "select asset_id as asset, portrait_hash as portrait from titles where external_id = 'paper-boats'",
  );
  const [own] = rows;
  // Another title uses its picture.
  await database.pool.query(
    "update titles set portrait_hash = $1 where external_id = 'tide-tables'",
    [own?.portrait],
  );
  await database.pool.query(
    "update titles set asset_id = null where asset_id = $1 and external_id <> 'paper-boats'",
    [own?.asset],
  );
  const remove = () => deleteTitle(stores, "paper-boats", COMMAND, { at: new Date() });
  expect(await remove()).toBe("Paper Boats");
  expect(removed.assets).toContain(own?.asset);
  expect(removed.pictures).not.toContain(own?.portrait);
  const left = await database.pool.query(
    "select 1 from assets where id = any($1) union all select 1 from images where hash = any($2)",
    [removed.assets, removed.pictures],
  );
  expect(left.rowCount).toBe(0);
  expect(await remove()).toBeUndefined();
});
