import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { castingOn, openOnPhone, televisionAtHome, test } from "./support/casting.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, storeSession, memberApi } from "./support/journey.ts";
import { detailOf, findTitle, playerOf } from "./support/titles.ts";
import { expectNoShift, resetShifts, watchShifts } from "./support/layout-shift.ts";
import { expectPlayedPast, playing, startedAt } from "./support/player.ts";
import { waitUntilStable } from "./support/stable.ts";
import { createCloneUser } from "@bijou/contract/profiles";

const episodeOf = (television: Page): string | null =>
  new URL(television.url()).searchParams.get("episode_id");

test("with two televisions the phone asks which, and a hidden remote comes back", async ({
  page,
  browser,
  guest,
  subscriber,
  faults,
}) => {
  const person = await subscriber("Wanda");
  const film = await findTitle(guest, isFreeFilm);
  const televisions = [
    await televisionAtHome(browser, person, person.name),
    await televisionAtHome(browser, person, person.name),
  ];
  await openOnPhone(page, person, detailOf(film));
  const { playOnTv, remote, openSheet } = castingOn(page, film.video_title);
  await playOnTv.click();
  const choice = page.getByRole("dialog", { name: "Which TV?" });
  await expect(choice.getByRole("button", { name: person.name })).toHaveCount(2);
  await expectAccessible(page);
  await choice.getByRole("button", { name: person.name }).first().click();
  await expect(remote.getByText(/^Playing on /)).toBeVisible();
  const watching = await Promise.all(televisions.map((each) => each.locator("video").count()));
  expect(watching.toSorted((a, b) => a - b)).toEqual([0, 1]);

  await test.step("who hides the remote gets it back without starting the film again", async () => {
    const sheet = await openSheet();
    await sheet.getByRole("slider", { name: "Position" }).fill("20");
    await sheet.getByRole("button", { name: "Hide the TV remote" }).click();
    await expect(remote).toHaveCount(0);
    await playOnTv.click();
    await choice.getByRole("button", { name: `Now playing ${film.video_title}` }).click();
    await expect(remote.getByText(/^Playing on /)).toBeVisible();
    const television = televisions[watching.indexOf(1)];
    expect((await playing(television ?? page)).seconds).toBeGreaterThanOrEqual(20);
  });

  await test.step("the remote says when the phone is offline, and goes on afterwards", async () => {
    faults.allowNetwork();
    await page.context().setOffline(true);
    await expect(remote.getByText("Can’t reach Bijou. We’ll keep trying.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(remote.getByText(/^Playing on /)).toBeVisible();
  });
  for (const television of televisions) await television.context().close();
});

test("a child's phone reads that the television is in use, and neither sees nor stops its film", async ({
  page,
  browser,
  baseURL,
  guest,
  subscriber,
  faults,
}) => {
  const person = await subscriber("Gerda");
  const owner = await memberApi(baseURL ?? "", person);
  await owner(createCloneUser, { username: "Pip", is_child: "1" });
  const adults = await findTitle(guest, (card) => isFreeFilm(card) && card.allow_kids === "0");
  const childrens = await findTitle(guest, (card) => isFreeFilm(card) && card.allow_kids === "1");
  const television = await televisionAtHome(browser, person, person.name);
  await storeSession(page, person, "Pip");
  await page.goto(detailOf(childrens));
  const { playOnTv, remote } = castingOn(page, childrens.video_title);
  await playOnTv.click();
  await expect(remote.getByText(/^Playing on /)).toBeVisible();

  await television.goto(`/tv?screen=watch&video_id=${adults.video_id}&video_type=1`);
  await expectPlayedPast(television, 1);
  await expect(remote.getByText(/ is in use$/)).toBeVisible();
  await expect(page.getByText(adults.video_title)).toHaveCount(0);
  await expect(remote.getByRole("button")).toHaveCount(1);
  await expectAccessible(page);
  faults.allowNetwork();
  await playOnTv.click();
  await expect(
    page.getByText("This TV is showing something that isn’t for children"),
  ).toBeVisible();
  await television.context().close();
});

test("a phone plays a series on the television, controls it from every page, and stops it", async ({
  page,
  browser,
  guest,
  subscriber,
}) => {
  const person = await subscriber("Petra");
  const series = await findTitle(guest, (card) => card.video_type === 2);
  await watchShifts(page);
  await openOnPhone(page, person, detailOf(series));
  const { playOnTv, remote, openSheet } = castingOn(page, series.video_title);
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
  await expect(playOnTv).toHaveCount(0);

  const television = await televisionAtHome(browser, person, person.name);
  await test.step("the button appears, and nothing else moves", async () => {
    const response = Promise.withResolvers<undefined>();
    await page.route("**/tv-screens*", async (route) => {
      await response.promise;
      await route.continue();
    });
    await page.reload();
    // It replaces another button, which moves those beside it.
    await expect(page.getByRole("button", { name: "Lists", exact: true })).toBeVisible();
    await waitUntilStable(page);
    await resetShifts(page);
    response.resolve(undefined);
    await expect(playOnTv).toBeVisible();
    await expectNoShift(page, 0);
    await page.unroute("**/tv-screens*");
  });
  await playOnTv.click();
  await expect(television.getByText(`From ${person.name}’s computer`)).toBeVisible();
  await expectPlayedPast(television, 1);
  await expect(remote.getByText(/^Playing on /)).toBeVisible();
  await expectAccessible(page);

  await test.step("pause and play", async () => {
    await remote.getByRole("button", { name: "Pause on TV" }).click();
    await expect.poll(async () => (await playing(television)).paused).toBe(true);
    await expect(remote.getByText(/^Paused on /)).toBeVisible();
  });

  const sheet = await openSheet();
  await test.step("seek and captions", async () => {
    await expectAccessible(page);
    const position = sheet.getByRole("slider", { name: "Position" });
    // On a busy machine the film may be at 20 already, and then 20 changes nothing.
    await position.fill("0");
    await position.fill("20");
    await expect.poll(async () => Math.round((await playing(television)).seconds)).toBe(20);
    await sheet.getByRole("button", { name: "Forward 10 seconds" }).click();
    await expect.poll(async () => Math.round((await playing(television)).seconds)).toBe(30);
    await sheet.getByLabel("Captions").selectOption({ label: "English" });
    await expect(television.getByText("Captions: English")).toBeVisible();
    await sheet.getByRole("button", { name: "Resume on TV" }).click();
    await expectPlayedPast(television, 30);
    await expect(television.locator("[data-lettering] p").first()).not.toBeEmpty();
    await page.keyboard.press("Escape");
  });

  await test.step("the remote stays on other pages and after a reload, and plays the next episode", async () => {
    const first = episodeOf(television);
    await page.goto("/still-looking");
    await expect(remote.getByText(/^Playing on /)).toBeVisible();
    await openSheet();
    await sheet.getByRole("button", { name: "Next episode" }).click();
    await expect.poll(() => episodeOf(television)).not.toBe(first);
    await expectPlayedPast(television, 1);
  });

  await test.step("stop leads the television back to where it was", async () => {
    await sheet.getByRole("button", { name: "Stop on TV" }).click();
    await expect(television.getByRole("button", { name: "Home", exact: true })).toBeVisible();
    await expect(television.locator("video")).toHaveCount(0);
    await expect(remote).toHaveCount(0);
  });
  await television.context().close();
});

test("a film goes on at its position on the television, and the phone says when the television is off", async ({
  page,
  browser,
  guest,
  subscriber,
  faults,
}) => {
  const person = await subscriber("Ruben");
  const film = await findTitle(guest, isFreeFilm);
  const { playOnTv, remote } = castingOn(page, film.video_title);
  const television = await televisionAtHome(browser, person, person.name);
  await storeSession(page, person, person.name);
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 25;
  });
  await expectPlayedPast(page, 25);
  await page.mouse.move(300, 300);
  await playOnTv.click();
  await expect(page.locator("video")).toHaveCount(0);
  await expectPlayedPast(television, 25);
  expect(await startedAt(television)).toBeLessThan(40);
  await expect(remote.getByText(film.video_title)).toBeVisible();
  await expectAccessible(page);
  faults.allowNetwork();
  await television.context().close();
  await expect(remote.getByText(/is off/)).toBeVisible();
  await expect(remote.getByRole("button")).toHaveCount(1);
  await remote.getByRole("button", { name: "Hide the TV remote" }).click();
  await expect(remote).toHaveCount(0);
});
