import { guestLogin, login } from "@bijou/contract/accounts";
import { apiConfig } from "@bijou/contract/configuration";
import { homeVideos, mostViewedVideos } from "@bijou/contract/home";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { stillLooking } from "@bijou/contract/titles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../testing/house/caller.ts";
import { useTestHouse } from "../../testing/test-house.ts";
import { addressKey } from "./limits.ts";

const house = await useTestHouse({ limitScale: 1 });

/** How many of these calls were let through, and what the first refusal said. */
async function countAllowed(calls: number, ask: (index: number) => Promise<Answer>) {
  let allowed = 0;
  for (let index = 0; index < calls; index++) {
    const answer = await ask(index);
    if (answer.status === 429) return { allowed, refused: answer };
    allowed++;
  }
  return { allowed, refused: undefined };
}

describe("the limits a house opens with", () => {
  test("an open call: 60 a minute from one address, then 429 with the time to wait", async () => {
    const ask = () => house.nobody.send(apiConfig, {}, { from: "192.0.2.1" });
    const { allowed, refused } = await countAllowed(61, ask);
    expect(allowed).toBe(60);
    expect(refused?.body).toMatchObject({
      status: 429,
      status_code: 0,
      error: "too_many_requests",
    });
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await house.nobody.send(apiConfig, {}, { from: "192.0.2.2" })).status).toBe(200);
  });

  test("browsing: 120 a minute for each guest", async () => {
    const [one, other] = [await house.guest(), await house.guest()];
    expect((await countAllowed(121, () => one.send(stillLooking))).allowed).toBe(120);
    expect((await other.send(stillLooking)).status).toBe(200);
  });

  test("changes: 30 lists a minute for each session", async () => {
    const caller = await house.as("ada");
    const ask = (index: number) =>
      caller.send(addWatchList, { watch_list_name: `List ${index}` }, { from: "192.0.2.3" });
    expect((await countAllowed(31, ask)).allowed).toBe(30);
  });

  test("playing: 60 a minute", async () => {
    const caller = await house.as("free");
    const input = { video_id: house.title("night-train") };
    const ask = () => caller.send(deeplinkingPlayUrl, input, { from: "192.0.2.4" });
    expect((await countAllowed(61, ask)).allowed).toBe(60);
  });

  test("all calls of one session together: 300 a minute", async () => {
    const caller = await house.as("premium");
    const endpoints = [myWatchList, stillLooking, homeVideos, mostViewedVideos];
    const { allowed } = await countAllowed(400, (index) =>
      caller.send(endpoints[index % 4] ?? myWatchList, {}, { from: `192.0.3.${index % 250}` }),
    );
    expect(allowed).toBe(300);
  });

  test("all calls of one address together: 600 a minute, behind a header that claims another", async () => {
    const ask = (index: number) =>
      house.nobody.send(
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

  test("sign-ins: 30 an hour from one address", async () => {
    const input = { login_type: "PASSWORD" as const, email: "x@y.test", password: "" };
    const ask = () => house.nobody.send(login, input, { from: "192.0.2.6" });
    expect((await countAllowed(31, ask)).allowed).toBe(30);
  });
});

test("an address of IPv6 counts by its /64, which one customer holds", () => {
  expect(addressKey("2001:db8:1:2:aaaa::1")).toBe(addressKey("2001:db8:1:2:bbbb::2"));
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
  expect(addressKey("2001:db8::1")).toBe(addressKey("2001:db8:0:0:5::1"));
  expect(addressKey("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
});
