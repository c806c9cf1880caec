import type { Page } from "@playwright/test";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { expect, memberApi, storeSession, test } from "./support/journey.ts";
import { detailOf, findTitle, playerOf } from "./support/titles.ts";
import { heardTone, ingestManyTracks, TONES } from "./support/many-tracks.ts";
import { expectAccessible, expectAccessibleAtEachWidth, PHONE } from "./support/accessibility.ts";
import { castingOn, televisionAtHome } from "./support/casting.ts";
import { expectPlayedPast, playing } from "./support/player.ts";

test("M-04: sound, subtitles and chapters are chosen in the player, and remembered for the profile on every device", async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  const name = "Three Tongues";
  await ingestManyTracks(server, { id: "three-tongues", name });
  const member = await memberApi(server.url, "family");
  const isAdded = (card: VideoCard): boolean => card.video_title === name;
  await expect(async () => void (await findTitle(member, isAdded))).toPass();
  const film = await findTitle(member, isAdded);
  const menuOf = (on: Page) => on.getByRole("dialog", { name: "Audio and subtitles" });
  const openMenu = async (on: Page): Promise<void> => {
    await on.mouse.move(300, 300);
    await on.getByRole("button", { name: "Audio and subtitles" }).click();
  };
  const expectTone = (on: Page, sound: keyof typeof TONES): Promise<void> =>
    expect.poll(async () => Math.abs((await heardTone(on)) - TONES[sound])).toBeLessThan(40);
  const captions = (on: Page) => on.locator("[data-lettering] p").first();

  await storeSession(page, "family", "Nora");
  await page.goto(detailOf(film));
  await test.step("the page of the film lists its sounds and subtitles", async () => {
    await expect(page.getByText("English, Français, English (described)")).toBeVisible();
    await expect(page.getByText("English, English (SDH)")).toBeVisible();
  });
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await test.step("the film's own sound plays, with its forced subtitles", async () => {
    await expectTone(page, "English");
    await expect(captions(page)).toHaveText("A sign in Latin");
  });
  await test.step("another sound plays without a reload, and its forced subtitles", async () => {
    let isReloaded = false;
    page.on("request", (request) => {
      if (request.url().endsWith("/master.m3u8")) isReloaded = true;
    });
    await openMenu(page);
    const before = await playing(page);
    await menuOf(page).getByRole("radio", { name: "Français" }).click();
    await expectTone(page, "Français");
    await expect(captions(page)).toHaveText("Un panneau en latin");
    expect(isReloaded).toBe(false);
    expect((await playing(page)).seconds).toBeGreaterThanOrEqual(before.seconds);
  });
  await test.step("subtitles for the deaf are shown", async () => {
    const saved = page.waitForResponse("**/save-track-preferences");
    await menuOf(page).getByRole("radio", { name: "English (SDH)" }).click();
    await saved;
    await expect(captions(page)).toHaveText("[door] A line of dialogue");
    await expectAccessibleAtEachWidth(page);
    await page.keyboard.press("Escape");
  });
  await test.step("a chapter is reached from the menu and by a key", async () => {
    await page.mouse.move(310, 310);
    await page.getByRole("button", { name: "Chapters" }).click();
    await page.getByRole("button", { name: "The ring, 30 seconds" }).click();
    await expectPlayedPast(page, 30);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(async () => (await playing(page)).seconds).toBeLessThan(31);
    await expectTone(page, "Français");
  });
  await test.step("another device with the profile begins with the same choice", async () => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const device = await other.newPage();
    await storeSession(device, "family", "Nora");
    await device.goto(playerOf(film));
    await expectPlayedPast(device, 1);
    await expectTone(device, "Français");
    await expect(captions(device)).toHaveText("[door] A line of dialogue");
    await other.close();
  });
  await test.step("another profile of the account has its own", async () => {
    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const device = await other.newPage();
    await storeSession(device, "family", "Otto");
    await device.goto(playerOf(film));
    await expectPlayedPast(device, 1);
    await expectTone(device, "English");
    await expect(captions(device)).toHaveText("A sign in Latin");
    await other.close();
  });
  await test.step("a phone chooses the sound of the television", async () => {
    await page.setViewportSize(PHONE);
    const television = await televisionAtHome(browser, "family", "Otto");
    await page.goto(detailOf(film));
    const { playOnTv, openSheet } = castingOn(page, name);
    await playOnTv.click();
    await expectPlayedPast(television, 1);
    await expectTone(television, "English");
    const sounds = (await openSheet()).getByLabel("Audio");
    await expect(sounds.locator("option")).toHaveText(Object.keys(TONES));
    await sounds.selectOption({ label: "Français" });
    await expect(television.getByText("Audio: Français")).toBeVisible();
    await expectTone(television, "Français");
    await expect(captions(television)).toHaveText("Un panneau en latin");
    await expect(sounds).toHaveValue("Français");
    await expectAccessible(page);
    await television.context().close();
  });
});
