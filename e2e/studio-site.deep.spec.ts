import { join } from "node:path";
import { signInAs } from "./support/journey.ts";
import { becomeOwner, expect, newBrowser, test } from "./support/studio.ts";

test.use({ site: "site" });

const PICTURE = join(import.meta.dirname, "../demo/masters/portraits/atomic-picnic.webp");

test("viewers see a logo, a page and an announcement of the Studio, and a site that closes and opens; a member is asked to read new terms once", async ({
  page,
  browser,
  server,
  faults,
}) => {
  // A preview changes nothing, so it gives nobody a token.
  faults.allow(/guest-login/);
  await becomeOwner(page, server);
  const [context, viewer] = await newBrowser(browser, server.url);

  await page.goto("/studio/branding");
  await page
    .getByLabel("Logo for dark backgrounds", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: /^Remove the picture/ })).toBeVisible();
  await expect(
    page.frameLocator("iframe").getByRole("link", { name: "Bijou, home" }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The look was published")).toBeVisible();
  await expect(async () => {
    await viewer.goto("/");
    expect(
      await viewer
        .getByRole("banner")
        .locator("[aria-hidden=true]")
        .first()
        .evaluate((mark) => getComputedStyle(mark).content),
    ).toContain("/art/");
  }).toPass();

  await page.goto("/studio/pages/about");
  const text = page.getByRole("textbox", { name: "Text of the page About" });
  await text.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.getByLabel("Style").selectOption("Heading");
  await text.pressSequentially("Nine reels");
  await page
    .getByLabel("Picture", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(PICTURE);
  await expect(text.locator("img")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("About was published")).toBeVisible();
  await expect(async () => {
    await viewer.goto("/about");
    await expect(viewer.getByRole("heading", { name: "Nine reels" })).toBeVisible({ timeout: 500 });
    await expect(viewer.getByRole("main").locator("img[src^='/art/']").last()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();

  await page.goto("/studio/announcements");
  await page.getByRole("button", { name: "Announce" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill("Open air tonight");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(async () => {
    await viewer.goto("/");
    await expect(viewer.getByText("Open air tonight")).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole("button", { name: "Close site" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill("Back at nine");
  await page.getByRole("dialog").getByRole("button", { name: "Close site" }).click();
  await expect(page.getByText("The site is closed")).toBeVisible();
  await expect(async () => {
    expect((await viewer.goto("/"))?.status()).toBe(503);
    await expect(viewer.getByRole("heading", { name: "Back at nine" })).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await page.getByRole("button", { name: "Open site" }).click();
  await expect(async () => expect((await viewer.goto("/"))?.status()).toBe(200)).toPass();

  await page.goto("/studio/pages/terms");
  const terms = page.getByRole("textbox", { name: "Text of the page Terms of use" });
  await terms.click();
  await page.keyboard.press("Control+End");
  await terms.pressSequentially(" No phones during the show.");
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ask members to read the new version").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Terms of use was published")).toBeVisible();

  // Home moves, which slows the pages that follow.
  await context.close();
  const [memberContext, member] = await newBrowser(browser, server.url);
  await signInAs(member, "free", "Frida");
  const notice = member.getByRole("region", { name: "New terms" });
  // The pages of viewers follow within seconds.
  await expect(async () => {
    await member.reload();
    // The footer, which asks, loads after the page.
    await expect(notice).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await notice.getByRole("link", { name: /^Read the version of/ }).click();
  await expect(member.getByText("No phones during the show.")).toBeVisible();
  await expect(member.getByRole("navigation", { name: "Earlier versions" })).toBeVisible();
  await notice.getByRole("button", { name: "I’ve read it" }).click();
  await expect(notice).toBeHidden();
  await member.reload();
  await expect(member.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText(/Confirmed by 1\./)).toBeVisible();
  await memberContext.close();
});
