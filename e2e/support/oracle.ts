import type { Client } from "@bijou/contract/client";
import { theOracleStepOne } from "@bijou/contract/oracle";
import { expect, type Locator, type Page } from "@playwright/test";

export const slider = (page: Page, name: "From year" | "To year"): Locator =>
  page.getByRole("slider", { name });
export const cards = (page: Page): Locator =>
  page.getByRole("list", { name: "Your cards" }).getByRole("button");
export const mood = (page: Page, name: string): Locator => page.getByRole("checkbox", { name });
/** The details of the picked card. */
export const details = (page: Page): Locator =>
  page
    .getByRole("region")
    .filter({ has: page.getByText("Why this one") })
    .last();
export const steps = (page: Page): Locator =>
  page.getByRole("list", { name: "Steps of the Oracle" });

export async function titlesOf(call: Client, from: number, to: number): Promise<number> {
  const { data } = await call(theOracleStepOne, { from_year: from, to_year: to });
  return data.total_number_of_titles;
}

/** Opens the first step and waits for hydration. */
export async function openOracle(page: Page, path = "/oracle"): Promise<void> {
  await page.goto(path);
  await expect(page.locator("[data-hydrated=true]")).toBeVisible();
}

/** The titles of the turned cards in their order; null for the others. */
export async function faces(page: Page): Promise<readonly (string | null)[]> {
  const names = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute("aria-label")),
  );
  return names.map((name) => (name?.startsWith("Turn card") === true ? null : name));
}

export async function turnAll(page: Page): Promise<readonly string[]> {
  await page.getByRole("button", { name: /^Turn the (other|last)/ }).click();
  const open = await faces(page);
  expect(open).not.toContain(null);
  return open.map((title) => title ?? "");
}
