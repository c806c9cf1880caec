import { leftSidebar } from "@bijou/contract/configuration";
import { paths } from "@bijou/contract/site-paths";
import type { Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { guestApi } from "./support/journey.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "lists" });

/** Chooses an action of an entry. */
async function choose(page: Page, entry: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${entry}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a renamed genre and a merged one lead viewers on from their old addresses, until the merge is undone", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  const viewers = await guestApi(server.url);
  const { data } = await viewers(leftSidebar, {});
  const [first, second] = data.genres;
  if (!first || !second) throw new Error("The demonstration has no two genres");
  const headingAt = async (address: string, name: string): Promise<void> => {
    const visit = await page.context().newPage();
    await visit.goto(address);
    await expect(visit.getByRole("heading", { level: 1, name })).toBeVisible();
    await visit.close();
  };

  await page.goto("/studio/lists/genres");
  await expect(page.getByRole("table", { name: "Genres" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: first.genre_name, exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Tearjerkers");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tearjerkers was saved.")).toBeVisible();
  await expect
    .poll(async () => {
      const response = await page.request.get(paths.category.genre(first), { maxRedirects: 0 });
      return [response.status(), response.headers()["location"]];
    })
    .toEqual([301, paths.category.genre({ ...first, genre_name: "Tearjerkers" })]);
  await headingAt(paths.category.genre(first), "Tearjerkers");

  await choose(page, second.genre_name, "Merge into another");
  await page.getByLabel("Find an entry").fill("Tear");
  await page.getByRole("button", { name: /^Tearjerkers/ }).click();
  await expect(page.getByText(/titles? moves? to Tearjerkers/)).toBeVisible();
  await page.getByRole("button", { name: /^Merge .* into Tearjerkers$/ }).click();
  const merged = page.getByRole("listitem").filter({ hasText: "was merged into Tearjerkers" });
  await expect(merged).toBeVisible();
  await headingAt(paths.category.genre(second), "Tearjerkers");

  await merged.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("button", { name: `Actions for ${second.genre_name}`, exact: true }),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const response = await page.request.get(paths.category.genre(second), { maxRedirects: 0 });
      return response.status();
    })
    .toBe(200);
  await headingAt(paths.category.genre(second), second.genre_name);
});
