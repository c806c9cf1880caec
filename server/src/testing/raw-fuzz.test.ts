import { connect } from "node:net";
import { guestLogin } from "@bijou/contract/accounts";
import { API_BASE } from "@bijou/contract/endpoint";
import { updateLastPlayTime } from "@bijou/contract/playback";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { serveBlankPages } from "./blank-pages.ts";
import { deepCount, SEED } from "./properties.ts";
import { useTestInstance } from "./test-instance.ts";

const REQUESTS = deepCount(10_000) ?? 150;
const AT_ONCE = 20;
const MAX_RUN_MS = 60 * 60_000;

const instance = await useTestInstance({ limitScale: 1_000_000 });
const { app } = instance;
serveBlankPages(app);
const { port } = new URL(await app.http.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.http.close());

/** Sends bytes as they are, which no HTTP client would. @returns the status; 0 for a connection that was closed. */
function statusOf(request: string): Promise<number> {
  return new Promise((resolve) => {
    let response = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(request, "latin1"));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("data", (bytes) => {
      response += bytes.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)));
  });
}

interface Raw {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const write = ({ method, target, headers, body }: Raw): string =>
  [
    `${method} ${target} HTTP/1.1`,
    "host: bijou.test",
    "connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === "" ? [] : ["content-type: application/json", `content-length: ${body.length}`]),
    "",
    body,
  ].join("\r\n");

const depth = fc.constantFrom(1, 50, 1_000, 5_000);
const hostileJson = fc.oneof(
  depth.map((levels) => `${"[".repeat(levels)}${"]".repeat(levels)}`),
  depth.map((levels) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`),
  fc.constantFrom("null", "true", "7", "{}", '{"toString":1,"valueOf":1}', '{"length":-1}', '""'),
  fc.json(),
);
const named = (names: readonly string[]) =>
  fc.tuple(fc.constantFrom(...names), hostileJson).map(([name, value]) => `{"${name}":${value}}`);

const target = fc.oneof(
  fc.constantFrom(
    "//[",
    "//a:99999/",
    "//x%00",
    "//",
    "///",
    "/%",
    "/%ff",
    "/%00",
    "/..%2f..%2fetc/passwd",
    "http://[",
    "http://a:99999/",
    "*",
    "?",
    "/?%",
    "/content?video_id=%ff",
    `${API_BASE}/%`,
    `${API_BASE}/home-videos?%`,
    `${API_BASE}/home-videos?start_range[a]=1&start_range[]=2`,
    `/${"a/".repeat(2_000)}`,
  ),
  fc.string({ maxLength: 30 }).map((text) => `/${text.replaceAll(/[\s\0-\x20\x7f-\uffff]/g, "")}`),
  fc.string({ maxLength: 12 }).map((text) => `//${text.replaceAll(/[\s\0-\x20\x7f-\uffff]/g, "")}`),
);
/** Bytes above ASCII, one character each, as Node reads headers. */
const loud = fc
  .array(fc.integer({ min: 0x80, max: 0xff }), { minLength: 1, maxLength: 64 })
  .map((bytes) => String.fromCharCode(...bytes));
const header = fc.tuple(
  fc.constantFrom(
    "x-bijou-renderer",
    "authorization",
    "user-token",
    "device-id",
    "if-none-match",
    "accept-encoding",
    "accept-language",
    "cookie",
    "referer",
    "x-forwarded-for",
    "range",
    "stripe-signature",
  ),
  fc.oneof(
    loud,
    loud.map((text) => `Bearer ${text}`),
    fc.constant("\xe9".repeat(64)),
    fc.constant("\xe9".repeat(app.rendererSecret.length)),
  ),
);
const calls = fc.oneof(
  named(["device_id", "__proto__", "constructor"]).map((body) => ({
    target: `${API_BASE}${guestLogin.path}?device_id=abcdefgh`,
    body,
  })),
  named(["video_id", "last_play_time"]).map((body) => ({
    target: `${API_BASE}${updateLastPlayTime.path}?video_id=1001&last_play_time=5`,
    body,
  })),
  hostileJson.map((body) => ({ target: `${API_BASE}/stripe-webhook`, body })),
);
const request: fc.Arbitrary<Raw> = fc.oneof(
  fc.record({
    method: fc.constantFrom("GET", "POST", "HEAD", "OPTIONS"),
    target,
    headers: fc.array(header, { maxLength: 2 }),
    body: fc.constant(""),
  }),
  fc
    .tuple(calls, fc.array(header, { maxLength: 2 }))
    .map(([call, headers]) => ({ method: "POST", headers, ...call })),
  header.map((one) => ({
    method: "GET",
    target: `${API_BASE}/home-videos`,
    headers: [one],
    body: "",
  })),
);

it(
  `S-16, C-09: ${REQUESTS} raw requests with hostile targets, headers and bodies are never a 5xx`,
  { timeout: MAX_RUN_MS },
  async () => {
    const requests = fc.sample(request, { numRuns: REQUESTS, seed: SEED });
    const found: string[] = [];
    let responses = 0;
    for (let from = 0; from < requests.length; from += AT_ONCE)
      await Promise.all(
        requests.slice(from, from + AT_ONCE).map(async (raw) => {
          const status = await statusOf(write(raw));
          if (status > 0) responses++;
          if (status >= 500 && status !== 501)
            found.push(`${status} ${JSON.stringify(raw).slice(0, 300)}`);
        }),
      );
    expect({ found: found.slice(0, 10), TEST_SEED: SEED }).toEqual({ found: [], TEST_SEED: SEED });
    expect(responses).toBeGreaterThan(REQUESTS * 0.9);
  },
);
