import { guestLogin, login } from "@bijou/contract/accounts";
import { apiConfig } from "@bijou/contract/configuration";
import { homeVideos, mostViewedVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { stillLooking } from "@bijou/contract/titles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { describe, expect, test, vi } from "vitest";
import type { TestResponse } from "../../testing/instance/caller.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { servePages } from "../pages/pages.ts";
import { addressKey, networkKey } from "./limits.ts";

const instance = await useTestInstance({ limitScale: 1 });
const { app } = instance;
let rendered = 0;
servePages(app.http, {
  web: {
    default: async () => {
      rendered++;
      return { status: 200, headers: {}, html: "<!doctype html>", inlineScripts: [] };
    },
    pages: { "/": [], "/content": ["video_id"] },
  },
  limiter: app.limiter,
  rendererSecret: app.rendererSecret,
  publicUrl: "https://bijou.test",
  site: app.site.current,
  whenChanged: () => undefined,
});

/** Counts the calls that were allowed, and returns the first error. */
async function countAllowed(calls: number, ask: (index: number) => Promise<TestResponse>) {
  let allowed = 0;
  for (let index = 0; index < calls; index++) {
    const response = await ask(index);
    if (response.status === 429) return { allowed, rejected: response };
    allowed++;
  }
  return { allowed, rejected: undefined };
}

describe("the default rate limits", () => {
  test("a public call: 60 a minute from one address, then 429 with a Retry-After", async () => {
    const ask = () => instance.anonymous.send(apiConfig, {}, { from: "192.0.2.1" });
    const { allowed, rejected } = await countAllowed(61, ask);
    expect(allowed).toBe(60);
    expect(rejected?.body).toMatchObject({
      status: 429,
      status_code: 0,
      error: "too_many_requests",
    });
    expect(Number(rejected?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await instance.anonymous.send(apiConfig, {}, { from: "192.0.2.2" })).status).toBe(200);
  });

  test("browsing: 120 a minute for each guest", async () => {
    const [one, other] = [await instance.guest(), await instance.guest()];
    expect((await countAllowed(121, () => one.send(stillLooking))).allowed).toBe(120);
    expect((await other.send(stillLooking)).status).toBe(200);
  });

  test("changes: 30 lists a minute for each session", async () => {
    const caller = await instance.as("ada");
    const ask = (index: number) =>
      caller.send(addWatchList, { watch_list_name: `List ${index}` }, { from: "192.0.2.3" });
    expect((await countAllowed(31, ask)).allowed).toBe(30);
  });

  test("playing: 60 a minute", async () => {
    const caller = await instance.as("free");
    const input = { video_id: instance.title("night-train") };
    const ask = () => caller.send(deeplinkingPlayUrl, input, { from: "192.0.2.4" });
    expect((await countAllowed(61, ask)).allowed).toBe(60);
  });

  test("all calls of one session together: 300 a minute", async () => {
    const caller = await instance.as("premium");
    const endpoints = [myWatchList, stillLooking, homeVideos, mostViewedVideos];
    const { allowed } = await countAllowed(400, (index) =>
      caller.send(endpoints[index % 4] ?? myWatchList, {}, { from: `192.0.3.${index % 250}` }),
    );
    expect(allowed).toBe(300);
  });

  test("all calls of one address together: 600 a minute, whatever a forwarded header claims", async () => {
    const ask = (index: number) =>
      instance.anonymous.send(
        guestLogin,
        { device_id: `device-${index}` },
        {
          from: "192.0.2.5",
          headers: {
            "x-forwarded-for": `198.51.100.${index}`,
            "ip-address": `198.51.100.${index}`,
          },
        },
      );
    expect((await countAllowed(601, ask)).allowed).toBe(600);
  });

  test("A-13: successful sign-ins: 600 an hour from one address, such as a school's", async () => {
    const { limit } = login;
    expect(limit).toEqual({ calls: 600, per: "hour", by: "address" });
    const input = { login_type: "PASSWORD" as const, email: "free@bijou.test", password: PASSWORD };
    const outcomes = [];
    for (let index = 0; index < 35; index++)
      outcomes.push(
        (await instance.anonymous.send(login, input, { from: "192.0.2.6" })).body["status_code"],
      );
    expect(outcomes).toEqual(Array.from({ length: 35 }, () => 1));
  });

  test.each([
    ["a page", "/"],
    ["an address without a page", "/nothing/here"],
    ["the description of the API", "/api/v3/openapi.json"],
    ["a call that there is not", "/api/v3/no-such-call"],
    ["a target that is none", "//["],
    ["the state of the server", "/health/live"],
  ])(
    "S-04: %s: 600 a minute from one address, independent of other addresses",
    async (what, url) => {
      const from = `192.0.4.${what.length}`;
      // Compressed: 600 plain descriptions of the API are half a gigabyte, which takes a busy machine half a minute.
      const headers = { "accept-encoding": "gzip" };
      const ask = () => instance.anonymous.get(url, { from, headers });
      expect((await countAllowed(601, ask)).allowed).toBe(600);
      expect((await instance.anonymous.get(url, { from: "192.0.4.250" })).status).not.toBe(429);
    },
  );

  test("S-04: art and films: 12,000 a minute, enough for a school of viewers behind one address", async () => {
    const from = "192.0.5.1";
    const url = `/art/${"0".repeat(32)}-97.webp`;
    for (let calls = 0; calls < 12_000; calls += 500)
      await Promise.all(Array.from({ length: 500 }, () => instance.anonymous.get(url, { from })));
    expect((await instance.anonymous.get(url, { from })).status).toBe(429);
    expect((await instance.anonymous.get("/media/x/y/z.m4s", { from })).status).toBe(429);
    expect((await instance.anonymous.get("/", { from })).status).toBe(200);
  });

  test("S-04: pages that have to be rendered: 120 a minute, while cached pages are still sent", async () => {
    const from = "192.0.5.2";
    await instance.anonymous.get("/", { from: "192.0.5.3" });
    const before = rendered;
    const { allowed } = await countAllowed(200, (index) =>
      instance.anonymous.get(`/content?video_id=${index}`, { from }),
    );
    expect([allowed, rendered - before]).toEqual([120, 120]);
    expect((await instance.anonymous.get("/", { from })).status).toBe(200);
  });
});

test("S-15: every response forbids guessing its type", async () => {
  const from = "192.0.6.2";
  for (const url of [
    "/api/v3/api-config",
    "/api/v3/no-such-call",
    "/api/v3/my-watch-list",
    "//[",
    "/",
  ])
    expect((await instance.anonymous.get(url, { from })).headers["x-content-type-options"]).toBe(
      "nosniff",
    );
});

test("S-12: the API description is made once", async () => {
  const made = vi.spyOn(app.http, "swagger");
  const ask = () => instance.anonymous.get("/api/v3/openapi.json", { from: "192.0.6.1" });
  const [first, second] = [await ask(), await ask()];
  expect(first.headers["content-type"]).toContain("application/json");
  expect(JSON.parse(first.text)).toHaveProperty("paths");
  expect(second.text).toBe(first.text);
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
});

test("S-07: an address belongs to a network: a /48, or a /24", () => {
  const network = (ip: string) => networkKey(addressKey(ip));
  expect(network("2001:db8:1:2::1")).toBe(network("2001:db8:1:ffff::1"));
  expect(network("2001:db8:1:2::1")).not.toBe(network("2001:db8:2:2::1"));
  expect(network("192.0.2.1")).toBe(network("192.0.2.200"));
  expect(network("192.0.2.1")).not.toBe(network("192.0.3.1"));
});

test("an IPv6 address counts by its /64, which one customer holds", () => {
  expect(addressKey("2001:db8:1:2:aaaa::1")).toBe(addressKey("2001:db8:1:2:bbbb::2"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
  expect(addressKey("2001:db8::1")).toBe(addressKey("2001:db8:0:0:5::1"));
  expect(addressKey("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
});
