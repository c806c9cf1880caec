import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import { STUDIO, type TestInstance, useTestInstance } from "../../testing/test-instance.ts";

const NETWORK = { address: "192.0.2.0", prefix: 24, family: "ipv4" } as const;
const off = await useTestInstance({ studio: undefined });
const onOwnHost = await useTestInstance({
  studio: { ...STUDIO, url: "https://studio.bijou.test", isOwnHost: true },
});
const inNetwork = await useTestInstance({ studio: { ...STUDIO, networks: [NETWORK] } });
const onHostOf = (origin: string) => ({ host: new URL(origin).host, origin, studio: "1" });

interface From {
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** What tells one response from another, of a read and of a change. */
async function responsesOf(http: FastifyInstance, path: string, from: From) {
  const url = `/api/studio/v1/${path}`;
  const responses = [
    await http.inject({ method: "GET", url, ...from }),
    await http.inject({ method: "POST", url, payload: {}, ...from }),
  ];
  return responses.map(({ statusCode, headers, body }) => {
    const { date: _, "x-request-id": __, ...rest } = headers;
    return { statusCode, headers: rest, body };
  });
}

describe("who may not reach the Studio gets what any unknown call has", () => {
  test.each<[string, TestInstance, From]>([
    ["when it is off", off, { headers: onHostOf("https://bijou.test") }],
    ["on another host", onOwnHost, { headers: onHostOf("https://bijou.test") }],
    [
      "from another network",
      inNetwork,
      { headers: onHostOf("https://bijou.test"), remoteAddress: "198.51.100.7" },
    ],
  ])("%s", async (_, { app: { http } }, from) => {
    const unknown = await responsesOf(http, "no-such-call", from);
    expect(unknown.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    for (const path of ["session", "me", "session/sign-in", "staff"])
      expect(await responsesOf(http, path, from)).toEqual(unknown);
  });

  test.each<[string, TestInstance, From]>([
    ["its own host", onOwnHost, { headers: onHostOf("https://studio.bijou.test") }],
    [
      "its network",
      inNetwork,
      { headers: onHostOf("https://bijou.test"), remoteAddress: "192.0.2.7" },
    ],
  ])("others reach it: %s", async (_, { app: { http } }, from) => {
    const url = "/api/studio/v1/session";
    expect((await http.inject({ url, ...from })).statusCode).toBe(200);
  });

  test("a session that was opened in the network ends at its border", async () => {
    const { caller } = await firstOwner(inNetwork);
    const cookie = `__Host-studio=${caller.token()}`;
    const ask = (remoteAddress: string) =>
      inNetwork.app.http.inject({ url: "/api/studio/v1/me", headers: { cookie }, remoteAddress });
    expect((await ask("192.0.2.7")).statusCode).toBe(200);
    expect((await ask("198.51.100.7")).statusCode).toBe(404);
  });
});
