import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { isPremiumFilm } from "../support/films.ts";
import { guestApi } from "../support/journey.ts";
import { detailOf, findTitle } from "../support/titles.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { KEYS, pageIn, type RemotePage } from "./page.ts";
import { startWebKit } from "./webkit.ts";

const ENVIRONMENT = { LIMIT_SCALE: "1000", PREPARE_PICTURES_SECONDS: "0", PICTURE_EFFORT: "0" };
const SETUP_LINK = /http:\/\/\S+\/studio\/setup#[\w-]+/;

describe.each([
  ["Firefox", startFirefox],
  ["WebKit", startWebKit],
] as const)("%s", (_, start) => {
  let server: Instance;
  let driver: Driver;
  let page: RemotePage;
  beforeAll(async () => {
    server = await startInstance({ environment: ENVIRONMENT });
    driver = await start();
    page = pageIn(driver, server.url);
  });
  afterAll(async () => {
    await driver?.close();
    await server?.remove();
  });

  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
  const seconds = (): Promise<number> =>
    page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

  test("Home has its pictures, and the Oracle deals five cards", async () => {
    await page.goto("/");
    // Both are set up so, because nobody sees the motion that the processor would draw.
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion)").matches)).toBe(true);
    await page.see("heading", ".");
    await page.until("pictures", () =>
      page.evaluate(
        () => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length > 2,
      ),
    );
    await page.goto("/oracle");
    await page.click("button", "^Shuffle these years$");
    await page.click("checkbox", "^Make me laugh");
    await page.click("button", "^Deal the cards$");
    await page.until("cards", () =>
      page.evaluate(
        () => document.querySelectorAll('[aria-label="Your cards"] button').length === 5,
      ),
    );
  });

  test("a member signs in, subscribes at the checkout, plays a film and seeks in it", async () => {
    await page.goto("/signin");
    await page.fill("^Email address", "free@demo.test");
    await page.fill("^Password", "bijou-demo");
    await page.type(KEYS.Enter);
    await page.see("heading", "^Who’s Watching");
    await page.click("button", "^Frida");
    await page.see("button", "^Account: Frida");
    const film = await findTitle(await guestApi(server.url), isPremiumFilm);
    await page.goto(detailOf(film));
    await page.click("link", "^Subscribe to watch$");
    await page.click("button", "^Subscribe Now$");
    await page.see("heading", "^Subscribe to Premium$");
    await page.fill("^Card number", "4242424242424242");
    await page.click("button", "^Subscribe$");
    await page.see("heading", "^You are Subscribed!$");
    await page.click("link", "^Watch now$");
    await page.until("a second of the film", async () => (await seconds()) > 1);
    const before = await seconds();
    await page.type(KEYS.Right);
    await page.until("ten seconds further", async () => (await seconds()) > before + 9);
    expect(await seconds()).toBeGreaterThan(before);
    await page.until("a picture after the seek", () =>
      page.evaluate(() => (document.querySelector("video")?.readyState ?? 0) > 2),
    );
  });

  test("a television is used by arrows and Enter alone", async () => {
    await page.goto("/tv");
    await page.until("a focused title", async () => /\d{4}, /.test(await focused()));
    await page.type(KEYS.Enter);
    await page.until("its page", async () => /^(?:Play|Resume|From)/.test(await focused()));
    expect(await page.evaluate(() => location.search)).toContain("video_id");
    await page.type(KEYS.Enter);
    await page.until("a second of the film", async () => (await seconds()) > 1);
  });

  test("the owner sets up the Studio, and its catalog lists titles", async () => {
    const link = await page.until("the link", async () => SETUP_LINK.exec(server.printed())?.[0]);
    await page.goto(link);
    await page.fill("^Name$", "Olive Ober");
    await page.fill("^Email$", "olive@studio.test");
    await page.fill("^Password$", "seven reels of nitrate");
    await page.click("button", "^Continue$");
    const secret = await page.until("the secret", () =>
      page.evaluate(() => /(?:[A-Z2-7]{4} ?){8}/.exec(document.body.innerText)?.[0]),
    );
    await page.fill("^Code from the app", generateSync({ secret: secret.replaceAll(" ", "") }));
    await page.click("button", "^Confirm$");
    await page.click("checkbox", "^I’ve saved these codes");
    await page.click("button", "^Continue$");
    await page.see("heading", "^Your site$");
    expect((await driver.screenshot()).length).toBeGreaterThan(5_000);
    await page.goto("/studio/catalog");
    await page.until("titles", () =>
      page.evaluate(() => document.querySelectorAll('tbody [data-column="name"] a').length > 10),
    );
  });

  test("no page has an error in its console or a request that failed", async () => {
    expect(await driver.problems()).toEqual([]);
  });
});
