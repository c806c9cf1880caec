import { beforeAll, expect, test } from "vitest";
import type { WebBuild } from "@bijou/contract/render-page";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { inProcessTransport } from "./pages.ts";

const instance = await useTestInstance();
const { http, rendererSecret } = instance.app;
const transport = inProcessTransport(http, rendererSecret);
const web: WebBuild = await usePageRenderer();

/** Every name of a query that any page reads in the browser or on the server. */
const NAMES = [
  "category",
  "category_id",
  "category_name",
  "category_type",
  "code",
  "content_type",
  "episode_id",
  "era",
  "genre",
  "genre_type",
  "key",
  "list_type",
  "plan_id",
  "pti",
  "q",
  "region",
  "return_to",
  "search",
  "searchId",
  "searchName",
  "season_id",
  "showText",
  "sid",
  "step",
  "title",
  "token",
  "type",
  "video_id",
  "video_type",
  "viewType",
];

async function rendered(path: string, query: Record<string, string>): Promise<string> {
  const address = `https://bijou.test${path}?${new URLSearchParams(query).toString()}`;
  const { status, html } = await web.default(
    new Request(address),
    transport,
    await instance.app.site.current(),
  );
  return `${status} ${html}`;
}

beforeAll(() => http.ready());

test("ST-159: viewers' pages load nothing of the Studio and contain no link to it", async () => {
  for (const path of Object.keys(web.pages))
    expect(await rendered(path, {})).not.toMatch(/\bstudio\b/i);
});

test("every page of the site is listed", () => {
  expect(Object.keys(web.pages)).toEqual(
    expect.arrayContaining(["/", "/content", "/category", "/oracle", "/demo/mailbox"]),
  );
  expect(Object.keys(web.pages)).not.toContain("/*");
});

test.each(Object.entries(web.pages))(
  "S-04: %s renders the same page whatever a query contains that it does not read",
  async (path, names) => {
    const unread = NAMES.filter((name) => !names.includes(name));
    const query = Object.fromEntries(unread.map((name) => [name, "2"]));
    expect(await rendered(path, query)).toBe(await rendered(path, {}));
  },
);

test("M-19: the page of a search has its results before any script", async () => {
  await instance.database.pool.query(
    `with t as (insert into titles (external_id, kind, name, year, published, kids, short_description)
     values ('nosferatu', 'movie', 'Nosferatu', 1922, true, false, 'A count moves house.'),
            ('metropolis', 'movie', 'Metropolis', 1927, true, false, 'A city of two halves.'))
     update catalogue_version set version = version + 1`,
  );
  await instance.refresh();
  await instance.app.search.refresh();
  const found = await rendered("/search", {
    viewType: "custom_grid",
    showText: "1",
    q: "nosferatu",
  });
  expect(found).toContain('aria-label="Nosferatu, 1922"');
  expect(found).not.toContain('aria-label="Metropolis, 1927"');
});
