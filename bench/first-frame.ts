import { readFile } from "node:fs/promises";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import type { Browser, Page } from "playwright";
import { startReferenceServer } from "./reference-server.ts";
import { type Caller, signIn } from "./callers.ts";
import { someMovie } from "./guest.ts";
import { FOUR_G, median, slowDown } from "./network.ts";
import { milliseconds, ratioOf, type Row } from "./table.ts";

const CLICKS = 3;
/** How long a title's page is open before the click on Play. */
const LOOK_MS = 3_000;

declare global {
  interface Window {
    clickedAtMs?: number;
    firstFrameMs?: number;
  }
}

/** Measures the time from the last click to the first frame of a playing video. */
function watchFirstFrame(): void {
  addEventListener("click", () => (window.clickedAtMs = performance.now()), { capture: true });
  const watched = new WeakSet<HTMLVideoElement>();
  const look = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback((shownAtMs) => {
      const { clickedAtMs } = window;
      if (clickedAtMs !== undefined && shownAtMs >= clickedAtMs && !video.paused)
        window.firstFrameMs ??= shownAtMs - clickedAtMs;
      else look(video);
    });
  };
  setInterval(() => {
    for (const video of document.querySelectorAll("video"))
      if (!watched.has(video)) {
        watched.add(video);
        look(video);
      }
  }, 2);
}

async function firstFrame(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => window.firstFrameMs, undefined, { polling: 20 });
  return Number(await shown.jsonValue());
}

async function clickInBijou(browser: Browser, url: string, videoId: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchFirstFrame);
  await page.goto(`${url}/signin`, { waitUntil: "networkidle" });
  await page.getByLabel(/e-?mail/i).fill("premium@demo.test");
  await page.getByLabel(/^password/i).fill("bijou-demo");
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => !address.pathname.startsWith("/signin"));
  await slowDown(page, FOUR_G);
  await page.goto(`${url}/content?video_id=${videoId}&video_type=1`, { waitUntil: "networkidle" });
  await page.waitForTimeout(LOOK_MS);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(?:play|resume video)$/i })
    .or(page.getByRole("main").getByRole("button", { name: /^(?:play|resume video)$/i }))
    .first()
    .click();
  const took = await firstFrame(page);
  await context.close();
  return took;
}

/** The smallest page that can play: hls.js, the first segment buffered, one button. */
const BARE_PAGE = (playUrl: string) => `<!doctype html><title>bare</title><video></video>
<button>Play</button><script src="/hls.js"></script><script>
const video = document.querySelector("video");
const hls = new Hls({ startLevel: 0, startFragPrefetch: true, testBandwidth: false, maxBufferLength: 4 });
hls.loadSource(${JSON.stringify(playUrl)});
hls.attachMedia(video);
document.querySelector("button").onclick = () => video.play();
</script>`;

async function startBarePage(url: string, { call }: Caller, videoId: number) {
  const { data } = await call(deeplinkingPlayUrl, { video_id: videoId, video_type: 1 });
  const hls = await readFile(new URL(import.meta.resolve("hls.js/dist/hls.min.js")));
  const text = Buffer.from(BARE_PAGE(new URL(data.play_url, url).href));
  return startReferenceServer([
    { path: "/", headers: { "content-type": "text/html" }, base64: text.toString("base64") },
    {
      path: "/hls.js",
      headers: { "content-type": "text/javascript" },
      base64: hls.toString("base64"),
    },
  ]);
}

async function clickOnBarePage(browser: Browser, bareUrl: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchFirstFrame);
  await slowDown(page, FOUR_G);
  await page.goto(bareUrl, { waitUntil: "networkidle" });
  await page.waitForTimeout(LOOK_MS);
  await page.getByRole("button").click();
  const took = await firstFrame(page);
  await context.close();
  return took;
}

/**
 * From the click on Play to the first moving frame on a 4G network, compared with a page of hls.js only. That page is
 * of another origin, which the server's CORS policy forbids, so it is opened in a browser without web security.
 */
export async function measureFirstFrame(
  browser: Browser,
  carelessBrowser: Browser,
  url: string,
): Promise<Row[]> {
  const member = await signIn(url, "premium@demo.test");
  const videoId = await someMovie(member);
  const bare = await startBarePage(url, member, videoId);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let click = 0; click < CLICKS; click++) {
    ours.push(await clickInBijou(browser, url, videoId));
    theirs.push(await clickOnBarePage(carelessBrowser, bare.url));
  }
  bare.stop();
  return [
    {
      what: "click on Play to the first frame, 4G",
      ours: milliseconds(median(ours)),
      reference: `${milliseconds(median(theirs))} bare hls.js, first segment buffered`,
      ratio: ratioOf(median(ours), median(theirs)),
      target: "<= 1.15, <= 250 ms",
    },
  ];
}
