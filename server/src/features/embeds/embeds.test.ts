import { EMBED_SIZE, oEmbedPath } from "@bijou/contract/embeds";
import { videoDetail } from "@bijou/contract/titles";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { blankPages } from "../../testing/blank-pages.ts";
import { UNPUBLISHED_CANARY } from "../../testing/instance/manifest.ts";
import { MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { setSetting, unsetSetting } from "../configuration/operate.ts";
import { hasIcon } from "../../testing/has-icon.ts";

const SITE = "https://bijou.test";
const BLOG = "https://blog.example";
const instance = await useTestInstance();
const restricted = await useTestInstance({ embedOrigins: [BLOG, "https://*.press.example"] });
const closed = await useTestInstance({ embedOrigins: [], limitScale: 1 });
const { anonymous } = instance;

servePages(instance.app.http, {
  web: {
    ...blankPages,
    pages: { "/": [], "/content": ["video_id", "video_type"], "/player": [] },
  },
  limiter: instance.app.limiter,
  rendererSecret: instance.app.rendererSecret,
  publicUrl: SITE,
  site: instance.app.site.current,
  whenChanged: () => undefined,
});

/** Changes the catalog, as an operator's import does. */
async function change(sql: string, values: readonly unknown[] = []): Promise<void> {
  const { pool } = instance.database;
  await pool.query(sql, [...values]);
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
}

beforeAll(async () => {
  await change("update titles set embeddable = false where external_id = 'gilded-cage'");
  await change(
    "update titles set landscape_hash = portrait_hash where external_id = 'night-train'",
  );
});

const ancestorsOf = (headers: Readonly<Record<string, unknown>>): string | undefined =>
  /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
const embed = (key: string) => anonymous.get(`/embed/${instance.title(key)}`);
const pageOf = (key: string, type = 1): string =>
  `${SITE}/content?video_id=${instance.title(key)}&video_type=${type}`;

describe("the embed page", () => {
  test("has the trailer of a title, a link to its page, and nothing about the viewer", async () => {
    const { status, text, headers } = await embed("night-train");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=60",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(text).toContain("<h1>Night Train</h1>");
    expect(hasIcon(text, headers["content-security-policy"])).toBe(true);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`href="${pageOf("night-train").replace("&", "&amp;")}" target="_blank"`);
    const playPath = /data-play-url="([^"]*)"/.exec(text)?.[1] ?? "";
    expect(playPath).toMatch(/^\/media\/public\//);
    expect((await anonymous.get(playPath)).status).toBe(200);
    expect(text.length).toBeLessThan(4096);
    const member = await (await instance.as("ada")).get(`/embed/${instance.title("night-train")}`);
    expect(member.text).toBe(text);
  });

  test("may be shown in a frame of any site, while every other page forbids it", async () => {
    expect(ancestorsOf((await embed("night-train")).headers)).toBe("*");
    for (const path of ["/", pageOf("night-train").slice(SITE.length), "/player", "/no-such-page"])
      expect(ancestorsOf((await anonymous.get(path)).headers)).toBe("'none'");
  });

  test("is otherwise under the policy of every page, and needs no policies of Trusted Types", async () => {
    const policyOf = async (path: string) =>
      String((await anonymous.get(path)).headers["content-security-policy"]);
    const [own, home] = await Promise.all([
      policyOf(`/embed/${instance.title("night-train")}`),
      policyOf("/"),
    ]);
    expect(own.replace("frame-ancestors *", "frame-ancestors 'none'")).toBe(
      home.replace(/trusted-types [^;]+$/, "trusted-types 'none'"),
    );
  });

  test("of a title that may not be embedded says so, without the title", async () => {
    const { status, text, headers } = await embed("gilded-cage");
    expect(status).toBe(403);
    expect(text).toContain("This trailer only plays on Bijou.");
    expect(text).toContain(pageOf("gilded-cage").replace("&", "&amp;"));
    expect(text).not.toMatch(/Gilded Cage|\/media\//);
    expect(ancestorsOf(headers)).toBe("*");
  });

  test("of an unpublished title is that of an unknown one", async () => {
    const unknown = await anonymous.get("/embed/2147483647");
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain("This trailer isn’t available.");
    const unpublished = await embed("secret-reel");
    expect(unpublished).toMatchObject({ status: 404, text: unknown.text });
    expect(unpublished.text).not.toContain(UNPUBLISHED_CANARY);
    for (const id of ["0", "-1", "1.5", "99999999999", "2147483648", "night-train", "%00"])
      expect((await anonymous.get(`/embed/${id}`)).status).toBeGreaterThanOrEqual(400);
  });

  test("needs a trailer", async () => {
    expect((await embed("silent-comet")).status).toBe(404);
    // Before its release a title has only its trailer.
    expect((await embed("coming-saga")).status).toBe(200);
  });

  test("escapes a title with markup", async () => {
    const id = instance.title("harvest-moon");
    const name = `"><script>alert(1)</script>`;
    await change("update titles set name = $1 where id = $2", [name, id]);
    const { text } = await anonymous.get(`/embed/${id}`);
    expect(text).toContain("<h1>&quot;&gt;&lt;script&gt;");
    expect(text).not.toContain("<script>alert");
    const { body } = await anonymous.get(oEmbedPath(`${SITE}/embed/${id}`));
    expect(body["html"]).not.toMatch(/title="">|<script>/);
  });

  test("follows a change of the catalog at once", async () => {
    const id = instance.title("tide-tables");
    const statusWith = async (embeddable: boolean) => {
      await change("update titles set embeddable = $1 where id = $2", [embeddable, id]);
      return (await anonymous.get(`/embed/${id}`)).status;
    };
    expect(await statusWith(true)).toBe(200);
    expect(await statusWith(false)).toBe(403);
    expect(await statusWith(true)).toBe(200);
  });
});

