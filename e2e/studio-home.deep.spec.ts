import { homeVideos } from "@bijou/contract/home";
import type { Page } from "@playwright/test";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { guestApi } from "./support/journey.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "home" });

const MINUTE_MS = 60_000;

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** The names of the rows that a guest sees. */
async function rowsOf(origin: string): Promise<readonly string[]> {
  const call = await guestApi(origin);
  const names: string[] = [];
  for (let start: string | null = "0"; start !== null;) {
    const page: { data: readonly { name: string }[]; next_start_range: string | null } = await call(
      homeVideos,
      { start_range: start },
    );
    names.push(...page.data.map(({ name }) => name));
    start = page.next_start_range;
  }
  return names;
}

/** A field for times takes them in the time zone of the site, which is UTC here. */
const local = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

test("A6, to a new Home is built, previewed for kids, published at a set time and reverted with one click", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  const before = await rowsOf(server.url);
  await page.goto("/studio/home");
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  // By rule.
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("New row");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Rain and regret");
  await page.getByLabel("Add condition").selectOption({ label: "Year" });
  await page.getByLabel("From year").fill("1920");
  await page.getByLabel("To year").fill("1959");
  await expect(page.getByText(/^\d+ of \d+ titles match$/)).toBeVisible();
  await saved(page);
  const rows = page.getByRole("list", { name: "Rows" });
  const handle = rows.getByRole("button", { name: /^Move Rain and regret: / });
  await handle.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Rain and regret moved")).toBeVisible();

  // By hand, for kids.
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("New row");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Picked for kids");
  await page.getByLabel("Contents").selectOption({ label: "Picked by hand" });
  for (const title of ["The General", "Sherlock Jr."]) {
    await page.getByLabel("Add a title").fill(title);
    await page.getByRole("option", { name: title }).first().click();
    await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
  }
  await page.getByLabel("At least").fill("1");
  for (const audience of ["Guests", "Free members", "Premium members"])
    await page.getByLabel(audience, { exact: true }).uncheck();
  await saved(page);

  await page.getByRole("button", { name: "Add hero" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a hero" });
  await dialog.getByLabel("Title").fill("Nosferatu");
  await dialog.getByRole("option", { name: "Nosferatu" }).first().click();
  await page.getByRole("textbox", { name: "Text" }).fill("Tonight, with the lights out.");
  await saved(page);
  await expectAccessibleAtEachWidth(page, { hasPreview: true });

  const home = page.frameLocator('iframe[title="The viewers’ page"]');
  await expect(home.getByText("Tonight, with the lights out.").first()).toBeVisible();
  await page.getByLabel("Seen by").selectOption("kids");
  const frame = page.getByTitle("The viewers’ page");
  await expect(frame).toHaveAttribute("src", /\/preview\/0\.kids\./);
  await expect(home.getByText("Tonight, with the lights out.")).toHaveCount(0);
  const rowsForKids = await page.request.get(
    `${await frame.getAttribute("src")}api/v3/home-videos?start_range=1`,
  );
  expect(rowsForKids.status()).toBe(200);
  expect(await rowsOf(server.url)).toEqual(before);

  // Two minutes leave time for this dialog.
  const at = Math.ceil(Date.now() / MINUTE_MS + 0.5) * MINUTE_MS;
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: "Publish Home" });
  await expect(publishing.getByRole("listitem")).toHaveCount(3);
  await publishing.getByLabel("Publish at").fill(local(at));
  await publishing.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText("Publication scheduled")).toBeVisible();
  expect(await rowsOf(server.url)).toEqual(before);
  await expect
    .poll(() => rowsOf(server.url), { timeout: at - Date.now() + 90_000 })
    .toContain("Rain and regret");
  expect(Date.now()).toBeGreaterThanOrEqual(at);

  await page.reload();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect.poll(() => rowsOf(server.url)).toEqual(before);
});
