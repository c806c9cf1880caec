import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { beforeAll, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

let country = "";
const instance = await useTestInstance({ countryOf: () => country });

beforeAll(async () => {
  await instance.database.pool.query(
    "update titles set territories = '{IN,GB}' where external_id in ('night-train', 'gilded-cage')",
  );
  await instance.refresh();
});

const play = async (key: string) =>
  (await instance.as("free")).call(deeplinkingPlayUrl, {
    video_id: instance.title(key),
  });

test("a title plays only in its countries, and so does its signed address", async () => {
  country = "IN";
  expect((await play("night-train")).data.play_url).toMatch(/\/master\.m3u8$/);
  country = "US";
  const rejected = await play("night-train");
  expect(rejected).toMatchObject({
    status_code: 0,
    message: "This title isn’t available in your country.",
  });
  expect(rejected.data.play_url).toBe("");
});

test("an unknown country is in none of them", async () => {
  country = "";
  expect((await play("night-train")).data.play_url).toBe("");
});

test("a title that cannot be played in the country is not offered for payment", async () => {
  country = "US";
  expect((await play("gilded-cage")).data.is_premium).toBe("0");
  country = "GB";
  expect(await play("gilded-cage")).toMatchObject({ status_code: 0, data: { is_premium: "1" } });
});
