import type { Locator } from "vitest/browser";

/**
 * What a click does, without a pointer: that waits until the page rests, and a player hides its controls while a busy
 * machine draws.
 */
export async function press(target: Locator): Promise<void> {
  const element = (await target.findElement()) as HTMLElement;
  element.focus({ preventScroll: true });
  element.click();
}