test("while the site is closed, an embed page shows its message", async () => {
  await setSetting(restricted.database, "gate.message", "Back at <noon>.");
  restricted.clock.advance(MINUTE_MS);
  const path = `/embed/${restricted.title("night-train")}`;
  const { status, text } = await restricted.anonymous.get(path);
  expect(status).toBe(503);
  expect(text).toContain("<h1>Back at &lt;noon&gt;.</h1>");
  expect(text).not.toContain("/media/");
  await unsetSetting(restricted.database, "gate.message");
  restricted.clock.advance(MINUTE_MS);
  expect((await restricted.anonymous.get(path)).status).toBe(200);
});

describe("EMBED_ORIGINS", () => {
  test("lists the only sites that may show the page", async () => {
    const { status, headers } = await restricted.anonymous.get(
      `/embed/${restricted.title("night-train")}`,
    );
    expect(status).toBe(200);
    expect(ancestorsOf(headers)).toBe(`${BLOG} https://*.press.example`);
  });

  test("none: no site may", async () => {
    const path = `/embed/${closed.title("night-train")}`;
    const { status, headers } = await closed.anonymous.get(path);
    expect(status).toBe(403);
    expect(ancestorsOf(headers)).toBe("'none'");
    expect((await closed.anonymous.get(oEmbedPath(`${SITE}${path}`))).status).toBe(401);
  });

  test("decides what the detail page offers", async () => {
    const offered = async (where: typeof instance, key: string) => {
      const { data } = await (
        await where.guest()
      ).call(videoDetail, { video_id: where.title(key) });
      return [data.embed_url, data.embed_everywhere];
    };
    const path = `/embed/${instance.title("night-train")}`;
    expect(await offered(instance, "night-train")).toEqual([path, "1"]);
    expect(await offered(instance, "gilded-cage")).toEqual(["", "1"]);
    expect(await offered(instance, "silent-comet")).toEqual(["", "1"]);
    expect(await offered(restricted, "night-train")).toEqual([
      `/embed/${restricted.title("night-train")}`,
      "0",
    ]);
    expect(await offered(closed, "night-train")).toEqual(["", "0"]);
  });
});

