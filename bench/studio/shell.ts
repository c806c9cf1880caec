import type { Browser } from "playwright";
import { median, slowDown, STUDIO_FOUR_G } from "../network.ts";
import { kilobytes, milliseconds, type Row } from "../table.ts";
import type { Owner } from "./owner.ts";

const VISITS = 5;
const SCRIPTS_WITHIN_MS = 1_000;
const LAPTOP = { width: 1440, height: 900 };

interface Page {
  readonly name: string;
  readonly path: string;
  /** What is seen once the page has its content. */
  readonly content: string;
}

const PAGES: readonly Page[] = [
  { name: "Today", path: "/studio", content: "main h1" },
  { name: "Catalog", path: "/studio/catalog", content: '[data-column="name"] a' },
];

declare global {
  interface Window {
    /** When the content was painted, in ms after the navigation began. */
    contentAt?: number;
  }
}

/** Runs in the page, where asking takes no time: notes when what a selector finds is painted. */
function notePaint(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // The first frame is painted before the second begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.contentAt = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The first visit of a browser without a cache, over 4G. */
async function visitCold(
  browser: Browser,
  owner: Owner,
  url: string,
  page: Page,
  processorTimes: number,
): Promise<{ contentMs: number; scriptBytes: number }> {
  const context = await browser.newContext({ viewport: LAPTOP });
  await owner.signIn(context);
  const tab = await context.newPage();
  const session = await slowDown(tab, STUDIO_FOUR_G, processorTimes);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await tab.addInitScript(notePaint, page.content);
  await tab.goto(url + page.path, { waitUntil: "commit" });
  const contentMs = await (await tab.waitForFunction(() => window.contentAt)).jsonValue();
  if (contentMs === undefined) throw new Error(`${page.name} has no content`);
  // Of scripts that were requested before.
  await tab.waitForTimeout(SCRIPTS_WITHIN_MS);
  await context.close();
  return { contentMs, scriptBytes };
}

/** From the click on a link of the navigation to the content of a page whose code was loaded before. */
async function navigateWarm(browser: Browser, owner: Owner, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: LAPTOP });
  await owner.signIn(context);
  const tab = await context.newPage();
  const times: number[] = [];
  await tab.goto(`${url}/studio/catalog`);
  for (let round = 0; round <= VISITS; round++) {
    await tab.getByRole("link", { name: "Today" }).first().click();
    await tab.getByRole("heading", { level: 1, name: "Today" }).waitFor();
    const begunAt = performance.now();
    await tab.getByRole("link", { name: "Catalog" }).first().click();
    await tab.locator('[data-column="name"] a').first().waitFor();
    // The first round loads the code.
    if (round > 0) times.push(performance.now() - begunAt);
  }
  await context.close();
  return median(times);
}

/** The pages of the Studio for a browser that sees them for the first time, and for one that knows them. */
export async function measureShell(browser: Browser, owner: Owner, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  const row = (what: string, ours: string, target: string): void =>
    void rows.push({ what: `Studio: ${what}`, ours, reference: "", ratio: "", target });
  for (const page of PAGES) {
    const visits = async (processorTimes: number) => {
      const made = [];
      for (let round = 0; round < VISITS; round++)
        made.push(await visitCold(browser, owner, url, page, processorTimes));
      return made;
    };
    const [fast, slow] = [await visits(1), await visits(4)];
    const contentOf = (made: typeof fast): string =>
      milliseconds(median(made.map(({ contentMs }) => contentMs)));
    row(`first content of ${page.name}, cold, 4G`, contentOf(fast), "<= 1,000 ms");
    row(
      `first content of ${page.name}, cold, 4G, 4x slower processor`,
      contentOf(slow),
      "<= 2,000 ms",
    );
    const scriptBytes = median(fast.map((visit) => visit.scriptBytes));
    row(`JavaScript of ${page.name}`, kilobytes(scriptBytes), "<= 340 kB");
  }
  row("to the Catalog, warm", milliseconds(await navigateWarm(browser, owner, url)), "<= 200 ms");
  return rows;
}
