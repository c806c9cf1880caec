import { expectAccessible } from "./support/accessibility.ts";
import { detailOf, expect, findTitle, test } from "./support/journey.ts";
import { expectNoShift, watchShifts } from "./support/layout-shift.ts";
import { waitUntilStable } from "./support/stable.ts";

test("S-47 S-54 a film leads to a person, their page to another film, and back again", async ({
  page,
  guest,
}) => {
  await watchShifts(page);
  const main = page.getByRole("main");
  const film = await findTitle(guest, (card) => card.video_title === "Nosferatu");
  await page.goto(detailOf(film));
  await expect(main.getByRole("blockquote")).toBeVisible();
  await test.step("no title stands twice among the rows", async () => {
    const rows = main.getByRole("region", { name: /^More / });
    await expect(rows).toHaveCount(2);
    await rows.last().scrollIntoViewIfNeeded();
    const names = await rows
      .locator("[data-tile]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
  });
  await waitUntilStable(page);
  await expectNoShift(page);
  await expectAccessible(page);
  const person = main.getByRole("heading", { name: "F. W. Murnau", level: 1 });
  await test.step("a name leads to the page of the person", async () => {
    const people = main.getByRole("region", { name: "The people" });
    await people.getByRole("link", { name: "F. W. Murnau" }).click();
    await expect(page).toHaveURL(/\/person\?person_id=\d+$/);
    await expect(person).toBeVisible();
    await waitUntilStable(page);
    await expectAccessible(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/person\?/);
  });
  await test.step("another film of theirs opens, and Back returns to both pages", async () => {
    await main.getByRole("link", { name: /^Sunrise, 1927/ }).click();
    await expect(main.getByRole("heading", { name: "Sunrise", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(person).toBeVisible();
    await page.goBack();
    await expect(main.getByRole("heading", { name: "Nosferatu", level: 1 })).toBeVisible();
  });
  await test.step("the page of a person does not move while it loads", async () => {
    await page.goForward();
    await expect(person).toBeVisible();
    await page.reload();
    await expect(person).toBeVisible();
    await waitUntilStable(page);
    await expectNoShift(page);
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    expect(facts).toContain('"@type":"Person"');
  });
});
