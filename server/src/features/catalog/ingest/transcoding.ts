import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Encoder, EncoderSetting } from "../../../config/encoder-setting.ts";
import { isDatabaseUnavailable } from "../../../platform/database/unavailable.ts";
import { MINUTE_MS } from "../../../platform/durations.ts";
import { OperatorError, errorMessage } from "../../../platform/errors.ts";
import { examinePicture } from "../../../platform/images/picture.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import type { Stores } from "../import/import-manifest.ts";
import { chooseEncoder } from "./choose-encoder.ts";
import { ENCODER_NAMES } from "./encoders.ts";
import { DiskFull, judgeFailure, isReadable } from "./failure-cause.ts";
import { type MadePackage, makePackage } from "./make-package.ts";
import { reporter } from "./report-progress.ts";
import { finishTranscode } from "./transcode-finish-store.ts";
import { createLeases, type Lease, type Leases, RENEW_EVERY_MS } from "./transcode-leases-store.ts";
import { encoderWorked } from "./transcode-queue-store.ts";
import { removeRetired } from "./transcode-retired-store.ts";
import { createTranscodeStore, type Transcode, type TranscodeStore } from "./transcode-store.ts";
import { createWorkers, thisWorker, type Worker } from "./transcode-workers-store.ts";
import { UnusableFile } from "./unusable-file.ts";

const MAX_ATTEMPTS = 3;
const POLL_EVERY_MS = 1_000;
const REMOVE_EVERY_MS = 10 * MINUTE_MS;
const LOOK_AGAIN_MS = MINUTE_MS;
const STOP_TIMEOUT_MS = 5_000;

interface Workshop extends Stores {
  readonly config: {
    /** Unfinished packages are made here. */
    readonly workDirectory: string;
    readonly ffmpegPath: string | undefined;
    readonly encoder: EncoderSetting;
  };
}

interface Attempt {
  readonly lease: Lease;
  readonly job: Transcode;
  readonly signal: AbortSignal;
  readonly encoder: Encoder;
  /** Called when the encoder failed where software did not. */
  readonly onEncoderFailure: (reason: string) => void;
}

/** Makes the package; once more in software when hardware fails. */
async function encodeJob(
  { ffmpegPath }: Workshop["config"],
  directory: string,
  { job, signal, encoder, onEncoderFailure }: Attempt,
  { observer, onStage }: ReturnType<typeof reporter>,
): Promise<MadePackage> {
  const { subtitles = [], ...settings } = job.options;
  const programs = await findFfmpeg(ffmpegPath);
  const make = (by: Encoder): Promise<MadePackage> => {
    const options = { subtitles, settings, encoder: by, observer, onStage, signal };
    return makePackage(programs, job.source, join(directory, by), options);
  };
  try {
    return await make(encoder);
  } catch (error) {
    if (encoder === "x264" || !(error instanceof UnusableFile)) throw error;
    const made = await make("x264");
    onEncoderFailure(error.message);
    return made;
  }
}

/**
 * An encoder that outlived its worker may still write there. What cannot be removed now is removed at a later start.
 */
const removeLeftover = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => undefined);

async function transcode(
  { database, images, media, config }: Workshop,
  leases: Leases,
  attempt: Attempt,
): Promise<void> {
  const { lease, job } = attempt;
  const workshop = join(config.workDirectory, String(job.id));
  // A new folder for each attempt: an encoder that outlived a killed server cannot write into it.
  const directory = join(workshop, randomUUID());
  const report = reporter(leases, lease);
  try {
    await removeLeftover(workshop);
    await mkdir(directory, { recursive: true });
    const made = await encodeJob(config, directory, attempt, report);
    const poster = await examinePicture(join(made.directory, made.description.poster), {
      fillsScreen: true,
    });
    report.onStage("publishing", 0);
    await report.flushed();
    // Files of a lost lease would stay in the store, where nothing uses them.
    if (!(await leases.renew(lease))) return;
    await images.add([poster]);
    await media.adopt(made, { move: true });
    await finishTranscode(database, lease, made, poster);
  } finally {
    await report.flushed();
    await rm(directory, { recursive: true, force: true });
    // It holds the attempt of another worker if this one has lost its lease.
    await rmdir(workshop).catch(() => undefined);
  }
}

async function clearLeftovers(workDirectory: string, store: TranscodeStore): Promise<void> {
  const names = await readdir(workDirectory).catch((): string[] => []);
  // Read after the folders: another worker may begin a transcode meanwhile.
  const active = await store.underWay();
  for (const name of names.filter((entry) => !active.has(entry))) {
    await removeLeftover(join(workDirectory, name));
  }
}

/** Of killed servers. A database or bucket that is unavailable now does not hinder the start of this one. */
async function removeLeftovers(
  media: Workshop["media"],
  workDirectory: string,
  store: TranscodeStore,
): Promise<void> {
  try {
    await media.sweep();
    await clearLeftovers(workDirectory, store);
  } catch (error) {
    console.error(
      `What interrupted transcodes left in ${workDirectory} was not removed. The next start tries again. ${errorMessage(error)}`,
    );
  }
}

