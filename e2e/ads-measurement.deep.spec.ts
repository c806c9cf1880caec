import { expectAccessible } from "./support/accessibility.ts";
import { AD_SECONDS } from "./support/ad-server.ts";
import { adOn, openWithAd, requestsOf, thirdPartyAdTest as test } from "./support/advertising.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, signInAs } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast } from "./support/player.ts";
import { documentsOf } from "./support/vast.ts";

// A small viewport is faster to draw. A custom header would cause a CORS preflight for the tag.
test.use({ viewport: { width: 800, height: 450 }, extraHTTPHeaders: {} });

const ICON_PAGE = "https://choices.test/";

test("M-11: a third party's icon is shown and opens its page, and its measurements are reported once, to wrappers too", async ({
  page,
  context,
  ads,
  guest,
  newcomer,
}) => {
  const { inline, wrapper, vast } = documentsOf(ads.url);
  const measured = { iconPage: ICON_PAGE };
  ads.responses.set("/tag", vast(wrapper("outer", "/soap", true)));
  ads.responses.set("/soap", vast(inline("soap", { seconds: AD_SECONDS, measured })));
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Ines");
  await context.route(`${ICON_PAGE}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Your choices</title>" }),
  );
  await signInAs(page, person, person.name);
  const requested = requestsOf(page, ({ origin, pathname }) =>
    origin === ads.url ? pathname : undefined,
  );
  const reports = (event: RegExp) =>
    requested.filter((path) => path.startsWith("/tracking/") && event.test(path)).toSorted();
  await openWithAd(page, playerOf(film), requested);
  const ad = adOn(page);
  const icon = ad.getByRole("link", { name: "About this ad: AdChoices" });

  await test.step("the icon has its place over the picture and a large target", async () => {
    await expect(icon).toBeVisible();
    const box = await icon.boundingBox();
    expect(box).toMatchObject({ width: 77, height: 44 });
    expect((box?.x ?? 0) + 77).toBe(800);
    await expect.poll(() => reports(/icon-view/)).toEqual(["/tracking/soap/icon-view"]);
    await page.keyboard.press("Space");
    await expectAccessible(page);
  });
  await test.step("it opens its page in a new tab, and the ad waits", async () => {
    const opened = context.waitForEvent("page");
    await icon.click();
    const choices = await opened;
    await expect(choices).toHaveTitle("Your choices");
    expect(await choices.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await choices.close();
    expect(reports(/icon-click/)).toEqual(["/tracking/soap/icon-click"]);
  });
  await test.step("two seconds in view make the ad viewable, and no verification has run", async () => {
    await ad.getByRole("button", { name: "Play ad" }).first().click();
    await expectPlayedPast(page, 0.5);
    expect(reports(/viewable|undetermined/)).toEqual([
      "/tracking/outer/viewable",
      "/tracking/soap/viewable",
    ]);
    expect(reports(/not-executed/)).toEqual([
      "/tracking/outer/not-executed-2",
      "/tracking/soap/not-executed-2",
    ]);
    expect(requested).not.toContain("/media/verify.js");
  });
});

test("M-11: an ad that is skipped before two seconds is reported as not viewable", async ({
  page,
  ads,
  guest,
  newcomer,
}) => {
  const { inline, vast } = documentsOf(ads.url);
  const measured = { iconPage: ICON_PAGE };
  const soap = inline("soap", { seconds: AD_SECONDS, skipAfterSeconds: 0, measured });
  ads.responses.set("/tag", vast(soap));
  const film = await findTitle(guest, isFreeFilm);
  const person = await newcomer("Nils");
  await signInAs(page, person, person.name);
  const reported = requestsOf(page, ({ pathname }) =>
    /viewable|undetermined/.test(pathname) ? pathname : undefined,
  );
  await openWithAd(page, playerOf(film), reported);
  // An ad that is skipped before it is shown is neither viewable nor not.
  await expect(adOn(page).getByRole("link", { name: "About this ad: AdChoices" })).toBeVisible();
  await adOn(page).getByRole("button", { name: "Skip ad" }).click();
  await expectPlayedPast(page, 0.5);
  expect(reported).toEqual(["/tracking/soap/not-viewable"]);
});
