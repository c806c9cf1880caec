import { createCloneUser } from "@bijou/contract/profiles";
import { expectAccessible } from "./support/accessibility.ts";
import { castingOn, openOnPhone, televisionAtHome, test } from "./support/casting.ts";
import { isFreeFilm } from "./support/films.ts";
import { detailOf, expect, findTitle, memberApi, storeSession } from "./support/journey.ts";
import { expectPlayedPast, playing } from "./support/player.ts";

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
