import type { Locator, Page } from "@playwright/test";

const MAX_TABS = 60;

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MAX_TABS) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab did not reach ${name}. It reached: ${passed.join(", ")}`);
}

/** Presses Tab until `target` has the focus. It may appear on the page meanwhile. */
export async function tabOnto(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(":focus"));
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`Tab did not reach ${target.toString()} in ${MAX_TABS} presses`);
}

/** Moves the focus to `target` with Tab, then presses a key there. */
export async function tabAndPress(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabOnto(page, target);
  await page.keyboard.press(key);
}
