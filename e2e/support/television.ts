import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A browser as televisions have it. */
const USER_AGENT =
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 TV Safari/537.36";

/** The app on a television in the same home, unless `options` say otherwise. */
export async function openTelevision(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    userAgent: USER_AGENT,
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  await page.goto("/tv");
  return page;
}

/** The digits a television shows. */
export async function shownCode(television: Page): Promise<string> {
  const words = await television.getByText(/^The code is \d \d \d \d$/).textContent();
  return (words ?? "").replaceAll(/\D/g, "");
}
