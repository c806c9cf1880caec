import { API_BASE } from "@bijou/contract/endpoint";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { videoDetail } from "@bijou/contract/titles";
import { describe, expect, test } from "vitest";
import { serveBlankPages } from "./blank-pages.ts";
import { createActors } from "./instance/actors.ts";
import { leaksIn } from "./instance/leaks.ts";
import { useTestInstance } from "./test-instance.ts";

const instance = await useTestInstance({ limitScale: 1_000_000 });
serveBlankPages(instance.app);
const { callersWithoutSession } = createActors(instance);

describe("routes at the root", () => {
  const open = [
    "/health/live",
    "/health/ready",
    "/robots.txt",
    "/sitemap.xml",
    "/calendar.ics",
    "/ads/vast",
    "/some/page",
  ];

  test.each([...open, `${API_BASE}/openapi.json`])("%s is public", async (url) => {
    for (const caller of [
      instance.anonymous,
      await instance.guest(),
      await instance.as("ada"),
      ...(await callersWithoutSession()),
    ]) {
      const response = await caller.get(url);
      expect(response.status).toBe(200);
      expect(leaksIn(response, undefined)).toEqual([]);
    }
  });

  test("a grant in /media/:grant is for one film and one session", async () => {
    const caller = await instance.as("premium");
    const video_id = instance.title("gilded-cage");
    const { data } = await caller.call(deeplinkingPlayUrl, { video_id });
    const other = (
      await caller.call(deeplinkingPlayUrl, { video_id: instance.title("paper-boats") })
    ).data;
    const [, , grant] = data.play_url.split("/");
    const [, , , otherAsset] = other.play_url.split("/");
    expect((await instance.anonymous.get(data.play_url)).status).toBe(200);
    for (const invalid of [grant, "made-up"]) {
      const response = await instance.anonymous.get(`/media/${invalid}/${otherAsset}/master.m3u8`);
      expect(response.status).toBe(403);
    }
  });

  test("/media/public serves trailers and nothing else", async () => {
    const caller = await instance.as("premium");
    const video_id = instance.title("gilded-cage");
    const { play_url, trailer_url } = (await caller.call(deeplinkingPlayUrl, { video_id })).data;
    const [, , , asset] = play_url.split("/");
    expect((await instance.anonymous.get(trailer_url)).status).toBe(200);
    expect((await instance.anonymous.get(`/media/public/${asset}/master.m3u8`)).status).toBe(403);
  });

  test("/ads/event counts only with the token of an impression", async () => {
    for (const caller of [instance.anonymous, await instance.as("ada")])
      expect((await caller.get("/ads/event?event=start&token=made-up")).status).toBe(410);
  });

  test("/art serves pictures to everyone", async () => {
    const { data } = await (
      await instance.guest()
    ).call(videoDetail, { video_id: instance.title("night-train") });
    expect((await instance.anonymous.get(data.portrait_art_2000x3000)).status).toBe(200);
  });

  test("an unknown address below the API is 404 in the envelope", async () => {
    for (const method of ["GET", "POST"] as const) {
      const response = await instance.anonymous.get(`${API_BASE}/no-such-call`, { method });
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({
        status: 404,
        status_code: 0,
        error: "route_not_found",
      });
    }
  });
});
