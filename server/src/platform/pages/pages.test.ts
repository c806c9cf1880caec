import { homeVideos } from "@bijou/contract/home";
import type { RenderedPage } from "@bijou/contract/render-page";
import { NO_PICTURES } from "@bijou/contract/site-look";
import { createClient, type Transport } from "@bijou/contract/client";
import { beforeEach, describe, expect, test } from "vitest";
import { setSetting } from "../../features/configuration/operate.ts";
import { securityContact } from "../../security-contact.ts";
import { publicPages } from "../../sitemap-pages.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { servePages } from "./pages.ts";
import { siteFiles } from "./site-files.ts";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";

const instance = await useTestInstance();
const { app } = instance;
const rendered: string[] = [];
const changed: Parameters<typeof app.titles.whenChanged>[0][] = [];

async function render(request: Request, transport: Transport): Promise<RenderedPage> {
  rendered.push(new URL(request.url).pathname + new URL(request.url).search);
  const { data } = await createClient(transport)(homeVideos, {});
  const missing = /no-such-page|video_id=404/.test(request.url);
  return {
    status: missing ? 404 : 200,
    headers: { link: "</assets/main.css>; rel=preload" },
    html: `<!doctype html><script>start(${data.length})</script><p>${"Films. ".repeat(300)}</p>`,
    inlineScripts: [`start(${data.length})`],
  };
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
  site: app.site.current,
  pixelHosts: ["https://pixel.example"],
  whenChanged: (listener) => changed.push(listener),
});
siteFiles(app.http, {
  publicUrl: "https://bijou.test",
  site: async () => ({ name: "The Odeon", pictures: NO_PICTURES }),
  publicPages: publicPages(app),
  securityContact: () =>
    securityContact(app, {
      publicUrl: "https://bijou.test",
      mailFrom: { name: "Bijou", address: "no-reply@bijou.test" },
    }),
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

  test("allow a conversion pixel where a payment ends, and nowhere else", async () => {
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
    for (const listener of changed) listener({ titleIds: "all", stale: "everything" });
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
    const access = { secretKey: "", publishableKey: "", webhookSecret: "", apiUrl: undefined };
    const paymentProvider = {
      current: async () => ({ ...(await app.paymentProvider.current()), access }),
    };
    const paths = (await publicPages({ ...app, paymentProvider }).ofSite()).map(({ path }) => path);
    expect(paths).toContain("/subscribe");
    const steps =
      /^\/(?:choose-how-watch|membership|success|cancel|payment-success|signin|profile)/;
    expect(paths.filter((path) => steps.test(path))).toEqual([]);
  });

  test("M-17: the sitemap says when a title or a written page last changed", async () => {
    const changedOf = async (path: string) => {
      const { text } = await instance.anonymous.get("/sitemap.xml");
      const entry = text.split("\n").find((line) => line.includes(`bijou.test${path}<`));
      const [, changed] = /<lastmod>(.*)<\/lastmod>/.exec(entry ?? "") ?? [];
      return changed === undefined ? undefined : Date.parse(changed);
    };
    const id = instance.title("night-train");
    const path = `/content?video_id=${id}&amp;video_type=1`;
    const before = Number(await changedOf(path));
    const { pool } = instance.database;
    const touch = async (name: string) => {
      await pool.query("update titles set name = $2 where id = $1", [id, name]);
      await pool.query("update catalogue_version set version = version + 1");
      await instance.refresh();
    };
    await touch("Night Train");
    expect(await changedOf(path)).toBe(before);
    await touch("The Night Train");
    expect(await changedOf(path)).toBeGreaterThan(before);
    await touch("Night Train");
    await app.staticPages.set("faq", "<p>Questions</p>");
    expect(await changedOf("/faq")).toBeLessThanOrEqual(instance.clock.now());
    expect(await changedOf("/oracle")).toBeUndefined();
  });

  test("M-17: security.txt names the operator's contact, and expires within a year", async () => {
    const lines = async () => {
      const { status, text, headers } = await instance.anonymous.get("/.well-known/security.txt");
      expect(status === 200 ? headers["content-type"] : "").toBe(
        status === 200 ? "text/plain; charset=utf-8" : "",
      );
      return new Map(
        text.split("\n").flatMap((line): [string, string][] => {
          const [name = "", ...value] = line.split(": ");
          return value.length === 0 ? [] : [[name, value.join(": ")]];
        }),
      );
    };
    await app.staticPages.set("help", "<p>Write to us</p>");
    expect((await lines()).get("Contact")).toBe("https://bijou.test/help");
    await setSetting(instance.database, "security.contact", "security@bijou.test");
    instance.clock.advance(3_000);
    const fields = await lines();
    expect(fields.get("Contact")).toBe("mailto:security@bijou.test");
    expect(fields.get("Canonical")).toBe("https://bijou.test/.well-known/security.txt");
    const validMs = Date.parse(fields.get("Expires") ?? "") - Date.now();
    expect(validMs).toBeGreaterThan(0);
    expect(validMs).toBeLessThan(365 * DAY_MS);
    await expect(setSetting(instance.database, "security.contact", "our office")).rejects.toThrow(
      "security.contact must be an email address or an https address",
    );
  });

  test("M-16: the web manifest has the name of the service", async () => {
    const { text, headers } = await instance.anonymous.get("/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    expect(JSON.parse(text)).toMatchObject({ name: "The Odeon", short_name: "The Odeon" });
  });

  test("M-17: robots.txt excludes no page, so that crawlers can read its noindex", async () => {
    const { text } = await instance.anonymous.get("/robots.txt");
    // ST-159: it would tell where the Studio is.
    expect(text).not.toMatch(/studio/i);
    expect(text).toContain("Disallow: /api/\nDisallow: /media/\nSitemap:");
    expect(text).toContain("Sitemap: https://bijou.test/sitemap.xml");
  });
});
