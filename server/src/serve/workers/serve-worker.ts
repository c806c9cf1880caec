import { join } from "node:path";
import { type Config, parseConfig } from "../../config.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { drain } from "../../platform/http/drain.ts";
import { errorMessage, OperatorError } from "../../platform/errors.ts";
import { NO_METERS } from "../../platform/metrics/meters.ts";
import type { PrometheusMeters } from "../../platform/metrics/prometheus.ts";
import { supervisorsDemonstration } from "../demonstration-routes.ts";
import { openJobsClient } from "../jobs.ts";
import { listenTogether } from "../listen.ts";
import { openLogs } from "../logs.ts";
import { createMeters } from "../metrics.ts";
import { builtPages } from "../pages.ts";
import { runProcess } from "../run-process.ts";
import { buildSite } from "../site.ts";
import type { Startup, Stop } from "../startup.ts";
import { openWorkersStores } from "../storage.ts";
import type { Handover, Order, Report } from "./messages.ts";

const root = join(import.meta.dirname, "../../../..");

const report = (told: Report): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(told, undefined, undefined, () => resolve());
    else resolve();
  });

async function exitUnstarted(error: unknown): Promise<never> {
  const isUnavailable = isDatabaseUnavailable(error);
  const message = errorMessage(error);
  await report({ type: "failed", message, isDatabaseUnavailable: isUnavailable });
  if (!isUnavailable && !(error instanceof OperatorError)) console.error(error);
  process.exit(1);
}

/** Does what the supervisor orders. When the supervisor is gone, Node ends this process. */
function obey(meters: PrometheusMeters | undefined, { exit, stopping }: Startup): void {
  const measure = async (id: number): Promise<void> =>
    report({ type: "measured", id, measured: (await meters?.measured()) ?? [] });
  process.on("message", (order: Order) => {
    if (order.type === "measure") void measure(order.id);
    // A signal to the whole group of processes has stopped this one already.
    if (order.type === "stop" && !stopping.aborted) exit(0);
    if (order.type === "hurry") {
      // The second call ends the drain.
      if (!stopping.aborted) exit(0);
      exit(0);
    }
  });
}

async function start(config: Config, startup: Startup, handover: Handover): Promise<void> {
  const { undo, hurry, stopping } = startup;
  const pages = builtPages(config);
  const stores = await openWorkersStores(config, startup);
  const meters = await createMeters(config, stores.database);
  obey(meters, startup);
  const app = await buildSite(
    {
      config,
      stores,
      payments: handover.payments,
      mail: handover.mail,
      jobs: openJobsClient(stores, startup),
      addDemonstration: supervisorsDemonstration(handover.demonstration),
      pages,
      meters: meters ?? NO_METERS,
      ...openLogs(config),
    },
    startup,
  );
  await app.http.ready();
  // Read before the first request.
  await app.titles.index();
  stopping.throwIfAborted();
  undo.push(app.follow());
  await listenTogether(app.http, config);
  undo.push(() => drain(config.drainSeconds, hurry));
  await report({ type: "listening" });
}

/** The first order. */
const received = (): Promise<Handover> =>
  new Promise((resolve) => {
    process.on("message", function begin(order: Order) {
      if (order.type !== "begin") return;
      process.off("message", begin);
      resolve(order.handover);
    });
  });

/** A process that answers requests, with all else in the supervisor. It runs until it is stopped. */
export async function serveWorker({
  stopTracing,
}: {
  readonly stopTracing: Stop | undefined;
}): Promise<void> {
  // Without mistakes, because the supervisor has read it.
  const config = parseConfig(process.env, root);
  const handover = await received();
  await runProcess({
    config,
    development: false,
    stopTracing,
    start: (_, startup) => start(config, startup, handover),
    exitUnstarted,
  });
}
