import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { beforeEach, expect, test } from "vitest";
import { addExtraOf } from "../../testing/instance/extras.ts";
import { recordChanges } from "../catalog/service.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

let country = "";
const instance = await useTestInstance({ countryOf: () => country });
const { pool } = instance.database;

/** What a change of the catalog does at its end. */
async function changed(): Promise<void> {
  const titleIds = ["night-train", "gilded-cage"].map((key) => instance.title(key));
  await recordChanges(pool, { titleIds });
  await instance.refresh();
}

beforeEach(async () => {
  country = "";
  await pool.query("delete from title_extras");
  await pool.query("delete from rights_windows");
  await pool.query(
    "update titles set territories = '{}', published = true where trashed_at is null",
  );
  await changed();
});

type Viewer = "guest" | "free" | "premium";
const callerOf = (viewer: Viewer) => (viewer === "guest" ? instance.guest() : instance.as(viewer));
const inputOf = (title: string, extra_id: number) => ({
  video_id: instance.title(title),
  extra_id,
});
const play = async (viewer: Viewer, title: string, extra: number) =>
  (await callerOf(viewer)).call(deeplinkingPlayUrl, inputOf(title, extra));
const statusOf = async (viewer: Viewer, title: string, extra: number) =>
  (await (await callerOf(viewer)).send(deeplinkingPlayUrl, inputOf(title, extra))).status;
const asset = async (title: string) => {
  const { rows } = await pool.query<{ asset_id: string }>(
    "select asset_id from titles where id = $1",
    [instance.title(title)],
  );
  return rows[0]?.asset_id ?? "";
};
/** After what is known of public files has expired. */
async function publicFile(name: string): Promise<number> {
  instance.clock.advance(MINUTE_MS);
  return (await instance.anonymous.get(`/media/public/${name}/master.m3u8`)).status;
}

test("a free extra plays for everyone, also without an account, from files that are public", async () => {
  const extra = await addExtraOf(instance, "gilded-cage", { access: "free", name: "On set" });
  await changed();
  for (const actor of ["guest", "free"] as const)
    expect((await play(actor, "gilded-cage", extra)).data).toMatchObject({
      error: "0",
      extra_id: extra,
      extra_title: "On set",
      is_premium: "0",
      play_url: `/media/public/${await asset("paper-boats")}/master.m3u8`,
      play_time: 0,
      next_video: null,
    });
});

test("an extra as its title, or of Premium, plays for whoever may watch that", async () => {
  const asTitle = await addExtraOf(instance, "night-train", { access: "title" });
  const premium = await addExtraOf(instance, "night-train", { access: "premium" });
  const ofPremiumTitle = await addExtraOf(instance, "gilded-cage", { access: "title" });
  await changed();
  expect(await statusOf("guest", "night-train", asTitle)).toBe(401);
  expect((await play("free", "night-train", asTitle)).data.play_url).toMatch(/^\/media\/[^p]/);
  for (const [title, extra] of [
    ["night-train", premium],
    ["gilded-cage", ofPremiumTitle],
  ] as const) {
    expect(await play("free", title, extra)).toMatchObject({
      status_code: 0,
      data: { error: "1", is_premium: "1", play_url: "" },
    });
    expect((await play("premium", title, extra)).data.play_url).toMatch(/\.p\//);
  }
});

test("an extra is of its title only, and hidden or deleted ones of none", async () => {
  const extra = await addExtraOf(instance, "night-train", { access: "free" });
  const hidden = await addExtraOf(instance, "night-train", { access: "free", isShown: false });
  const deleted = await addExtraOf(instance, "night-train", { access: "free", isDeleted: true });
  await changed();
  expect(await statusOf("premium", "paper-boats", extra)).toBe(404);
  for (const one of [hidden, deleted, 999_999])
    expect(await statusOf("premium", "night-train", one)).toBe(404);
  await pool.query("update titles set published = false where external_id = 'night-train'");
  await changed();
  expect(await statusOf("premium", "night-train", extra)).toBe(404);
});

test("the windows of a title apply to its extras, of which a free one plays before the release", async () => {
  const free = await addExtraOf(instance, "night-train", { access: "free" });
  const premium = await addExtraOf(instance, "night-train", { access: "premium" });
  const id = instance.title("night-train");
  const at = (days: number) => new Date(instance.clock.now() + days * DAY_MS);
  const window = async (startsAt: Date, endsAt: Date) => {
    await pool.query("delete from rights_windows");
    await pool.query(
      `insert into rights_windows (title_id, position, starts_at, ends_at, area, countries, access)
       values ($1, 1, $2, $3, 'only', '{IN}', 'free')`,
      [id, startsAt, endsAt],
    );
    await changed();
  };
  country = "IN";
  await window(at(-1), at(1));
  expect((await play("premium", "night-train", premium)).data.error).toBe("0");
  country = "US";
  for (const [actor, extra] of [
    ["guest", free],
    ["premium", premium],
  ] as const)
    expect(await play(actor, "night-train", extra)).toMatchObject({
      message: "This title isn’t available in your country.",
      data: { play_url: "" },
    });
  country = "IN";
  await window(at(1), at(2));
  expect((await play("guest", "night-train", free)).data.error).toBe("0");
  expect((await play("premium", "night-train", premium)).message).toContain("released");
});

test("files of free extras are public while the title has a window, those of others never", async () => {
  const id = instance.title("night-train");
  const name = await asset("paper-boats");
  await addExtraOf(instance, "night-train", { access: "title" });
  await changed();
  expect(await publicFile(name)).toBe(403);
  await pool.query("update title_extras set access = 'free'");
  await changed();
  expect(await publicFile(name)).toBe(200);
  await pool.query(
    `insert into rights_windows (title_id, position, ends_at, area, countries, access)
     values ($1, 1, $2, 'all', '{}', 'free')`,
    [id, new Date(instance.clock.now() - DAY_MS)],
  );
  await changed();
  expect(await publicFile(name)).toBe(403);
  await pool.query("delete from rights_windows");
  await pool.query("update title_extras set is_shown = false");
  await changed();
  expect(await publicFile(name)).toBe(403);
});
