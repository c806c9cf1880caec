import { episodeList, videoDetail } from "@bijou/contract/titles";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();

test("X-17 all hidden titles return the same error, which does not reveal the reason", async () => {
  const child = await instance.as("amy");
  const free = await instance.as("free");
  const hidden = [
    [free, 2_000_000_000],
    [free, instance.title("secret-reel")],
    [child, instance.title("gilded-cage")],
  ] as const;
  for (const [caller, video_id] of hidden) {
    const detail = await caller.send(videoDetail, { video_id, video_type: 1 });
    expect([detail.status, detail.body["message"]]).toEqual([404, "We couldn’t find that title"]);
    const episodes = await caller.send(episodeList, { video_id, seasion_id: 1 });
    expect([episodes.status, episodes.body["message"]]).toEqual([
      404,
      "We couldn’t find that title",
    ]);
  }
  expect((await free.send(videoDetail, { video_id: instance.title("gilded-cage") })).status).toBe(
    200,
  );
});
