import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "@bijou/contract/studio/roles";
import type { Session } from "@bijou/contract/studio/session";
import { createServer } from "../platform/http/create-server.ts";
import { registerLimits } from "../platform/http/limits.ts";
import { PUBLIC_ROUTE } from "../platform/http/public-route.ts";
import type { FirstResponse, StudioPage } from "../platform/pages/studio-pages.ts";
import type { StudioAccess } from "../platform/studio/may-reach-studio.ts";
import { type SendPage, serveStudio } from "./studio-files.ts";
import { ICON_LINK } from "../platform/html/icon-link.ts";

const build = await mkdtemp(join(tmpdir(), "bijou-studio-"));
const log: string[] = [];
let http: FastifyInstance;

const sendPage: SendPage = async (_, reply) =>
  reply.code(404).type("text/html; charset=utf-8").send("<!doctype html>Not found");

const session = (changes: Partial<Session> = {}): Session => ({
  siteName: "The Odeon",
  siteUrl: null,
  isSetUp: true,
  state: "signed_out",
  offersPasskeys: true,
  person: null,
  factors: [],
  factorUntil: null,
  ...changes,
});

/** Of somebody who has the roles. */
const signedIn = (...roles: Role[]): Session =>
  session({
    state: "signed_in",
    person: {
      id: 1,
      name: "Olive",
      email: "olive@studio.test",
      roles,
      language: "en",
      timeZone: "UTC",
      theme: "system",
    },
  });

/** A server with the viewers' pages and the Studio, which may be off. */
async function start(
  access: Partial<StudioAccess> | "off" = {},
  firstResponse: FirstResponse | undefined = async () => session(),
): Promise<void> {
  ({ http } = await createServer({
    logger: pino({}, { write: (line) => log.push(line) }),
  }));
  const callerKey = () => "guest";
  await registerLimits(http, { scale: 0.01, callerKey, isExempt: () => false });
  http.get("/*", { ...PUBLIC_ROUTE, exposeHeadRoute: true }, sendPage);
  await serveStudio(http, build, {
    access:
      access === "off"
        ? undefined
        : { url: "https://films.example.org", isOwnHost: false, networks: [], ...access },
    firstResponse,
    publicUrl: "https://films.example.org",
    sendPage,
  });
}

/** The headers that tell one response from another. */
const comparable = ({ statusCode, headers, body }: Awaited<ReturnType<typeof http.inject>>) => {
  const { date: _, "x-request-id": __, ...rest } = headers;
  return { statusCode, headers: rest, body };
};

beforeAll(async () => {
  await mkdir(join(build, "assets"));
  await writeFile(
    join(build, "index.html"),
    "<!doctype html><head><!--first-response--><script type=module src=/studio/assets/main-0a1b2c.js></script></head><body><!--page-scripts--></body>",
  );
  await writeFile(join(build, "pages.json"), JSON.stringify(PAGES));
  await writeFile(join(build, "assets/main-0a1b2c.js"), "export {};");
  await writeFile(join(build, "assets/main-0a1b2c.js.br"), "compressed");
});
afterEach(() => http.close());
afterAll(() => rm(build, { recursive: true }));

const PAGES: StudioPage[] = [
  { path: "/", scope: "today", requests: ["/api/today"], scripts: ["assets/today-1.js"] },
  {
    path: "/titles/:id",
    scope: "catalog",
    requests: ["/api/titles/:id"],
    scripts: ["assets/title-1.js", "assets/artwork-1.js"],
  },
  { path: "/staff", scope: "staff", requests: ["/api/staff"], scripts: ["assets/staff-1.js"] },
];

