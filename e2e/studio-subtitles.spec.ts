import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "subtitles" });

const TITLE = "Atomic Picnic";
const SRT = "1\n00:00:00,500 --> 00:00:20,000\nDer Kuchen ist weg.\n";

test("ST-067: subtitles are added to a film in the catalog, shifted, edited and saved, and its viewers get them", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/studio/catalog");
  await page.getByRole("link", { name: TITLE }).first().click();
  const section = page.getByRole("region", { name: "Audio and subtitles" });
  await section.getByRole("button", { name: "Add subtitles" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "picnic.de.srt", mimeType: "text/plain", buffer: Buffer.from(SRT) });
  await dialog.getByRole("button", { name: "Add subtitles" }).click();
  await section.getByRole("link", { name: "Edit lines of Deutsch" }).last().click();

  await page.getByLabel("Seconds").fill("1");
  await page.getByRole("button", { name: "Shift", exact: true }).click();
  await page.getByRole("button", { name: /^Line 1, 0:01\.500/ }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Die Torte ist weg.");
  await expect(page.getByTestId("caption")).toHaveText("Die Torte ist weg.");
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The subtitles are saved.")).toBeVisible();

  const id = Number(/catalog\/(\d+)/.exec(page.url())?.[1]);
  // What the staff’s player is given is the list of viewers’ players.
  const playback = await page.request.get(`/api/studio/v1/titles/${id}/playback`);
  const { url, subtitles } = (await playback.json()) as {
    url: string;
    subtitles: { name: string; url: string }[];
  };
  expect(await (await page.request.get(url)).text()).toContain('NAME="Deutsch"');
  const german = subtitles.findLast(({ name }) => name === "Deutsch");
  const text = await (await page.request.get(german?.url ?? "")).text();
  expect(text).toContain("00:00:01.500 --> 00:00:21.000\nDie Torte ist weg.");
});
