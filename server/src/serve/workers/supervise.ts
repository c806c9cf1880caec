import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { whenAvailable } from "../../platform/database/when-available.ts";
import { MINUTE_MS, SECOND_MS } from "../../platform/durations.ts";
import { OperatorError } from "../../platform/errors.ts";
import { keepRunning, RESTART_PAUSES_MS } from "../../platform/keep-running.ts";
import type { Measured } from "../../platform/metrics/prometheus.ts";
import type { Startup } from "../startup.ts";
import type { Handover, Order, Report } from "./messages.ts";

/** A worker that holds up a reading of the metrics for longer is left out of it. */
const MEASURE_TIMEOUT_MS = 2 * SECOND_MS;
/** By then a database that died has been started again, or is given up. */
const MAX_DATABASE_WAIT_MS = MINUTE_MS;

export interface Workers {
  /** What each worker has measured. */
  measured(): Promise<readonly Measured[]>;
  /** Stops all workers; each finishes its open requests. */
  stop(): Promise<void>;
}

const order = (worker: Worker, sent: Order): void => {
  // A worker that has just died needs no orders.
  if (worker.isConnected()) worker.send(sent, () => undefined);
};

/**
 * A process that answers requests.
 *
 * @throws {OperatorError} with its reason when it ends before it listens; {DatabaseUnavailable} if that is the reason
 */
async function startWorker(handover: Handover): Promise<{ worker: Worker; ended: Promise<void> }> {
  const worker = cluster.fork();
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  let failure: OperatorError | undefined;
  const listening = new Promise<true>((resolve) => {
    worker.on("message", (report: Report) => {
      if (report.type === "failed") {
        const Reason = report.isDatabaseUnavailable ? DatabaseUnavailable : OperatorError;
        failure = new Reason(report.message);
      }
      if (report.type === "listening") resolve(true);
    });
  });
  // Such as a message to a worker that has died; its end is noticed anyway.
  worker.on("error", () => undefined);
  order(worker, { type: "begin", handover });
  if (await Promise.race([listening, ended])) return { worker, ended };
  const { exitCode, signalCode } = worker.process;
  throw failure ?? new OperatorError(`It ended with ${signalCode ?? exitCode} before it listened.`);
}

function measure(worker: Worker, id: number): Promise<Measured | undefined> {
  return new Promise((resolve) => {
    const end = (measured: Measured | undefined): void => {
      clearTimeout(late);
      worker.off("message", listen).off("exit", none);
      resolve(measured);
    };
    const listen = (report: Report): void => {
      if (report.type === "measured" && report.id === id) end(report.measured);
    };
    const none = (): void => end(undefined);
    const late = setTimeout(none, MEASURE_TIMEOUT_MS);
    worker.on("message", listen).once("exit", none);
    order(worker, { type: "measure", id });
  });
}

/**
 * Starts processes that answer requests on the server's port, and replaces one that dies. Waits a minute for an
 * unavailable database, because PostgreSQL may be starting again.
 *
 * @param stopping ends the wait
 * @param hurry ends the drain of workers that are stopping
 * @throws {OperatorError} when one cannot start
 */
export async function startWorkers(
  count: number,
  handover: Handover,
  { stopping, hurry }: Pick<Startup, "stopping" | "hurry">,
): Promise<Workers> {
  const running = new Set<Worker>();
  let measurements = 0;
  const tellAll = (told: Order): void => running.forEach((worker) => order(worker, told));

  async function start() {
    const { worker, ended } = await startWorker(handover);
    running.add(worker);
    return { pid: worker.process.pid ?? 0, ended: ended.then(() => void running.delete(worker)) };
  }

  const endAll = async (): Promise<void> => {
    tellAll({ type: "stop" });
    await Promise.all([...running].map((worker) => once(worker, "exit")));
  };
  const waiting = AbortSignal.any([stopping, AbortSignal.timeout(MAX_DATABASE_WAIT_MS)]);
  const first = await Promise.allSettled(
    Array.from({ length: count }, () => whenAvailable(start, waiting)),
  );
  const failed = first.find((one) => one.status === "rejected");
  if (failed) {
    await endAll();
    throw failed.reason;
  }
  hurry.addEventListener("abort", () => tellAll({ type: "hurry" }), { once: true });
  const kept = first
    .filter((one) => one.status === "fulfilled")
    .map(({ value }) =>
      keepRunning(value, {
        name: "A worker",
        start,
        log: (line) => console.error(line),
        pausesMs: RESTART_PAUSES_MS,
      }),
    );
  return {
    async measured() {
      const id = ++measurements;
      const all = await Promise.all([...running].map((worker) => measure(worker, id)));
      return all.filter((one) => one !== undefined);
    },

    async stop() {
      await Promise.all(kept.map((one) => one.release()));
      await endAll();
    },
  };
}
