import { stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { HOUR_MS } from "../../platform/durations.ts";
import { findFfmpeg } from "../../platform/media/ffmpeg.ts";
import { runBounded } from "../../platform/media/run-bounded.ts";
import type { createTranscodeLines, createWorkers } from "../catalog/service.ts";
import type { Check, Finding } from "./component.ts";
import type { Machine } from "./dependencies.ts";

const LOW = 0.15;
const FULL = 0.03;

type Volume = Finding<"disk">["facts"]["volumes"][number];

/** The folder itself, or the nearest one above it that exists. */
async function existing(path: string): Promise<{ path: string; device: number }> {
  const found = await stat(path).catch(() => undefined);
  if (found) return { path, device: found.dev };
  const above = dirname(path);
  if (above === path) throw new Error(`${path} does not exist.`);
  return existing(above);
}

async function volumeOf(directory: Volume["directory"], path: string): Promise<Volume> {
  const { bavail, bsize, blocks } = await statfs(path);
  return { directory, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Pure: how full the fullest volume is. */
export function judgeVolumes(volumes: readonly Volume[]): Finding<"disk"> {
  const facts = { volumes: [...volumes] };
  const free = Math.min(...volumes.map(({ freeBytes, totalBytes }) => freeBytes / totalBytes));
  if (free < FULL) return { status: "failing", sentence: "full", facts, whatToDo: "free_space" };
  if (free < LOW) return { status: "warning", sentence: "low", facts, whatToDo: "free_space" };
  return { status: "ok", sentence: "enough", facts, whatToDo: null };
}

/** The volumes of the data directory and of unfinished films. */
export const checkDisk = (machine: Machine | undefined): Check<"disk"> => ({
  id: "disk",
  unknown: { volumes: [] },
  async find() {
    if (!machine) throw new Error("This process has no data directory.");
    const data = await existing(machine.dataDirectory);
    const work = await existing(machine.workDirectory);
    return judgeVolumes([
      await volumeOf("data", data.path),
      ...(work.device === data.device ? [] : [await volumeOf("work", work.path)]),
    ]);
  },
});

const VERSION_BOUNDS = {
  wallSeconds: 3,
  cpuSeconds: 3,
  memoryBytes: Number.POSITIVE_INFINITY,
  fileBytes: 0,
};

/** The version of ffmpeg; undefined if there is none that runs. */
async function ffmpegVersion(path: string | undefined): Promise<string | undefined> {
  let version: string | undefined;
  try {
    const { ffmpeg } = await findFfmpeg(path);
    await runBounded(ffmpeg, ["-version"], {
      bounds: VERSION_BOUNDS,
      onLine: (line) => (version ??= /^ffmpeg version (\S+)/.exec(line)?.[1]),
    });
  } catch {
    // It is missing, which is what the caller reports.
  }
  return version;
}

type EncoderFacts = Finding<"encoder">["facts"];

/** Pure: what the facts of the encoder mean. */
export function judgeEncoder(facts: EncoderFacts): Finding<"encoder"> {
  const { transcodesHere, ffmpegVersion: version, workers, waiting, failedInDay } = facts;
  if (transcodesHere && version === null)
    return { status: "failing", sentence: "missing", facts, whatToDo: "install_ffmpeg" };
  if (workers === 0 && (transcodesHere || waiting > 0))
    return {
      status: waiting > 0 ? "failing" : "warning",
      sentence: "no_worker",
      facts,
      whatToDo: "start_worker",
    };
  if (failedInDay > 0)
    return { status: "warning", sentence: "failures", facts, whatToDo: "see_jobs" };
  if (transcodesHere) return { status: "ok", sentence: "ready", facts, whatToDo: null };
  return workers > 0
    ? { status: "ok", sentence: "elsewhere", facts, whatToDo: null }
    : { status: "off", sentence: "off", facts, whatToDo: null };
}

/** ffmpeg, the processes that encode, and films that failed. */
export function checkEncoder(
  machine: Machine | undefined,
  {
    workers,
    lines,
    now,
  }: {
    workers: ReturnType<typeof createWorkers>;
    lines: ReturnType<typeof createTranscodeLines>;
    now: () => number;
  },
): Check<"encoder"> {
  const transcodesHere = machine?.transcodes ?? false;
  let version: Promise<string | undefined> | undefined;
  let readAtMs = 0;
  /** Read at most once an hour, because it starts a program; at once again while it is missing. */
  async function knownVersion(): Promise<string | undefined> {
    if (version === undefined || now() - readAtMs > HOUR_MS) {
      readAtMs = now();
      version = ffmpegVersion(machine?.ffmpegPath);
    }
    const known = await version;
    if (known === undefined) version = undefined;
    return known;
  }
  return {
    id: "encoder",
    unknown: {
      ffmpegVersion: null,
      encoder: null,
      transcodesHere,
      workers: 0,
      waiting: 0,
      failedInDay: 0,
      lastFailureAt: null,
      lastFailureName: null,
    },
    async find() {
      const [alive, counts, [failure], installed] = await Promise.all([
        workers.alive(),
        lines.counts(),
        lines.ended("failed", 1),
        knownVersion(),
      ]);
      const here = alive.find(({ name }) => name.startsWith(`${hostname()}/`));
      return judgeEncoder({
        ffmpegVersion: installed ?? null,
        encoder: (here ?? alive[0])?.encoder ?? null,
        transcodesHere,
        workers: alive.length,
        waiting: counts.queued,
        failedInDay: counts.failedInDay,
        lastFailureAt: failure?.since.toISOString() ?? null,
        lastFailureName: failure?.name ?? null,
      });
    },
  };
}

/** The processes that answer: those of this server, and those that encode anywhere. */
export const checkNodes = (
  machine: Machine | undefined,
  workers: ReturnType<typeof createWorkers>,
): Check<"nodes"> => {
  const own = { node: hostname(), processes: machine?.processes ?? 1 };
  const upSeconds = (): number => Math.floor(process.uptime());
  return {
    id: "nodes",
    unknown: { ...own, upSeconds: upSeconds(), encoders: [] },
    async find() {
      const encoders = (await workers.alive()).map(({ name, encoder }) => ({ name, encoder }));
      return {
        status: "ok",
        sentence: "answers",
        facts: { ...own, upSeconds: upSeconds(), encoders },
        whatToDo: null,
      };
    },
  };
};
