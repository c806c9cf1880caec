import { homeVideos } from "@bijou/contract/home";
import { createClient, type Transport } from "@bijou/contract/client";
import { beforeEach, describe, expect, test } from "vitest";
import { publicPaths } from "../../sitemap-paths.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { servePages } from "./pages.ts";
import { siteFiles } from "./site-files.ts";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";

const instance = await useTestInstance();
const { app } = instance;
const rendered: string[] = [];
const changed: (() => void)[] = [];

async function render(request: Request, transport: Transport): Promise<Response> {
  rendered.push(new URL(request.url).pathname + new URL(request.url).search);
  const { data } = await createClient(transport)(homeVideos, {});
  const missing = /no-such-page|video_id=404/.test(request.url);
  return new Response(
    `<!doctype html><script>start(${data.length})</script><p>${"Films. ".repeat(300)}</p>`,
    { status: missing ? 404 : 200, headers: { link: "</assets/main.css>; rel=preload" } },
  );
}

servePages(app.http, {
  web: {
    default: render,
    pages: {
      "/": [],
      "/about": [],
      "/cancel": [],
      "/coming-soon": [],
      "/content": ["video_id", "video_type"],
      "/membership": [],
      "/subscribe": [],
      "/success": [],
    },
  },
  limiter: app.limiter,
  rendererSecret: app.rendererSecret,
  publicUrl: "https://bijou.test",
  pixelHosts: ["https://pixel.example"],
  whenChanged: (listener) => changed.push(listener),
});
siteFiles(app.http, {
  publicUrl: "https://bijou.test",
  publicPaths: () => publicPaths(app),
});

/** The port of the server, which listens from the first call on. */
async function listening(): Promise<number> {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: "127.0.0.1" });
  return (app.http.server.address() as AddressInfo).port;
}

/** Sends a raw request without any checks, and returns the raw response. */
function exchange(port: number, line: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(`${line}\r\nHost: bijou.test\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

beforeEach(() => {
  rendered.length = 0;
});

describe("pages", () => {
  test("are rendered as a guest sees them, and sent with their policy", async () => {
    const { status, text, headers } = await instance.anonymous.get("/");
    expect(status).toBe(200);
    expect(text).toContain("start(4)");
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      link: "</assets/main.css>; rel=preload",
    });
  });

  test("S-184 allow a conversion pixel where a payment ends, and nowhere else", async () => {
    const policyOf = async (path: string) =>
      String((await instance.anonymous.get(path)).headers["content-security-policy"]);
    expect(await policyOf("/success?sid=cs_1&pti=p1")).toContain(
      "img-src 'self' data: https://pixel.example;",
    );
    for (const path of ["/", "/cancel", "/subscribe", "/membership"])
      expect(await policyOf(path)).not.toContain("pixel.example");
  });

  test("are rendered once for concurrent requests, whatever a campaign adds to the address", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        instance.anonymous.get(`/content?video_id=1001&utm_source=letter-${index}`),
      ),
    );
    expect(rendered).toEqual(["/content?video_id=1001"]);
  });

  test("are compressed for browsers that support it", async () => {
    for (const encoding of ["br", "gzip"]) {
      const { headers } = await instance.anonymous.get("/", {
        headers: { "accept-encoding": encoding },
      });
      expect(headers["content-encoding"]).toBe(encoding);
    }
  });

  test("are rendered again when the catalog changes", async () => {
    await instance.anonymous.get("/coming-soon");
    await instance.anonymous.get("/coming-soon");
    for (const listener of changed) listener();
    await instance.anonymous.get("/coming-soon");
    expect(rendered).toEqual(["/coming-soon", "/coming-soon"]);
  });

  test("S-04: addresses without a page share one cached page", async () => {
    for (const path of ["/missing", "/about/more", "/a//b"])
      expect((await instance.anonymous.get(path)).status).toBe(404);
    expect((await instance.anonymous.get("/about?title=1/..")).status).toBe(200);
    expect(rendered).toEqual(["/no-such-page", "/about"]);
  });

  test("S-04: a query parameter that a page does not read does not make another page", async () => {
    await instance.anonymous.get("/content?video_id=7");
    for (const query of ["video_id=7&video_id=8", "x=1&video_id=7", "video_id=7&title=a&step=2"])
      await instance.anonymous.get(`/content?${query}`);
    for (const path of ["/coming-soon/", "/Coming-Soon?video_id=3", "/%63oming-soon"])
      expect((await instance.anonymous.get(path)).status).toBe(200);
    expect(rendered.filter((path) => path !== "/coming-soon")).toEqual(["/content?video_id=7"]);
  });

  test("of missing titles are not cached, so that requests cannot fill the memory", async () => {
    for (let time = 0; time < 2; time++)
      expect((await instance.anonymous.get("/content?video_id=404")).status).toBe(404);
    expect(rendered).toHaveLength(2);
  });

  test.each(["//[", "//a:99999/", "//x%00", "/x%00", "//bijou.test/about"])(
    "S-03: the target %s is rejected without an internal error, and its query is not logged",
    async (target) => {
      const before = instance.log.length;
      const port = await listening();
      const response = await exchange(port, `GET ${target}?email=ada@bijou.test HTTP/1.1`);
      expect(response).toMatch(/^HTTP\/1.1 400 /);
      expect(response).toContain('"error":"invalid_request"');
      const stderr = instance.log.slice(before).join("");
      expect(stderr).not.toMatch(/ada@bijou|stack/);
      expect(stderr).toContain(JSON.stringify(target));
      expect(rendered).toEqual([]);
    },
  );
});

describe("files for crawlers", () => {
  test("the sitemap lists published titles only", async () => {
    const { text, headers } = await instance.anonymous.get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    expect(text).toContain(
      `<loc>https://bijou.test/content?video_id=${instance.title("night-train")}&amp;video_type=1</loc>`,
    );
    expect(text).not.toContain(`video_id=${instance.title("secret-reel")}&`);
  });

  test("and the site's own pages that have content", async () => {
    const pages = async (): Promise<string[]> => {
      const { text } = await instance.anonymous.get("/sitemap.xml");
      const paths = [...text.matchAll(/<loc>https:\/\/bijou\.test(.*)<\/loc>/g)];
      return paths.flatMap(([, path = ""]) => (path.startsWith("/content?") ? [] : [path]));
    };
    const own = ["/", "/oracle", "/search", "/coming-soon", "/still-looking"];
    expect(await pages()).toEqual(own);
    await app.staticPages.set("privacy", "<p>What we keep</p>");
    await app.staticPages.set("about", "<p>About us</p>");
    expect(await pages()).toEqual([...own, "/about", "/privacy-policy"]);
  });

  test("with payments enabled, it lists the page of the plans, and no step of paying", async () => {
    const payments = {} as NonNullable<typeof app.payments>;
    const paths = await publicPaths({ ...app, payments });
    expect(paths).toContain("/subscribe");
    const steps =
      /^\/(?:choose-how-watch|membership|success|cancel|payment-success|signin|profile)/;
    expect(paths.filter((path) => steps.test(path))).toEqual([]);
  });

  test("robots.txt excludes private pages", async () => {
    const { text } = await instance.anonymous.get("/robots.txt");
    expect(text).toContain("Disallow: /api/\nDisallow: /media/");
    expect(text).toContain("Sitemap: https://bijou.test/sitemap.xml");
  });
});
