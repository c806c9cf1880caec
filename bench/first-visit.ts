import type { Browser } from "playwright";
import { FAST_FOUR_G, median, slowDown } from "./network.ts";
import { kilobytes, milliseconds, type Row } from "./table.ts";

const VISITS = 3;
const PROCESSOR_TIMES = 4;
const DESKTOP = { width: 1280, height: 800 };

interface Visit {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly requests: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

declare global {
  interface Window {
    largestPaintMs?: number;
    layoutShift?: number;
  }
}

function watchPaints(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    window.largestPaintMs = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number")
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await slowDown(page, FAST_FOUR_G, PROCESSOR_TIMES);
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(url, { waitUntil: "networkidle" });
  const sum = (wanted: string): number =>
    [...types].reduce((all, [id, type]) => (type === wanted ? all + (bytes.get(id) ?? 0) : all), 0);
  const paints = await page.evaluate(() => ({
    largestPaintMs: window.largestPaintMs ?? 0,
    layoutShift: window.layoutShift ?? 0,
  }));
  await context.close();
  return {
    scriptBytes: sum("Script"),
    styleBytes: sum("Stylesheet"),
    requests: types.size,
    ...paints,
  };
}

/** The cost of Home for a first visitor, before scrolling. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<Row[]> {
  const visits: Visit[] = [];
  // The first visit makes the pictures, which happens once on a new instance.
  await visit(browser, url);
  for (let round = 0; round < VISITS; round++) visits.push(await visit(browser, url));
  const of = (figure: keyof Visit): number => median(visits.map((one) => one[figure]));
  const row = (what: string, ours: string, target: string): Row => ({
    what: `first visit of Home: ${what}`,
    ours,
    reference: "",
    ratio: "",
    target,
  });
  return [
    row("JavaScript", kilobytes(of("scriptBytes")), "<= 115 kB"),
    row("CSS", kilobytes(of("styleBytes")), "<= 15 kB"),
    row("requests", String(of("requests")), "<= 30"),
    row("largest paint, 4x slower processor, 4G", milliseconds(of("largestPaintMs")), "<= 600 ms"),
    row("layout shift", of("layoutShift").toFixed(3), "0"),
  ];
}
