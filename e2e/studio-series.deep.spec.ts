import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { episodeList, seasonList, videoDetail } from "@bijou/contract/titles";
import { SERIES } from "@bijou/contract/video-type";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { memberApi } from "./support/journey.ts";
import { findTitle } from "./support/titles.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "series" });

const SERIES_NAME = "Pip and the Paper Moon";
const IN_GERMANY = "193.99.144.80";
const IN_POLAND = "213.180.141.140";

test("descriptions are translated side by side, and a season plays by windows of its own", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  const german = await memberApi(server.url, "premium", "Berlin", IN_GERMANY, "de-DE,de;q=0.9");
  const polish = await memberApi(server.url, "free", "Kraków", IN_POLAND, "pl");
  const { video_id: id } = await findTitle(german, (card) => card.video_title === SERIES_NAME);
  const shorts = async (): Promise<string[]> => {
    const details = await Promise.all(
      [german, polish].map((call) => call(videoDetail, { video_id: id, video_type: SERIES })),
    );
    return details.map(({ data }) => data.short_description);
  };
  const [english = ""] = await shorts();

  await page.goto(`/studio/catalog/${id}`);
  const texts = page.getByRole("region", { name: "Descriptions" });
  await texts.getByRole("button", { name: "German" }).click();
  const translation = texts.getByLabel("Short description in German");
  await expect(translation).toHaveAttribute("placeholder", english);
  await translation.fill("Pip und ein Mond aus Papier, der jeden Abend anders aufgeht.");
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect
    .poll(shorts)
    .toEqual(["Pip und ein Mond aus Papier, der jeden Abend anders aufgeht.", english]);

  const [season] = (await german(seasonList, { video_id: id })).data;
  const [episode] = (
    await german(episodeList, { video_id: id, seasion_id: season?.seasion_id ?? 0 })
  ).data;
  const play = { video_id: id, video_type: SERIES, episode_id: episode?.episode_id ?? 0 };
  const played = async (): Promise<boolean[]> => {
    const states = await Promise.all(
      [german, polish].map((call) => call(deeplinkingPlayUrl, play)),
    );
    return states.map(({ data }) => data.play_url !== "");
  };
  expect(await played()).toEqual([true, true]);
  const seasons = page.getByRole("region", { name: "Seasons" });
  await seasons
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog.getByText("From the series").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Own windows…" }).click();
  const editor = page.getByRole("dialog", { name: /^Rights of/ });
  await editor.getByLabel("Where").selectOption("Only these countries");
  await editor.getByLabel("Add a group").selectOption("German-speaking countries");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toHaveCount(0);
  // The notice stays while the pointer is on it.
  await page.getByRole("button", { name: "Undo" }).last().hover();
  await expect.poll(played, { timeout: 60_000 }).toEqual([true, false]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(played, { timeout: 60_000 }).toEqual([true, true]);
});
