import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtEachWidth } from "./accessibility.ts";
import { expect } from "./studio.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const expectSaved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible();

/** Types over a field, and waits until the server has it. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await expect(page.getByText("All changes saved")).toBeHidden();
  await expectSaved(page);
}

/** The own title in its field, with that of the owner and both choices below it. */
async function expectSideBySide(editor: Page): Promise<void> {
  await expect(editor.getByText("Olive Ober changed this to “Journey to Mars”")).toBeVisible();
  await expect(field(editor, "Title")).toHaveValue("The Sky Ship");
  for (const choice of ["Keep mine: Title", "Take theirs: Title"])
    await expect(editor.getByRole("button", { name: choice })).toBeVisible();
}

/** The list of known names lies over the rows of the cast, and moves none of them. */
async function expectNamesOverRows(editor: Page): Promise<void> {
  const row = editor.locator("#people").getByRole("listitem").first();
  const name = row.getByRole("combobox", { name: "Name" });
  await name.click();
  const closed = await row.boundingBox();
  await name.press("ArrowDown");
  const known = row.getByText(/^\d+ titles?$/).first();
  await expect(known).toBeVisible();
  expect(await row.boundingBox()).toEqual(closed);
  await name.press("Escape");
  await expect(known).toBeHidden();
}

/**
 * Two people edit one title at the same time: different fields are merged, the same field is shown side by side, and
 * neither text is lost (A3).
 */
export async function editTitleTogether(owner: Page, editor: Page): Promise<void> {
  await owner.goto("/studio/catalog");
  await owner.getByRole("link", { name: "A Trip to Mars" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "A Trip to Mars" })).toBeVisible();
  await expectAccessibleAtEachWidth(owner);
  await owner.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(owner);
  await owner.emulateMedia({ colorScheme: "light" });
  await expectNamesOverRows(owner);

  await editor.goto(owner.url());
  await expectSaved(editor);
  await expect(owner.getByText("Eddie Edit").first()).toBeVisible();

  await type(owner, "Year", "1917");
  await expect(editor.getByText("Olive Ober changed Year.")).toBeVisible();
  await type(editor, "Long description", "A ship without a crew lands on Mars.");
  await expect(owner.getByText("Eddie Edit changed Long description.")).toBeVisible();
  for (const person of [owner, editor]) {
    await person.reload();
    await expect(field(person, "Year")).toHaveValue("1917");
    await expect(field(person, "Long description")).toHaveValue(/without a crew/);
  }

  // Nobody hears of the other's text before both have typed.
  await editor.context().setOffline(true);
  await field(editor, "Title").fill("The Sky Ship");
  await type(owner, "Title", "Journey to Mars");
  await editor.context().setOffline(false);
  await expectSideBySide(editor);
  await expectAccessible(editor);
  await editor.reload();
  await expectSideBySide(editor);
  await owner.reload();
  await expect(field(owner, "Title")).toHaveValue("Journey to Mars");
  await expectSideBySide(editor);
  await editor.getByRole("button", { name: "Keep mine: Title" }).click();
  await expectSaved(editor);
  await owner.reload();
  await expect(field(owner, "Title")).toHaveValue("The Sky Ship");
  // The text that was replaced is in the history.
  await expect(owner.locator("#history").getByText("Journey to Mars").first()).toBeVisible();
}

/**
 * The viewers' own pages show the draft to a Premium member of the preview, who plays the film; whoever looks is not signed
 * in by it (ST-054).
 */
export async function previewTitle(owner: Page): Promise<void> {
  await owner.getByRole("button", { name: "Preview" }).click();
  const dialog = owner.getByRole("dialog", { name: "Preview of The Sky Ship" });
  await dialog.getByLabel("Seen by").selectOption("premium");
  const page = dialog.frameLocator("iframe");
  await expect(page.getByRole("heading", { level: 1, name: "The Sky Ship" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Preview/ })).toBeVisible();
  await expectAccessible(owner, { hasPreview: true });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  expect(await owner.evaluate(() => localStorage.getItem("user_details"))).toBeNull();
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** Viewers see the changes once they are published. */
export async function publishTitle(owner: Page, viewer: Page): Promise<void> {
  const id = new URL(owner.url()).pathname.split("/").at(-1);
  await owner.getByRole("button", { name: "Publish 3 changes" }).click();
  const dialog = owner.getByRole("dialog");
  await expect(dialog.getByText("The Sky Ship")).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole("button", { name: "Publish 3 changes" }).click();
  await expect(owner.getByText("The changes are published.")).toBeVisible();
  await expect(async () => {
    await viewer.goto(`/content?video_id=${id}&video_type=1`);
    await expect(viewer.getByRole("heading", { level: 1, name: "The Sky Ship" })).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
}
