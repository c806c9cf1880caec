import type { TvReport } from "@bijou/contract/televisions/casting";
import { pause } from "../../../platform/pause.ts";

/** Between two reports: 120 a minute are allowed. */
const MIN_GAP_MS = 700;
/** The position is reported this often while the title plays; phones count on by themselves. */
export const POSITION_EVERY_MS = 5000;
const RETRY_MS = 2000;
/** A position that differs more than this from what phones expect is a seek or a stall. */
const DRIFT_SECONDS = 1.5;

interface Sent {
  readonly report: TvReport;
  readonly atMs: number;
}

/** Whether phones should read the report now, and not only with the next regular one. */
function isNews(report: TvReport, sent: Sent | null, nowMs: number): boolean {
  if (sent === null) return true;
  const { position_seconds: position, ...rest } = report;
  const { position_seconds: lastPosition, ...lastRest } = sent.report;
  if (JSON.stringify(rest) !== JSON.stringify(lastRest)) return true;
  const runs = report.screen === "playing" && !report.is_paused && !report.is_ad;
  const elapsedMs = nowMs - sent.atMs;
  const expected = lastPosition + (runs ? elapsedMs / 1000 : 0);
  if (Math.abs(position - expected) > DRIFT_SECONDS) return true;
  return runs && elapsedMs >= POSITION_EVERY_MS;
}

/** Reports what a television shows: changes at once, the position regularly; one call at a time, the latest wins. */
export function createReporter(send: (report: TvReport, signal: AbortSignal) => Promise<unknown>) {
  const stopped = new AbortController();
  const { signal } = stopped;
  let latest: TvReport | null = null;
  let sent: Sent | null = null;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (!signal.aborted && latest !== null && isNews(latest, sent, performance.now())) {
      const report: TvReport = latest;
      const before: Sent | null = sent;
      sent = { report, atMs: performance.now() };
      try {
        await send(report, signal);
        await pause(MIN_GAP_MS, signal);
      } catch {
        sent = before;
        await pause(RETRY_MS, signal);
      }
    }
    isRunning = false;
  }

  return {
    show(report: TvReport): void {
      latest = report;
      void run();
    },

    stop(): void {
      stopped.abort();
    },
  };
}
export type Reporter = ReturnType<typeof createReporter>;

/** A television that shows no title. */
export const BROWSING: TvReport = {
  screen: "browsing",
  video_id: 0,
  season_id: 0,
  episode_id: 0,
  subheading: "",
  position_seconds: 0,
  duration_seconds: 0,
  is_paused: true,
  is_ad: false,
  needs_press: false,
  has_next: false,
  has_previous: false,
  captions: [],
  caption_language: null,
  sounds: [],
  sound: null,
};
