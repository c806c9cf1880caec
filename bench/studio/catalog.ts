import { getTitles } from "@bijou/contract/studio/titles";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { Browser, Page } from "playwright";
import type { GeneratedTitle } from "../generated-catalog.ts";
import { megabytes, milliseconds, type Row } from "../table.ts";
import type { Owner } from "./owner.ts";
import { shareOf } from "./share.ts";

const ASKED = 200;
const SCROLL_MS = 8_000;
const WHEEL_EVERY_MS = 16;
const WHEEL_PIXELS = 400;
const LAPTOP = { width: 1440, height: 900 };

declare global {
  interface Window {
    /** The times between two pictures, in ms. */
    frameTimes?: number[];
  }
}

type Filters = StudioInput<typeof getTitles>;

/** Filters as people combine them: words, names, genres, status and order. */
function filtersAbout(titles: readonly GeneratedTitle[]): Filters[] {
  const sorts = ["name", "year", "updated"] as const;
  return Array.from({ length: ASKED }, (_, index) => {
    const title = titles[(index * 7_919) % titles.length];
    const [first = "", second = ""] = (title?.name ?? "").replace("The ", "").split(" ");
    const sort = sorts[index % sorts.length];
    const choices: Filters[] = [
      { search: first },
      { search: `${first} ${second}` },
      { search: title?.people[0]?.name ?? first },
      { genre: "Horror", ...(sort && { sort }) },
      { kind: "movie", missing: "video", ...(sort && { sort }) },
      { status: "published", access: "free", direction: "descending", ...(sort && { sort }) },
      { offset: (index * 499) % titles.length },
      { watchedBelow: 5, ...(sort && { sort }) },
    ];
    return choices[index % choices.length] ?? {};
  });
}

/** The times between two pictures while the table scrolls, in ms. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.frameTimes = frames;
  });
  await page.getByRole("grid").hover();
  const until = performance.now() + SCROLL_MS;
  while (performance.now() < until) {
    await page.mouse.wheel(0, WHEEL_PIXELS);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
  // The first frames belong to the time before.
  return page.evaluate(() => (window.frameTimes ?? []).slice(2));
}

/** The table of the catalog: its filters on the server, and its scrolling in a browser. */
export async function measureCatalog(
  browser: Browser,
  owner: Owner,
  url: string,
  titles: readonly GeneratedTitle[],
): Promise<Row[]> {
  const many = titles.length.toLocaleString("en");
  const row = (what: string, ours: string, target: string): Row => ({
    what: `Studio: ${what}, ${many} titles`,
    ours,
    reference: "",
    ratio: "",
    target,
  });
  const tookMs: number[] = [];
  for (const filters of filtersAbout(titles)) {
    const begunAt = performance.now();
    await owner.call(getTitles, filters);
    tookMs.push(performance.now() - begunAt);
  }
  const context = await browser.newContext({ viewport: LAPTOP });
  await owner.signIn(context);
  const page = await context.newPage();
  await page.goto(`${url}/studio/catalog`);
  await page.locator('[data-column="name"] a').first().waitFor();
  const frames = await scroll(page);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await context.close();
  const atFilters = shareOf(tookMs);
  const smooth = frames.filter((frame) => frame < 17.5).length / frames.length;
  return [
    row(
      "a filter on the server",
      `${milliseconds(atFilters(0.5))}, p95 ${milliseconds(atFilters(0.95))}`,
      "p95 <= 150 ms",
    ),
    row(
      "frames within 17.5 ms while the table scrolls",
      `${(smooth * 100).toFixed(0)}%, p95 ${milliseconds(shareOf(frames)(0.95))}`,
      ">= 95%",
    ),
    row("JavaScript heap of the tab after scrolling", megabytes(usedSize), "<= 250 MB"),
  ];
}