describe("oEmbed", () => {
  test("describes the page of a title as JSON", async () => {
    const { status, body, headers } = await anonymous.get(oEmbedPath(pageOf("night-train")));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=300",
    });
    const { html, thumbnail_url, thumbnail_width, thumbnail_height, ...fields } = body;
    expect(fields).toEqual({
      type: "video",
      version: "1.0",
      title: "Night Train",
      provider_name: "Bijou",
      provider_url: `${SITE}/`,
      cache_age: 300,
      ...EMBED_SIZE,
    });
    expect(html).toMatch(
      new RegExp(
        `^<iframe src="${SITE}/embed/${instance.title("night-train")}" width="640" height="360" title="Night Train" .*></iframe>$`,
      ),
    );
    const picture = await instance.app.http.inject(String(thumbnail_url).slice(SITE.length));
    expect(picture.headers["content-type"]).toBe("image/jpeg");
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect([thumbnail_width, thumbnail_height]).toEqual([width, height]);
  });

  test("describes it as XML", async () => {
    const address = `${oEmbedPath(pageOf("night-train")).replace("format=json", "format=xml")}`;
    const { text, headers } = await anonymous.get(address);
    expect(headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed>/);
    expect(text).toContain("<type>video</type><version>1.0</version><title>Night Train</title>");
    expect(text).toContain("<html>&lt;iframe src=&quot;https://bijou.test/embed/");
  });

  test("fits the frame and the thumbnail into the requested size", async () => {
    const sizesFor = async (query: string) => {
      const { body } = await anonymous.get(`${oEmbedPath(pageOf("night-train"))}&${query}`);
      return [body["width"], body["height"], body["thumbnail_width"]];
    };
    expect(await sizesFor("maxwidth=320")).toEqual([320, 180, 120]);
    expect(await sizesFor("maxwidth=4000&maxheight=90")).toEqual([160, 90, undefined]);
    expect(await sizesFor("maxheight=250")).toEqual([444, 249, 120]);
    expect(await sizesFor("maxwidth=wide&maxheight=-1")).toEqual([640, 360, 120]);
  });

  test("knows the addresses of titles on this site only", async () => {
    const id = instance.title("night-train");
    const statusOf = async (address: string) => (await anonymous.get(oEmbedPath(address))).status;
    for (const known of [
      `${SITE}/embed/${id}`,
      `${SITE}/content?video_id=${id}`,
      `http://bijou.test/content/?video_id=${id}&video_type=1&utm_source=feed#about`,
    ])
      expect.soft(await statusOf(known), known).toBe(200);
    for (const unknown of [
      pageOf("night-train", 2),
      pageOf("secret-reel"),
      pageOf("silent-comet"),
      `${SITE}/content?video_id=2147483647`,
      `${SITE}/content`,
      `${SITE}/`,
      `https://elsewhere.example/embed/${id}`,
      `ftp://bijou.test/embed/${id}`,
      "night-train",
    ])
      expect.soft(await statusOf(unknown), unknown).toBe(404);
  });

  test("answers an address 120 times a minute", async () => {
    const address = oEmbedPath(`${SITE}/embed/${closed.title("night-train")}`);
    const ask = () => closed.anonymous.get(address, { from: "203.0.113.7" });
    for (const _ of Array.from({ length: 120 })) expect((await ask()).status).toBe(401);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  test("rejects a title that may not be embedded, another format, and a missing address", async () => {
    const forbidden = await anonymous.get(oEmbedPath(pageOf("gilded-cage")));
    expect(forbidden.status).toBe(401);
    expect(forbidden.text).not.toContain("Gilded Cage");
    const address = oEmbedPath(pageOf("night-train"));
    expect((await anonymous.get(address.replace("json", "yaml"))).status).toBe(501);
    expect((await anonymous.get("/oembed")).status).toBe(400);
    expect((await anonymous.get("/oembed?url=&format=json")).status).toBe(400);
  });
});
