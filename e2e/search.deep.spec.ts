import { expect, test } from "./support/journey.ts";
import { foundTitles, openSearch, searchField, searchHeading } from "./support/search.ts";

test("a title is found while it is typed, with typos, without accents, in any case", async ({
  page,
}) => {
  await openSearch(page);
  for (const [typed, title] of [
    ["nosfratu", "Nosferatu"],
    ["metroplis 1927", "Metropolis"],
    ["hitchcok", "The Lodger"],
    ["haxan", "Häxan"],
    ["FANTOMAS, in the shadow...", "Fantômas: In the Shadow of the Guillotine"],
    ["dr caligari", "The Cabinet of Dr. Caligari"],
    ["sao paulo", "São Paulo, Symphony of a Metropolis"],
    ["buster keaton train", "The General"],
  ] as const)
    await test.step(typed, async () => {
      await searchField(page).fill(typed);
      await expect(foundTitles(page).first()).toHaveAccessibleName(new RegExp(`^${title}`));
      expect(new URL(page.url()).searchParams.get("q")).toBe(typed);
    });
  await test.step("another word replaces the results, and matches are highlighted", async () => {
    await searchField(page).fill("murnau");
    await expect(foundTitles(page).first()).toHaveAccessibleName(
      /Nosferatu|Sunrise|The Last Laugh/,
    );
    await expect(page.getByRole("main").locator("mark", { hasText: "Murnau" })).toHaveCount(3);
    await expect(foundTitles(page)).toHaveCount(3);
  });
  await test.step("a typo is named with the text that was searched instead", async () => {
    await searchField(page).fill("nosfratu");
    await expect(page.getByText("Showing results for nosferatu.")).toBeVisible();
    await expect(page.getByText("No exact match for “nosfratu”.")).toBeVisible();
  });
  await test.step("recent searches are offered and can be cleared", async () => {
    await openSearch(page);
    for (const text of ["metropolis", "caligari"]) {
      await searchField(page).fill(text);
      await searchField(page).press("Enter");
      await expect(page).toHaveURL(new RegExp(`q=${text}`));
      await expect(searchHeading(page)).toHaveText(/results?$/);
    }
    await openSearch(page);
    const recent = page.getByRole("region", { name: "Recent searches" });
    await expect(recent.getByRole("link")).toHaveText(["caligari", "metropolis"]);
    await recent.getByRole("button", { name: "Clear caligari" }).click();
    await expect(recent.getByRole("link")).toHaveText(["metropolis"]);
    await recent.getByRole("link", { name: "metropolis" }).click();
    await expect(searchField(page)).toHaveValue("metropolis");
    await expect(foundTitles(page).first()).toHaveAccessibleName(/Metropolis/);
    await page.goBack();
    await recent.getByRole("button", { name: "Clear all" }).click();
    await expect(recent).toHaveCount(0);
  });
});
