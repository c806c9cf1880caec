import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until the page has solved the captcha of a form. */
export async function expectSolved(place: Page | Locator): Promise<void> {
  await expect(place.getByRole("checkbox", { name: "I’m not a robot" })).toBeChecked();
}
