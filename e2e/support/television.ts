import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { type Person, signInAs } from "./journey.ts";

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

const MAX_PRESSES = 12;

/** The name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
  });

/** Presses a key of the remote control until the focused element has this name. */
export async function pressTo(page: Page, key: string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (!name.test(await focused(page))) {
    passed.push(await focused(page));
    if (passed.length > MAX_PRESSES)
      throw new Error(`${key} did not reach ${name}. It reached: ${passed.join(", ")}`);
    await page.keyboard.press(key);
  }
}

/** Opens Home on a television with a stored session. */
export async function onHome(browser: Browser, person: Person): Promise<Page> {
  const television = await openTelevision(browser);
  await signInAs(television, person, person.name);
  await television.goto("/tv");
  await expect(television.getByRole("button", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect.poll(() => focused(television)).toMatch(/., \d{4}/);
  return television;
}

/** Opens a tab from Home by the arrows and Enter. */
export async function openTab(television: Page, name: string): Promise<void> {
  await pressTo(television, "ArrowUp", /^Home$/);
  await pressTo(television, "ArrowRight", new RegExp(`^${name}$`));
  await television.keyboard.press("Enter");
  await expect(television.getByRole("button", { name, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
}
