import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { oEmbedPath } from "@bijou/contract/embeds";
import { videoDetail } from "@bijou/contract/titles";
import type { Client } from "@bijou/contract/client";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { test as base, JOURNEYS_ENVIRONMENT } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { startInstance } from "../tools/start-server.ts";

/** A page of another site that shows some HTML. */
interface OtherSite {
  readonly url: string;
  show(page: Page, html: string): Promise<void>;
}

const test = base.extend<{ other: OtherSite }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
  other: async ({}, use) => {
    let html = "";
    const server = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${html}</main>`,
      );
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    // Another host than the server's, so another site to the browser.
    const url = `http://localhost:${port}`;
    await use({
      url,
      async show(page, content) {
        html = content;
        await page.goto(url);
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/** A title with a trailer, by its page. */
async function titleWithTrailer(guest: Client) {
  for (const skipped of [0, 1, 2, 3, 4]) {
    let seen = 0;
    const card = await findTitle(guest, ({ video_type }) => video_type === 1 && seen++ === skipped);
    const { data } = await guest(videoDetail, { video_id: card.video_id });
    if (data.embed_url !== "") return { title: data.video_title, page: detailOf(card) };
  }
  throw new Error("The demo catalog has no trailer");
}

interface Description {
  readonly html: string;
  readonly title: string;
}

async function describe(origin: string, page: string): Promise<Description> {
  const response = await fetch(`${origin}${oEmbedPath(`${origin}${page}`)}`);
  return (await response.json()) as Description;
}

// The header of the journeys would be sent to the other site too.
test.use({ viewport: { width: 900, height: 600 }, extraHTTPHeaders: {} });

test("a browser shows the trailer only on the sites of EMBED_ORIGINS, and no other page anywhere", async ({
  browser,
  faults,
  guest,
  server,
  other,
}) => {
  // The browser reports each frame that it does not show.
  faults.allow(/^Framing '/);
  const page = await browser.newPage();
  const reported: string[] = [];
  page.on("console", (message) => reported.push(message.text()));
  const { page: address } = await titleWithTrailer(guest);
  const frame = page.frameLocator("iframe");

  await test.step("no other page", async () => {
    await other.show(page, `<iframe src="${server.url}${address}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    expect(reported.join()).toContain("frame-ancestors 'none'");
  });

  const strict = await startInstance({
    environment: { ...JOURNEYS_ENVIRONMENT, EMBED_ORIGINS: "https://press.example" },
  });
  try {
    await test.step("another site", async () => {
      const { html } = await describe(strict.url, address);
      await other.show(page, html);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
      await expect(frame.getByRole("button")).toHaveCount(0);
      expect(reported.join()).toContain("frame-ancestors https://press.example");
    });
  } finally {
    await strict.remove();
  }
  await page.close();
});

test("Share copies the code for another site, where the trailer plays as a guest", async ({
  page,
  context,
  server,
  guest,
  other,
}) => {
  const { title, page: address } = await titleWithTrailer(guest);
  const { html } = await describe(server.url, address);

  await test.step("the page of the title names the code for viewers and for other sites", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(address);
    const discovery = page.locator('link[type="application/json+oembed"]');
    await expect(discovery).toHaveAttribute(
      "href",
      `${server.url}${oEmbedPath(`${server.url}${address}`)}`,
    );
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Embed", exact: true }).click();
    await expect(page.getByText("Embed code copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(html);
  });

  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await other.show(page, html);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: title })).toBeVisible();
  const before = requested.filter((path) => path.endsWith(".js"));
  expect(before).toHaveLength(1);
  await expect
    .poll(() => requested.filter((path) => path.endsWith(".woff2")))
    .toEqual([expect.stringContaining("figtree-latin-wght")]);
  await expectAccessible(page);

  const [site] = await Promise.all([
    page.waitForEvent("popup"),
    frame.getByRole("link", { name: "Watch on Bijou" }).click(),
  ]);
  await expect(site.getByRole("heading", { name: title, level: 1 })).toBeAttached();
  await site.close();

  await frame.getByRole("button", { name: `Play the trailer of ${title}` }).click();
  const video = frame.locator("video");
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect(video).toBeAttached();
  await expect.poll(seconds).toBeGreaterThan(2);
  expect(requested.filter((path) => path.startsWith("/api/"))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);

  await frame.getByRole("region", { name: "Player" }).press("k");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await frame.getByRole("button", { name: "Close", exact: true }).click();
  await expect(video).toHaveCount(0);
  await expect(frame.getByRole("button", { name: "Play the trailer" })).toBeFocused();
});