describe("the pages of the Studio", () => {
  test.each(["/studio", "/studio/", "/studio/titles/12?tab=artwork", "/studio/no/such/page"])(
    "%s is its one page, with its first response",
    async (path) => {
      await start();
      const { statusCode, body } = await http.inject(path);
      expect(statusCode).toBe(200);
      expect(body).toContain(
        `<head>${ICON_LINK}<script type="application/json" id="first-response">{"siteName":"The Odeon",`,
      );
      const head = await http.inject({ method: "HEAD", url: path });
      expect([head.statusCode, head.body]).toEqual([200, ""]);
    },
  );

  test("ST-160: have a policy without any other origin, and are stored nowhere", async () => {
    await start();
    const { headers } = await http.inject("/studio");
    expect(headers["content-security-policy"]).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' blob:",
        "worker-src 'self'",
        "frame-src 'self' https://films.example.org",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join("; "),
    );
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), payment=(self)",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
  });

  test("no text in the first response ends its script or is a pattern of a replacement", async () => {
    const data = session({
      siteName:
        "</script><script>alert(1)</script><!-- \u2028\u2029 $& $' $` <!--first-response-->",
    });
    await start({}, async () => data);
    const { body } = await http.inject("/studio");
    const [, json = ""] = /id="first-response">(.*?)<\/script>/s.exec(body) ?? [];
    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(data);
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  test("name what they load first, for those who may see them", async () => {
    await start({}, async () => signedIn("editor"));
    const linksAt = async (path: string) =>
      [
        ...(await http.inject(path)).body.matchAll(/<link rel="(\w*preload)".*? href="([^"]+)">/g),
      ].map(([, rel, href]) => `${rel} ${href}`);
    expect(await linksAt("/studio")).toEqual([
      "preload /api/today",
      "modulepreload /studio/assets/today-1.js",
    ]);
    expect(await linksAt("/studio/titles/12")).toEqual([
      "preload /api/titles/12",
      "modulepreload /studio/assets/title-1.js",
      "modulepreload /studio/assets/artwork-1.js",
    ]);
    expect(await linksAt("/studio/titles/12?tab=artwork")).toEqual([
      "modulepreload /studio/assets/title-1.js",
      "modulepreload /studio/assets/artwork-1.js",
    ]);
    expect(await linksAt("/studio/titles/%22%3E%3Cb%3E")).toContain(
      "preload /api/titles/%22%3E%3Cb%3E",
    );
    expect(await linksAt("/studio/staff")).toEqual([]);
    expect(await linksAt("/studio/no/such/page")).toEqual([]);
    await http.close();
    await start();
    expect(await linksAt("/studio")).toEqual([]);
  });

  test("come without a first response if there is none, and the log says why", async () => {
    await start({}, async () => {
      throw new Error("the database is gone");
    });
    const { statusCode, body } = await http.inject("/studio");
    expect(statusCode).toBe(200);
    expect(body).toContain(`<head>${ICON_LINK}<script type=module`);
    expect(log.at(-1)).toContain("the database is gone");
  });

  test("an index.html without a place for the first response is an operator's error", async () => {
    const other = await mkdtemp(join(tmpdir(), "bijou-studio-"));
    await mkdir(join(other, "assets"));
    await writeFile(join(other, "index.html"), "<!doctype html>");
    await writeFile(join(other, "pages.json"), "[]");
    await start("off");
    const access = { url: "https://films.example.org", isOwnHost: false, networks: [] };
    await expect(
      serveStudio(http, other, {
        access,
        firstResponse: undefined,
        publicUrl: "https://films.example.org",
        sendPage,
      }),
    ).rejects.toThrow('run "npm run build"');
    await rm(other, { recursive: true });
  });
});

describe("the files of the Studio", () => {
  test("are stored for a year, compressed by the build, and need no session", async () => {
    await start();
    const { statusCode, headers } = await http.inject("/studio/assets/main-0a1b2c.js");
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    const compressed = await http.inject({
      url: "/studio/assets/main-0a1b2c.js",
      headers: { "accept-encoding": "br" },
    });
    expect(compressed.headers["content-encoding"]).toBe("br");
    const head = await http.inject({ method: "HEAD", url: "/studio/assets/main-0a1b2c.js" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });

  test("a script that no longer exists is not a page", async () => {
    await start();
    const { statusCode, body } = await http.inject("/studio/assets/main-gone.js");
    expect([statusCode, body]).toEqual([404, "<!doctype html>Not found"]);
  });

  test("have the rate limit of files, and pages that of pages", async () => {
    await start();
    for (let pages = 0; pages < 6; pages++)
      expect((await http.inject("/studio")).statusCode).toBe(200);
    expect((await http.inject("/studio")).statusCode).toBe(429);
    expect((await http.inject("/studio/assets/main-0a1b2c.js")).statusCode).toBe(200);
  });
});

describe("who may not reach the pages of the Studio gets what any unknown address has", () => {
  test.each([
    ["off", "off"],
    ["another host", { url: "https://studio.example.org", isOwnHost: true }],
    ["another network", { networks: [{ address: "192.0.2.0", prefix: 24, family: "ipv4" }] }],
  ] as const)("%s", async (_, access) => {
    await start(access);
    const unknown = comparable(await http.inject("/no-such-page"));
    expect(unknown.statusCode).toBe(404);
    for (const url of ["/studio", "/studio/titles", "/studio/assets/main-0a1b2c.js"])
      expect(comparable(await http.inject(url))).toEqual(unknown);
    const head = await http.inject({ method: "HEAD", url: "/studio" });
    expect([head.statusCode, head.body]).toEqual([404, ""]);
  });
});
