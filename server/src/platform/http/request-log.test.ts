import { homeVideos } from "@bijou/contract/home";
import { login } from "@bijou/contract/accounts";
import { myWatchList } from "@bijou/contract/watchlists";
import pino from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

interface Line {
  readonly request_id: string;
  readonly route: string;
}

const lines: Line[] = [];
const instance = await useTestInstance({
  trustedProxies: ["10.0.0.1"],
  accessLog: pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line) as Line) }),
});
const GIVEN = "7b5cf34de1f4a6e2b3f0c9d8a7160f5e";
const PROXY = "10.0.0.1";

afterEach(() => {
  instance.database.isUnavailable = false;
  lines.length = 0;
});

const idOf = async (headers: Record<string, string>, from: string): Promise<unknown> =>
  (await instance.anonymous.get("/health/live", { headers, from })).headers["x-request-id"];

describe("O-14: request ids", () => {
  test("each response has its own", async () => {
    const [first, second] = [await idOf({}, PROXY), await idOf({}, PROXY)];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
  });

  test("that of a trusted proxy is adopted, if it is valid", async () => {
    expect(await idOf({ "x-request-id": GIVEN }, PROXY)).toBe(GIVEN);
    expect(await idOf({ "x-request-id": GIVEN }, "192.0.2.7")).not.toBe(GIVEN);
    for (const wrong of ["short", "a".repeat(129), 'forged" level="error'])
      expect(await idOf({ "x-request-id": wrong }, PROXY)).not.toBe(wrong);
  });

  test("an error of the server has it in its body, its header and the log", async () => {
    const member = await instance.as("bert");
    instance.database.isUnavailable = true;
    const failed = await member.send(myWatchList);
    expect(failed.status).toBe(503);
    const id = failed.body["request_id"];
    expect(failed.headers["x-request-id"]).toBe(id);
    const errors = instance.log.filter((line) => line.includes("A request failed"));
    expect(errors.map((line) => (JSON.parse(line) as Line).request_id)).toEqual([id]);
  });

  test("other errors of one kind do not differ", async () => {
    const missing = await instance.anonymous.send(myWatchList);
    expect(missing.headers["x-request-id"]).toBeDefined();
    expect(missing.body).not.toHaveProperty("request_id");
  });
});

test("O-14: the access log has route patterns and harmless fields, and no secret", async () => {
  const secret = `bjb_${"s3cr3t".repeat(8)}`;
  const member = await instance.as("bert");
  await member.send(homeVideos, { start_range: 1 });
  await member.get(`/api/v3/video-detail?video_id=7&search_key=Secret&start_range=${secret}`);
  await instance.anonymous.get(`/media/${secret}/0123456789abcdef/720p/1.m4s?token=${secret}`);
  await instance.anonymous.get(`/api/v3/${secret}?user_id=${secret}&${secret}=1`);
  await instance.anonymous.send(login, {
    login_type: "PASSWORD",
    email: "bert@bijou.test",
    password: "Secret-42",
    captcha_response: "none",
  });
  expect(lines).toMatchObject([
    { method: "GET", route: "/api/v3/home-videos", status: 200, query: { start_range: "1" } },
    { method: "GET", route: "/api/v3/video-detail", query: { video_id: "7" } },
    { method: "GET", route: "/media/:grant/:asset/*", status: 403 },
    { method: "GET", route: "/api/*", status: 404 },
    { method: "POST", route: "/api/v3/login" },
  ]);
  const text = JSON.stringify(lines).toLowerCase();
  for (const never of ["s3cr3t", "secret", "bert", "127.0.0.1", ...Object.values(member.headers)])
    expect(text).not.toContain(never.toLowerCase());
});
