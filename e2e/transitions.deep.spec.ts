import type { Page } from "@playwright/test";
import { isFreeFilm } from "./support/films.ts";
import { expect, signInAs, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { expectPlayedPast } from "./support/player.ts";

// Motion is the subject.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

declare global {
  interface Window {
    transitions: { began: number; ended: number; pictures: number };
  }
}

/** Counts view transitions, and those that hand over a picture. */
function countTransitions(): void {
  const start = document.startViewTransition.bind(document);
  const counts = { began: 0, ended: 0, pictures: 0 };
  window.transitions = counts;
  document.startViewTransition = (update) => {
    const transition = start(update);
    counts.began++;
    const isPicture = (animation: Animation): boolean =>
      animation.effect instanceof KeyframeEffect &&
      animation.effect.pseudoElement === "::view-transition-group(title-picture)";
    transition.ready.then(
      () => {
        if (document.getAnimations().some(isPicture)) counts.pictures++;
      },
      () => undefined,
    );
    void transition.finished.finally(() => counts.ended++);
    return transition;
  };
}

const counts = (page: Page) => page.evaluate(() => window.transitions);
const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test("a tile becomes the still, the still the film, and back: fourteen times, and no page loses its state", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  // Without ads.
  await signInAs(page, "premium", "Paul");
  await page.addInitScript(countTransitions);
  await page.goto("/");
  const row = page.getByRole("region", { name: "Trending" });
  const tiles = row.locator("a[data-tile]");
  await expect(tiles.nth(2)).toBeVisible();
  let expected = 0;
  /** A navigation with a transition is over, and shows what it should. */
  const arrive = async (path: string | RegExp): Promise<void> => {
    expected++;
    await expect.poll(() => counts(page)).toMatchObject({ began: expected, ended: expected });
    if (typeof path === "string") expect(pathOf(page)).toBe(path);
    else expect(pathOf(page)).toMatch(path);
  };

  for (const at of [0, 1, 2]) {
    await tiles.nth(at).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    const address = (await tiles.nth(at).getAttribute("href")) ?? "";
    await tiles.nth(at).click();
    await arrive(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await arrive("/");
    await expect(tiles.nth(at)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }

  await test.step("through a similar film to another page of the same kind, and back", async () => {
    await tiles.first().click();
    await arrive(/^\/content/);
    const similar = page.locator("main li a[data-tile]").first();
    await similar.scrollIntoViewIfNeeded();
    const address = (await similar.getAttribute("href")) ?? "";
    await similar.click();
    await arrive(address);
    await page.goBack();
    await arrive(/^\/content/);
    await page.goBack();
    await arrive("/");
  });

  await test.step("into a film, whose picture plays, and out of it", async () => {
    await page.goto(detailOf(film));
    expected = 0;
    await page
      .getByRole("button", { name: /^(?:Play|Resume Video)$/ })
      .first()
      .click();
    await arrive(/^\/player/);
    await expectPlayedPast(page, 1);
    await page.goBack();
    await arrive(detailOf(film));
    await page
      .getByRole("button", { name: /^(?:Play|Resume Video)$/ })
      .first()
      .click();
    await arrive(/^\/player/);
    await page.goBack();
    await arrive(detailOf(film));
    expect((await counts(page)).pictures).toBeGreaterThan(0);
  });
});
