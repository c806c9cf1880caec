import { API_BASE } from "@bijou/contract/endpoint";
import { homeVideos, trendingVideos } from "@bijou/contract/home";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { videoDetail } from "@bijou/contract/titles";
import { addWatchList, myWatchList } from "@bijou/contract/watchlists";
import { afterEach, describe, expect, test } from "vitest";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { RENDERER_HEADER } from "./authenticate.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const nightTrain = instance.title("night-train");

afterEach(() => {
  instance.database.isUnavailable = false;
});

describe("every response to a member contains the subscription status", () => {
  const statusOf = async (who: "premium" | "leaving" | "lapsed" | "free") =>
    (await (await instance.as(who)).send(myWatchList)).headers["subscription-status"];

  test.each([
    ["premium", "Active"],
    ["leaving", "Cancelled"],
    ["lapsed", "Inactive"],
    ["free", "Inactive"],
  ] as const)("%s: %s", async (who, status) => {
    expect(await statusOf(who)).toBe(status);
  });

  test("a cancelled membership counts until its end, a guest has none", async () => {
    instance.clock.advance(11 * DAY_MS);
    expect(await statusOf("leaving")).toBe("Inactive");
    expect((await guest.send(trendingVideos)).headers).not.toHaveProperty("subscription-status");
    instance.clock.advance(-11 * DAY_MS);
  });
});

describe("changes by GET", () => {
  const input = { watch_list_name: "By accident" };

  test.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["purpose", "prefetch"],
    ["sec-fetch-mode", "navigate"],
  ])("are rejected when the browser says %s: %s", async (name, value) => {
    const caller = await instance.as("bert");
    const options = { method: "GET", headers: { [name]: value } } as const;
    const response = await caller.send(addWatchList, input, options);
    expect(response).toMatchObject({ status: 403, body: { error: "not_by_navigation" } });
    expect((await caller.send(myWatchList, {}, { headers: { [name]: value } })).status).toBe(200);
  });

  test("are rejected as HEAD", async () => {
    const { headers } = await instance.as("bert");
    const url = `${API_BASE}/add-watch-list?watch_list_name=head`;
    const response = await instance.app.http.inject({ method: "HEAD", url, headers });
    expect(response.statusCode).toBe(404);
  });
});

