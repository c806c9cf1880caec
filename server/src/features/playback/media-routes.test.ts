import { logout } from "@bijou/contract/accounts";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { describe, expect, test, vi } from "vitest";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { anonymous } = instance;

async function opened(key = "gilded-cage") {
  const caller = await instance.as("premium");
  const { data } = await caller.call(deeplinkingPlayUrl, { video_id: instance.title(key) });
  const [, , grant = "", asset = ""] = data.play_url.split("/");
  return { caller, data, grant, asset, base: `/media/${grant}/${asset}` };
}
const statusOf = async (url: string) => (await anonymous.get(url)).status;

test("a grant in the path applies to every file beside the playlist", async () => {
  const { base } = await opened();
  for (const file of ["master.m3u8", "360p/index.m3u8", "360p/seg_0000.m4s", "subs/en.vtt"])
    expect(await statusOf(`${base}/${file}`)).toBe(200);
});

test("files have their content type and are cached by this browser only", async () => {
  const { base } = await opened();
  const { headers } = await anonymous.get(`${base}/master.m3u8`);
  expect(headers).toMatchObject({
    "content-type": "application/vnd.apple.mpegurl",
    "cache-control": "private, max-age=3600",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
});

describe("a modified grant is rejected", () => {
  test("another asset, time or session", async () => {
    const { grant, asset } = await opened();
    const { asset: other } = await opened("paper-boats");
    const [signature = "", expires = "", session = ""] = grant.split(".");
    for (const forged of [
      `/media/${grant}/${other}/master.m3u8`,
      `/media/${signature}.${Number(expires) + 3600}.${session}/${asset}/master.m3u8`,
      `/media/${signature}.${expires}.${Number(session) + 1}/${asset}/master.m3u8`,
      `/media/${"A".repeat(32)}.${expires}.${session}/${asset}/master.m3u8`,
      `/media/x/${asset}/master.m3u8`,
    ])
      expect(await statusOf(forged)).toBe(403);
  });

  test.each([
    "../../../../etc/passwd",
    "%2e%2e/%2e%2e/app-secret",
    "..%2f..%2fapp-secret",
    "subs/..%2f..%2f..%2fapp-secret",
    "master.m3u8%00.vtt",
    "media.json",
    "360p/",
    "360p/seg_0.m4s",
    "",
  ])("a file name such as %j does not escape the package", async (file) => {
    const { base } = await opened();
    const { status, text } = await anonymous.get(`${base}/${file}`);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain("root:");
  });
});

test("a grant expires two hours after the film", async () => {
  const { base, data } = await opened();
  expect(data.play_url_expires_at).toBe(Math.floor(instance.clock.now() / 1000) + 5_400 + 7_200);
  instance.clock.advance(3.6 * HOUR_MS);
  expect(await statusOf(`${base}/master.m3u8`)).toBe(403);
});

test("signing out stops the film within ten seconds", async () => {
  const { base, caller } = await opened();
  expect(await statusOf(`${base}/master.m3u8`)).toBe(200);
  await caller.call(logout, {});
  instance.clock.advance(10_001);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await statusOf(`${base}/360p/index.m3u8`)).toBe(403);
});

describe("S-08: a Premium grant is valid as long as the membership", () => {
  const setMembership = (state: string, paidUntil: Date | null) =>
    instance.database.pool.query(
      "update memberships set state = $2, paid_until = $3 where account_id = $1",
      [instance.people.premium.accountId, state, paidUntil],
    );
  const tenSeconds = async () => {
    instance.clock.advance(10_001);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test.each([
    ["ended", "ended", 0],
    ["cancelled, with its time over", "cancelled", -1],
    ["cancelled, with its time over in five seconds", "cancelled", 5_000],
  ])("%s: the next segment is rejected within ten seconds", async (_, state, leftMs) => {
    await setMembership("active", null);
    await tenSeconds();
    const [premium, free] = [await opened(), await opened("paper-boats")];
    expect(premium.grant).toMatch(/\.p$/);
    expect(free.grant).not.toMatch(/\.p$/);
    expect(await statusOf(`${premium.base}/master.m3u8`)).toBe(200);
    await setMembership(state, new Date(instance.clock.now() + leftMs));
    await tenSeconds();
    expect(await statusOf(`${premium.base}/360p/seg_0000.m4s`)).toBe(403);
    expect(await statusOf(`${premium.base}/master.m3u8`)).toBe(403);
    expect(await statusOf(`${free.base}/360p/seg_0000.m4s`)).toBe(200);
    await setMembership("active", null);
  });

  test("segments query the database once in nine seconds, not each", async () => {
    await tenSeconds();
    const { base } = await opened();
    expect(await statusOf(`${base}/master.m3u8`)).toBe(200);
    const queries = vi.spyOn(instance.database.pool, "query");
    for (let segment = 0; segment < 20; segment++)
      expect(await statusOf(`${base}/360p/seg_0000.m4s`)).toBe(200);
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });
});

test("O-04: a file that is missing on the disk is 404 with a JSON error and one line in the log", async () => {
  const { base, asset } = await opened();
  const file = "360p/seg_9999.m4s";
  const before = instance.log.length;
  const { status, body, headers } = await anonymous.get(`${base}/${file}`);
  expect([status, body]).toMatchObject([404, { status: 404, error: "media_not_found" }]);
  expect(headers["content-type"]).toContain("application/json");
  expect(headers["cache-control"]).toBe("no-store");
  const lines = instance.log.slice(before).map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    expect.objectContaining({ asset, file, msg: "A file of a film is missing" }),
  ]);
});

test("a film goes on while the database is unavailable", async () => {
  const { base } = await opened();
  expect(await statusOf(`${base}/master.m3u8`)).toBe(200);
  instance.database.isUnavailable = true;
  instance.clock.advance(60_000);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const status = await statusOf(`${base}/360p/index.m3u8`);
  instance.database.isUnavailable = false;
  expect(status).toBe(200);
});

describe("public files", () => {
  test("a trailer, which any cache may store", async () => {
    const { data } = await opened();
    const { status, headers } = await anonymous.get(data.trailer_url);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("public");
  });

  test("but neither a premium film nor a free one", async () => {
    for (const key of ["gilded-cage", "paper-boats"]) {
      const { asset } = await opened(key);
      expect(await statusOf(`/media/public/${asset}/master.m3u8`)).toBe(403);
    }
  });
});