/** Renews a lease until it is released. The signal is aborted when the lease is lost. */
function hold(leases: Leases, lease: Lease) {
  const lost = new AbortController();
  const timer = setInterval(() => {
    leases.renew(lease).then(
      (isOurs) => {
        if (!isOurs) lost.abort(new Error("The lease was given away"));
      },
      // While the database is unavailable, no other worker can take the lease either.
      () => undefined,
    );
  }, RENEW_EVERY_MS);
  return { lost: lost.signal, release: () => clearInterval(timer) };
}

/** Says that this process works, as long as it does. */
function announce(workers: ReturnType<typeof createWorkers>, worker: () => Worker) {
  const say = (): Promise<void> => workers.seen(worker()).catch(() => undefined);
  const timer = setInterval(() => void say(), RENEW_EVERY_MS);
  return {
    begun: say(),
    async leave(): Promise<void> {
      clearInterval(timer);
      await workers.leave(worker()).catch(() => undefined);
    },
  };
}

/**
 * Transcodes the queue, one video at a time, until it is stopped. Any number of processes may do so on one database.
 * Interrupted work is put back and started again by the next worker.
 */
export async function startTranscoding(workshop: Workshop): Promise<{ stop(): Promise<void> }> {
  const { database, media, config } = workshop;
  const store = createTranscodeStore(database);
  const leases = createLeases(database);
  const workers = createWorkers(database);
  let worker = thisWorker("x264");
  const stopping = new AbortController();
  /** Jobs whose file only other workers can read, with the time of the last look. */
  const notHere = new Map<number, number>();
  let removedAtMs = 0;

  /** Leaves a job to other workers when its file is not on this machine. */
  async function leaves(lease: Lease, { source }: Transcode): Promise<boolean> {
    if (await isReadable(source)) return false;
    if ((await workers.alive()).every(({ id }) => id === worker.id)) return false;
    notHere.set(lease.id, Date.now());
    await leases.putBack(lease, {
      counts: false,
      reason: `${worker.name} cannot read ${source}; another worker may.`,
    });
    return true;
  }

  async function handle(lease: Lease): Promise<void> {
    const job = await store.find(lease.id);
    if (job === undefined || (await leaves(lease, job))) return;
    if (job.attempts > MAX_ATTEMPTS) {
      const reason = `The server stopped ${MAX_ATTEMPTS} times while it worked on this.`;
      await leases.fail(lease, { reason: job.reason ?? reason, cause: "interrupted" });
      return;
    }
    const { lost, release } = hold(leases, lease);
    const signal = AbortSignal.any([stopping.signal, lost]);
    try {
      const { encoder } = worker;
      const onEncoderFailure = (reason: string): void => {
        console.log(
          `Job ${job.id} could not be encoded with ${ENCODER_NAMES[encoder]} (${reason}), but in software. Films are encoded with x264 from now on.`,
        );
        worker = { ...worker, encoder: "x264" };
      };
      await transcode(workshop, leases, { lease, job, signal, encoder, onEncoderFailure });
      await encoderWorked(database.pool);
    } catch (error) {
      if (lost.aborted) return;
      if (stopping.signal.aborted) {
        await leases.putBack(lease, { counts: false });
        return;
      }
      const reason = errorMessage(error);
      // Invalid input fails in the same way every time.
      if (error instanceof OperatorError || job.attempts >= MAX_ATTEMPTS) {
        const judged = await judgeFailure(error, job.source, config.ffmpegPath);
        const log = error instanceof UnusableFile ? error.log : "";
        await leases.fail(lease, { ...judged, log });
        return;
      }
      // A full disk is no fault of ours, so where it was noticed does not matter.
      const cause = error instanceof DiskFull ? reason : error;
      console.error(`Job ${job.id} failed and is tried again:`, cause);
      await leases.putBack(lease, { counts: true, reason });
    } finally {
      release();
    }
  }

  /** @returns false when there is nothing to do. */
  async function next(): Promise<boolean> {
    if (Date.now() - removedAtMs > REMOVE_EVERY_MS) {
      removedAtMs = Date.now();
      await removeRetired(workshop);
    }
    // A disk that was not mounted may be there now.
    for (const [id, atMs] of notHere) if (Date.now() - atMs > LOOK_AGAIN_MS) notHere.delete(id);
    const lease = await leases.claim(worker.name, [...notHere.keys()]);
    if (lease === undefined) return false;
    await handle(lease);
    return true;
  }

  async function run(): Promise<void> {
    const { encoder, line } = await chooseEncoder(config.ffmpegPath, config.encoder);
    worker = { ...worker, encoder };
    if (line !== undefined) console.log(line);
    while (!stopping.signal.aborted) {
      const isBusy = await next().catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) console.error("The encoding queue failed:", error);
        return false;
      });
      if (!isBusy)
        await sleep(POLL_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  await removeLeftovers(media, config.workDirectory, store);
  const presence = announce(workers, () => worker);
  await presence.begun;
  const running = run();
  return {
    async stop() {
      stopping.abort(new Error("The server stops"));
      await Promise.race([running, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await presence.leave();
    },
  };
}
