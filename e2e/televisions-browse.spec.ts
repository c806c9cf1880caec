import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { focused, onHome, openTab, pressTo } from "./support/television.ts";

const untilFocused = (television: Page, name: RegExp): Promise<void> =>
  expect.poll(() => focused(television)).toMatch(name);

test("V-09: on a television a genre leads to a film, and Back restores the focus on each level", async ({
  browser,
  newcomer,
}) => {
  const television = await onHome(browser, await newcomer("Genevieve"));
  const { keyboard } = television;
  await openTab(television, "Genres");
  await untilFocused(television, /^Comedy$/);
  await expectAccessible(television);
  await keyboard.press("ArrowDown");
  await pressTo(television, "ArrowRight", /^Film noir$/);
  await keyboard.press("Enter");
  await expect(television.getByRole("heading", { name: "Film noir" })).toBeVisible();
  await untilFocused(television, /., \d{4}/);
  await expectAccessible(television);
  await pressTo(television, "ArrowRight", /^Detour/);
  await keyboard.press("Enter");
  await expect(television.getByRole("region", { name: "Detour" })).toBeVisible();
  await untilFocused(television, /^(?:Play|Resume)$/);
  await keyboard.press("ArrowDown");
  await untilFocused(television, /., \d{4}/);
  await expectAccessible(television);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Detour/);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Film noir$/);
  await keyboard.press("Backspace");
  await expect(television.getByRole("button", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await television.context().close();
});
