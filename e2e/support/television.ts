import type { Browser, Page } from "@playwright/test";

/** A browser as televisions have it. */
const USER_AGENT =
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 TV Safari/537.36";

/** The app on a television in the same home. */
export async function openTelevision(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  await page.goto("/tv");
  return page;
}
