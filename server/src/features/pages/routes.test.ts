import { aboutUs, faq, help, privacyPolicy, termsOfUse } from "@bijou/contract/pages";
import { beforeAll, describe, expect, test } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { PAGE_KEYS } from "./service.ts";

const instance = await useTestInstance();
const { http, limiter, rendererSecret, site, staticPages } = instance.app;
servePages(http, {
  web: await usePageRenderer(),
  limiter,
  rendererSecret,
  publicUrl: "https://bijou.test",
  site: site.current,
  whenChanged: () => undefined,
});

const written = (key: string): string => `<h2>About our ${key}</h2><p>Words.</p>`;

beforeAll(async () => {
  for (const key of PAGE_KEYS) await staticPages.set(key, written(key));
});

describe("F-39 each page returns its content to everyone", () => {
  test.each([
    ["C-48", "about", aboutUs],
    ["C-49", "faq", faq],
    ["C-50", "terms", termsOfUse],
    ["C-51", "help", help],
    ["C-52", "privacy", privacyPolicy],
  ] as const)("%s %s", async (_row, key, endpoint) => {
    expect(await instance.anonymous.call(endpoint, {})).toMatchObject({
      status_code: 1,
      data: { page_content: written(key) },
    });
  });

  test("a page that was never written is empty", async () => {
    const { pool } = instance.database;
    await pool.query("delete from static_pages where key = 'help'");
    expect((await instance.anonymous.call(help, {})).data).toEqual({ page_content: "" });
    await staticPages.set("help", written("help"));
  });
});

describe("each page is rendered with its title and content", () => {
  test.each([
    ["S-230", "/about", "About", "about"],
    ["S-231", "/faq", "FAQ", "faq"],
    ["S-232", "/terms", "Terms of use", "terms"],
    ["S-233", "/help", "Help", "help"],
    ["S-234", "/privacy-policy", "Privacy policy", "privacy"],
  ] as const)("%s %s", async (_row, path, title, key) => {
    const { status, text } = await instance.anonymous.get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(written(key));
    for (const other of PAGE_KEYS) expect(text.includes(`About our ${other}`)).toBe(other === key);
  });
});

describe("A-12: earlier versions of a page", () => {
  const content = async () => (await instance.anonymous.call(faq, {})).data.page_content;

  test("A-12: an empty file is rejected, and so is one that is empty after sanitizing", async () => {
    for (const html of ["", "  \n", "<p> </p>", "<script>alert(1)</script>"])
      await expect(staticPages.set("faq", html)).rejects.toThrow(/faq wasn’t changed/);
    expect(await content()).toBe(written("faq"));
  });

  test("A-12: earlier versions are listed and can be restored, and a restore can be undone", async () => {
    await staticPages.set("faq", "<p>Second</p>");
    await staticPages.set("faq", "<p>Third</p>");
    const [second, first] = await staticPages.versions("faq");
    expect([second?.content, first?.content]).toEqual(["<p>Second</p>", written("faq")]);
    await staticPages.restore("faq", first?.id);
    expect(await content()).toBe(written("faq"));
    await staticPages.restore("faq", undefined);
    expect(await content()).toBe("<p>Third</p>");
    await expect(staticPages.restore("faq", 999_999)).rejects.toThrow(/no earlier version of faq/);
    await expect(staticPages.restore("about", undefined)).rejects.toThrow(
      /no earlier version of about/,
    );
  });

  test("A-12: all pages are listed, also those without content", async () => {
    await instance.database.pool.query("delete from static_pages where key = 'help'");
    const listed = await staticPages.list();
    expect(listed.map(({ key }) => key)).toEqual([...PAGE_KEYS]);
    expect(listed.find(({ key }) => key === "help")?.written).toBeUndefined();
    expect(listed.find(({ key }) => key === "terms")?.written).toMatchObject({
      origin: "operator",
    });
    await staticPages.set("help", written("help"));
  });
});
