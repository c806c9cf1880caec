import {
  cropArtwork,
  getKeptPictures,
  type KeptPicture,
  MAX_KEPT_PICTURES,
  removeKeptPicture,
  uploadArtwork,
} from "@bijou/contract/studio/artwork";
import type { Artwork, ArtworkField } from "@bijou/contract/studio/title-fields";
import { getTitle, publishTitleDraft, saveTitleDraft } from "@bijou/contract/studio/title-page";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeEach(async () => {
  owner = await olive.signIn();
});
const id = instance.title("night-train");
const place = "still";

let shades = 0;
async function upload(): Promise<string> {
  shades += 1;
  const background = { r: shades, g: 90, b: 120 };
  const content = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(content)]);
  return (await owner.call(uploadArtwork, { id, place }, { file })).hash;
}
async function draft(value: Artwork, field: ArtworkField = place): Promise<void> {
  const page = await owner.call(getTitle, { id });
  const pending = page.draft.find((one) => one.field === field);
  const seen = { [field]: pending ? pending.value : page.fields[field] };
  await owner.call(saveTitleDraft, { id, changes: { [field]: value }, seen });
}
async function show(value: Artwork): Promise<string> {
  await draft(value);
  const { revision, fields } = await owner.call(getTitle, { id });
  await owner.call(publishTitleDraft, { id, revision, seen: fields });
  return new Date(instance.clock.now()).toISOString();
}
const kept = async (): Promise<KeptPicture[]> =>
  (await owner.call(getKeptPictures, { id })).pictures.filter((one) => one.place === place);
const keptOf = async (hash: string): Promise<KeptPicture | undefined> =>
  (await kept()).find((one) => one.hash === hash);

test("ST-049: a place keeps its pictures, one of which is shown, and says which was shown when", async () => {
  const [imported, first, second] = [await upload(), await upload(), await upload()];
  // As an import writes it.
  await instance.database.pool.query("update titles set still_hash = $2 where id = $1", [
    id,
    imported,
  ]);
  expect(await keptOf(imported)).toMatchObject({
    isShown: true,
    shown: [{ from: null, until: null }],
  });
  const focus = { x: 0.25, y: 0.5 };
  const firstAt = await show({ hash: first, focus });
  instance.clock.advance(60_000);
  const secondAt = await show({ hash: second, focus: null });
  instance.clock.advance(60_000);
  await draft({ hash: first, focus });
  expect(await keptOf(first)).toMatchObject({
    focus,
    isShown: false,
    isInDraft: true,
    shown: [{ from: firstAt, until: secondAt }],
  });
  expect(await keptOf(second)).toMatchObject({
    isShown: true,
    shown: [{ from: secondAt, until: null }],
  });
  expect(await keptOf(imported)).toMatchObject({ shown: [{ from: null, until: firstAt }] });
  const againAt = await show({ hash: first, focus });
  expect((await keptOf(first))?.shown).toEqual([
    { from: againAt, until: null },
    { from: firstAt, until: secondAt },
  ]);
});

test("a picture and its crops are one, kept as it was used last", async () => {
  const whole = await upload();
  await show({ hash: whole, focus: null });
  const crop = { x: 0, y: 0, width: 0.9, height: 0.9 };
  const part = await owner.call(cropArtwork, { id, place, hash: whole, crop });
  const before = (await kept()).length;
  await show({ hash: part.hash, focus: null });
  expect(await kept()).toHaveLength(before);
  expect(await keptOf(whole)).toBeUndefined();
  expect(await keptOf(part.hash)).toMatchObject({ isShown: true, source: { hash: whole } });
});

test("a kept picture stays stored until it is removed, and one that is shown cannot be removed", async () => {
  const [unused, shown] = [await upload(), await upload()];
  await draft({ hash: unused, focus: null });
  await show({ hash: shown, focus: null });
  instance.clock.advance(2 * DAY_MS);
  owner = await olive.signIn();
  await instance.app.sweep();
  expect(await keptOf(unused)).toMatchObject({ isShown: false, shown: [] });
  const refused = await owner.send(removeKeptPicture, { id, place, hash: shown });
  expect(refused).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  await owner.call(removeKeptPicture, { id, place, hash: unused });
  expect(await keptOf(unused)).toBeUndefined();
  await instance.app.sweep();
  expect(await instance.images.read(unused)).toBeUndefined();
  expect(await instance.images.read(shown)).toBeDefined();
});

test("a place keeps the last 30 pictures", async () => {
  for (let count = 0; count < MAX_KEPT_PICTURES + 1; count++) {
    instance.clock.advance(1_000);
    await draft({ hash: await upload(), focus: null });
  }
  const { rows } = await instance.database.pool.query(
    "select 1 from title_pictures where title_id = $1 and place = $2",
    [id, place],
  );
  expect(rows).toHaveLength(MAX_KEPT_PICTURES);
});