describe("the input of a request", () => {
  test("the same name in the query and in the body must have the same value", async () => {
    const caller = await instance.as("bert");
    const input = { watch_list_name: "One" };
    const send = (name: string) =>
      caller.send(addWatchList, input, { query: { watch_list_name: name } });
    expect((await send("One")).status).toBe(200);
    expect((await send("Other")).body).toMatchObject({ status: 400, error: "invalid_request" });
  });

  test.each([
    [{}, "video_id is missing"],
    [{ video_id: "many" }, "video_id must be integer"],
  ])("an invalid input is rejected: %j", async (input, message) => {
    const { status, body } = await guest.send(videoDetail, input);
    expect({ status, message: body["message"] }).toEqual({ status: 400, message });
  });

  test("A-04: a number as text is read as a number, in the query and in the body", async () => {
    const caller = await instance.as("bert");
    const input = { video_id: String(nightTrain), last_play_time: "5" };
    expect((await caller.send(updateLastPlayTime, input, { method: "GET" })).status).toBe(200);
    expect((await caller.send(updateLastPlayTime, input, { method: "POST" })).status).toBe(200);
  });

  test("V-08: an unknown name is ignored in the query and rejected in the body", async () => {
    const caller = await instance.as("bert");
    const input = { video_id: nightTrain, last_play_time: 5, color: "red" };
    expect((await caller.send(updateLastPlayTime, input, { method: "GET" })).status).toBe(200);
    expect((await caller.send(updateLastPlayTime, input, { method: "POST" })).body).toMatchObject({
      status: 400,
      message: "color is not a field of this call",
    });
  });

  test("V-08: a cached response to guests belongs to the query, whatever its spelling", async () => {
    const first = await guest.send(videoDetail, { video_id: nightTrain, video_type: "" });
    await instance.database.pool.query("update titles set name = 'Renamed' where id = $1", [
      nightTrain,
    ]);
    const again = await guest.send(videoDetail, { nonsense: 1, video_id: nightTrain });
    await instance.database.pool.query("update titles set name = 'Night Train' where id = $1", [
      nightTrain,
    ]);
    expect(again.text).toBe(first.text);
  });

  describe("X-13 a POST with its input in the query", () => {
    const post = async (query: Record<string, string>, body?: object) => {
      const { headers } = await instance.as("bert");
      const response = await instance.app.http.inject({
        method: "POST",
        url: `${API_BASE}/update-last-play-time?${new URLSearchParams(query).toString()}`,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, message: response.json<{ message: string }>().message };
    };
    const inAddress = { video_id: String(nightTrain), last_play_time: "5" };

    test("gets the same response as a GET", async () => {
      expect(await post(inAddress)).toMatchObject({ status: 200 });
    });

    test("may have the rest of its input in the body, if the two agree", async () => {
      const { video_id, last_play_time } = inAddress;
      expect(await post({ video_id }, { last_play_time: 5 })).toMatchObject({ status: 200 });
      expect(await post(inAddress, { last_play_time: 5 })).toMatchObject({ status: 200 });
      expect(await post({ video_id, last_play_time }, { last_play_time: 6 })).toEqual({
        status: 400,
        message: "last_play_time differs between the address and the body",
      });
    });

    test.each([
      [{ last_play_time: "5" }, "video_id is missing"],
      [{ ...inAddress, video_id: "many" }, "video_id must be integer"],
    ])("is validated like a body: %j", async (query, message) => {
      expect(await post(query)).toEqual({ status: 400, message });
    });

    test.each(["bjb_", "bju_", "bjs_", "bjt_", "bjg."])(
      "may not carry a token: %s",
      async (start) => {
        expect((await post({ ...inAddress, token: `${start}made-up` })).status).toBe(400);
      },
    );

    test("is not logged, not even when it fails", async () => {
      const url = `${API_BASE}/login?email=loud%40bijou.test&login_type=PASSWORD&password=loud-secret`;
      const ask = () => instance.app.http.inject({ method: "POST", url });
      await ask();
      instance.database.isUnavailable = true;
      expect((await ask()).statusCode).toBe(503);
      expect(instance.log.join("\n")).toContain("A request failed");
      expect(instance.log.join("\n")).not.toMatch(/loud/);
    });
  });

  test("a body that is not JSON, or too large, is rejected with an error envelope", async () => {
    const { headers } = await instance.as("bert");
    const url = `${API_BASE}/add-watch-list`;
    const send = (payload: string, type = "application/json") =>
      instance.app.http.inject({
        method: "POST",
        url,
        headers: { ...headers, "content-type": type },
        payload,
      });
    const large = JSON.stringify({ watch_list_name: "x".repeat(70_000) });
    for (const [response, status] of [
      [await send("{"), 400],
      [await send('{"__proto__":{"isRoot":true},"watch_list_name":"x"}'), 400],
      [await send("a=b", "application/x-www-form-urlencoded"), 400],
      [await send(large), 413],
    ] as const)
      expect({ http: response.statusCode, ...response.json<object>() }).toMatchObject({
        http: status,
        status,
        status_code: 0,
      });
  });
});

describe("responses", () => {
  test("are not cached by proxies", async () => {
    for (const caller of [guest, await instance.as("ada")])
      expect((await caller.send(trendingVideos, {}, { method: "GET" })).headers).toMatchObject({
        "cache-control": "no-store",
      });
  });

  test("hints in headers decide nothing", async () => {
    const caller = await instance.as("free");
    const headers = { platform: "web", "country-code": "DE", "country-id": "1", "api-key": "x" };
    const [plain, hinted] = [
      await caller.send(homeVideos),
      await caller.send(homeVideos, {}, { headers }),
    ];
    expect(hinted.text).toBe(plain.text);
  });

  test("to guests are cached, and change when the catalog changes", async () => {
    const { pool } = instance.database;
    const title = async () =>
      (await guest.call(videoDetail, { video_id: nightTrain })).data.video_title;
    expect(await title()).toBe("Night Train");
    await pool.query("update titles set name = 'Day Train' where id = $1", [nightTrain]);
    expect(await title()).toBe("Night Train");
    await pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
    expect(await title()).toBe("Day Train");
  });

  test("to guests have the same content when they are compressed", async () => {
    const url = `${API_BASE}/home-videos`;
    const plain = (await guest.get(url)).text;
    await expect
      .poll(async () => {
        const headers = { "accept-encoding": "br" };
        return (await guest.get(url, { headers })).headers["content-encoding"];
      })
      .toBe("br");
    expect((await guest.get(url)).text).toBe(plain);
  });

  test("to guests stay theirs: a member at a repeated address gets a response of their own", async () => {
    const input = { video_id: nightTrain };
    const [first, again] = [
      await guest.send(videoDetail, input),
      await guest.send(videoDetail, input),
    ];
    expect(again.text).toBe(first.text);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    const { headers } = await (await instance.as("bert")).send(videoDetail, input);
    expect(headers["subscription-status"]).toBeDefined();
    expect(again.headers["subscription-status"]).toBeUndefined();
  });

  test("to guests never contain a member's viewer state", async () => {
    await (await instance.as("bert")).call(homeVideos, {});
    expect((await guest.send(homeVideos)).text).not.toMatch(/"is_my_list":"1"|"play_time"/);
  });
});

describe("calls of the page renderer", () => {
  const url = `${API_BASE}/home-videos`;
  const as = (secret: string) =>
    instance.anonymous.get(url, { headers: { [RENDERER_HEADER]: secret } });

  test("are a guest's, and need the secret of this process", async () => {
    expect((await as(instance.app.rendererSecret)).status).toBe(200);
    expect((await as("0".repeat(instance.app.rendererSecret.length))).status).toBe(401);
    const member = `${API_BASE}/my-watch-list`;
    const headers = { [RENDERER_HEADER]: instance.app.rendererSecret };
    expect((await instance.anonymous.get(member, { headers })).status).toBe(401);
  });

  test("S-01: a secret of the same length in characters and more bytes is rejected without an error", async () => {
    const wide = "é".repeat(instance.app.rendererSecret.length);
    expect((await as(wide)).status).toBe(401);
    expect(
      (await instance.anonymous.get("/no-such-page", { headers: { [RENDERER_HEADER]: wide } }))
        .status,
    ).toBe(404);
  });
});
