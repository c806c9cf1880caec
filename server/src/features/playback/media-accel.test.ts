import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ accelLocation: "/stored-media/" });

test("a reverse proxy gets the file to send only with a valid grant", async () => {
  const caller = await instance.as("premium");
  const { data } = await caller.call(deeplinkingPlayUrl, {
    video_id: instance.title("gilded-cage"),
  });
  const [, , grant = "", asset = ""] = data.play_url.split("/");
  const allowed = await instance.anonymous.get(`/media/${grant}/${asset}/360p/seg_0000.m4s`);
  expect(allowed.status).toBe(200);
  expect(allowed.text).toBe("");
  expect(allowed.headers).toMatchObject({
    "x-accel-redirect": `/stored-media/${asset}/360p/seg_0000.m4s`,
    "content-type": "video/iso.segment",
  });
  const forged = `/media/${grant.replace(/.$/, (last) => (last === "1" ? "2" : "1"))}/${asset}/master.m3u8`;
  for (const url of [forged, `/media/${grant}/${asset}/../secret`]) {
    const rejected = await instance.anonymous.get(url);
    expect(rejected.status).toBeGreaterThanOrEqual(403);
    expect(rejected.headers).not.toHaveProperty("x-accel-redirect");
  }
});
