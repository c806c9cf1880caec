import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "markers" });

const TITLE = "Atomic Picnic";

test("to an intro is dragged, tested with its button, saved, and undone", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/catalog");
  await page.getByRole("link", { name: TITLE }).first().click();
  const section = page.getByRole("region", { name: "Markers" });
  await expect(section.getByText("0:00.000–0:07.700")).toBeVisible();
  await section.getByRole("link", { name: "Edit markers" }).click();

  const playhead = page.getByRole("slider", { name: "Playhead" });
  await expect(playhead).toBeVisible();
  // The pictures of the video's encoding. Its waveform, which is measured in the background, may be there by now.
  await expect(page.locator("canvas:not([aria-hidden])")).toHaveCount(12);
  const video = page.locator("video");
  const at = () => video.first().evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect
    .poll(() => video.first().evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(2);

  await page.getByRole("button", { name: /^Intro.*0:07\.700$/ }).click();
  const edge = page.getByRole("slider", { name: "End of Intro" });
  const box = await edge.boundingBox();
  if (box === null) throw new Error("The edge is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 5 });
  await page.mouse.up();
  const dragged = Number(await edge.inputValue());
  expect(dragged).toBeGreaterThan(10);
  await expect.poll(at).toBeCloseTo(dragged, 2);

  await page.getByRole("heading", { level: 1, name: "Markers" }).click();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Test playback" });
  await dialog.getByRole("button", { name: "Skip Intro" }).click();
  await expect(dialog.getByRole("button", { name: "Skip Intro" })).toBeHidden();
  await page.keyboard.press("Escape");

  // Before there is a notice, which goes after a while.
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Save markers" }).click();
  await expect(page.getByText("The markers are saved.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Intro.*0:07\.700$/ })).toBeVisible();
});
