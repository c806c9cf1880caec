import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

const USER_AGENT =
  "Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 TV Safari/537.36";

/** Opens the app on a television of 1080 lines in the same network, unless `options` say otherwise. */
export async function openTelevision(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    ...options,
    userAgent: USER_AGENT,
  });
  const page = await context.newPage();
  await page.goto("/tv");
  return page;
}

/** The digits of the code on a television. */
export async function shownCode(television: Page): Promise<string> {
  const text = await television.getByText(/^The code is \d \d \d \d$/).textContent();
  return (text ?? "").replaceAll(/\D/g, "");
}
