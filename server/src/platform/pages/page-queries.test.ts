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
  "genre_type",
  "key",
  "list_type",
  "plan_id",
  "pti",
  "q",
  "return_to",
  "search",
  "season_id",
  "sid",
  "step",
  "title",
  "token",
  "type",
  "video_id",
  "video_type",
];

async function rendered(path: string, query: Record<string, string>): Promise<string> {
  const address = `https://bijou.test${path}?${new URLSearchParams(query).toString()}`;
  const response = await web.default(new Request(address), transport);
  return `${response.status} ${await response.text()}`;
}

beforeAll(() => http.ready());

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
