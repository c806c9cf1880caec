import { expect, test } from "vitest";
import { SignedUrls } from "./signed-urls.ts";

const SOURCE = { playUrl: "https://host/media/a/film/master.m3u8", expiresAtSeconds: 1000 };

test("addresses with any earlier signature get the newest one; others are unchanged", async () => {
  let count = 0;
  const urls = new SignedUrls(SOURCE, async () => ({
    playUrl: `https://host/media/${"bc"[count++]}/film/master.m3u8`,
    expiresAtSeconds: 2000,
  }));
  await urls.renew();
  await urls.renew();
  expect(urls.current("https://host/media/a/film/audio/seg.m4s")).toBe(
    "https://host/media/c/film/audio/seg.m4s",
  );
  expect(urls.current("https://host/media/b/film/index.m3u8")).toBe(
    "https://host/media/c/film/index.m3u8",
  );
  expect(urls.current("https://other/media/a/film/x")).toBe("https://other/media/a/film/x");
});

test("concurrent renewals share one request, and a failed one can be retried", async () => {
  let renewals = 0;
  const urls = new SignedUrls(SOURCE, async () => {
    renewals += 1;
    if (renewals === 1) throw new Error("the server restarts");
    return { ...SOURCE, playUrl: "https://host/media/z/film/master.m3u8" };
  });
  const both = await Promise.allSettled([urls.renew(), urls.renew()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await urls.renew();
  expect(renewals).toBe(2);
  expect(urls.playUrl).toBe("https://host/media/z/film/master.m3u8");
});

test("renewal runs a minute before expiry, at most every 30 s, and never for a public address", () => {
  const renew = () => Promise.resolve(SOURCE);
  expect(new SignedUrls(SOURCE, renew).renewalDelayMs(900_000)).toBe(40_000);
  expect(new SignedUrls(SOURCE, renew).renewalDelayMs(2_000_000)).toBe(30_000);
  expect(new SignedUrls({ ...SOURCE, expiresAtSeconds: 0 }, renew).renewalDelayMs(0)).toBeNull();
});
