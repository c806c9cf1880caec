import type { QualityReport } from "@bijou/contract/quality";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { Meters } from "../../platform/metrics/meters.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { addQuality, deleteQualityBefore, type QualityDay } from "./quality-store.ts";

const WRITE_EVERY_MS = 5_000;
/** While the database is unavailable, reports beyond this are dropped. */
const MAX_WAITING = 10_000;
const RETENTION_MS = 400 * DAY_MS;
const SLOW_START_MS = 2_000;
const STARTUP_SECONDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];

function createMeters(meters: Meters): (report: QualityReport) => void {
  const playbacks = meters.counter({
    name: "playbacks_total",
    help: "Playbacks that ended, by result: started, abandoned before the first frame, or failed",
    labels: ["result"],
  });
  const startup = meters.histogram(
    {
      name: "playback_startup_seconds",
      help: "From the press to the first frame, without ads",
    },
    STARTUP_SECONDS,
  );
  const watched = meters.counter({ name: "playback_watched_seconds_total", help: "Time in play" });
  const rebuffered = meters.counter({
    name: "playback_rebuffer_seconds_total",
    help: "Time in which a playback that had begun waited for data",
  });
  const rebuffers = meters.counter({ name: "playback_rebuffers_total", help: "Such waits" });
  return (report) => {
    const isStarted = report.startup_ms !== undefined;
    playbacks({ result: report.failed ? "failed" : isStarted ? "started" : "abandoned" });
    if (report.startup_ms !== undefined) startup(report.startup_ms / 1000);
    watched({}, report.watched_ms / 1000);
    rebuffered({}, report.rebuffer_ms / 1000);
    rebuffers({}, report.rebuffers);
  };
}

/** Sums up what players report, and writes the sums every few seconds. A crash loses those few seconds. */
export function createPlaybackQuality(deps: {
  database: Database;
  titles: Titles;
  meters: Meters;
  log: Pick<FastifyBaseLogger, "warn">;
  now: () => number;
}) {
  const { database, titles, log, now } = deps;
  const measure = createMeters(deps.meters);
  let waiting = new Map<string, QualityDay>();
  let timer: NodeJS.Timeout | undefined;

  function add(sums: QualityDay): void {
    const key = `${sums.titleId} ${sums.day} ${sums.network}`;
    const sum = waiting.get(key);
    if (!sum) {
      if (waiting.size < MAX_WAITING) waiting.set(key, sums);
      return;
    }
    waiting.set(key, {
      ...sum,
      playbacks: sum.playbacks + sums.playbacks,
      started: sum.started + sums.started,
      startupMs: sum.startupMs + sums.startupMs,
      slowStarts: sum.slowStarts + sums.slowStarts,
      rebuffers: sum.rebuffers + sums.rebuffers,
      rebufferMs: sum.rebufferMs + sums.rebufferMs,
      watchedMs: sum.watchedMs + sums.watchedMs,
      qualityChanges: sum.qualityChanges + sums.qualityChanges,
      failures: sum.failures + sums.failures,
    });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const writing = [...waiting.values()];
    waiting = new Map();
    if (writing.length === 0) return;
    try {
      await addQuality(database, writing);
    } catch (error) {
      log.warn({ err: error }, "Playback quality is written later");
      for (const sums of writing) add(sums);
      writeSoon();
    }
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
  }

  return {
    /**
     * @param country ISO 3166-1 alpha-2; "" if unknown
     * @throws {AppError} `video_not_found` for a title that is hidden from the member.
     */
    async report(member: Member, report: QualityReport, country: string): Promise<void> {
      const { id: titleId } = await titles.entry(report.video_id, member);
      measure(report);
      const { startup_ms: startupMs } = report;
      add({
        titleId,
        day: new Date(now()).toISOString().slice(0, "2026-11-23".length),
        network: `${country === "" ? "??" : country}/${report.connection}`,
        playbacks: 1,
        started: startupMs === undefined ? 0 : 1,
        startupMs: startupMs ?? 0,
        slowStarts: startupMs !== undefined && startupMs > SLOW_START_MS ? 1 : 0,
        rebuffers: report.rebuffers,
        rebufferMs: report.rebuffer_ms,
        watchedMs: report.watched_ms,
        qualityChanges: report.quality_changes,
        failures: report.failed ? 1 : 0,
      });
      writeSoon();
    },

    flush,

    sweep: (): Promise<void> => deleteQualityBefore(database, new Date(now() - RETENTION_MS)),
  };
}
export type PlaybackQuality = ReturnType<typeof createPlaybackQuality>;
