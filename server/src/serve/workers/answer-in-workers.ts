import type { Config } from "../../config.ts";
import type { Front } from "../front.ts";
import { preparePort } from "../listen.ts";
import { NO_PAGES } from "../pages.ts";
import type { Startup } from "../startup.ts";
import { serveDemonstration } from "./demonstration-server.ts";
import { startWorkers, type Workers } from "./supervise.ts";

/** Workers answer; this process keeps the database, the jobs and the encoder, and replaces workers that die. */
export function answerInWorkers(config: Config, startup: Startup): Front {
  let workers: Workers | undefined;
  return {
    pages: NO_PAGES,
    measured: async () => (await workers?.measured()) ?? [],
    demonstration: () => async () => undefined,
    async open({ jobs, providers, key }) {
      await startup.beforeListening?.();
      await preparePort(config);
      // A worker only sends jobs, to queues that exist.
      await jobs;
      const demonstration = key && (await serveDemonstration(providers, key, config, startup));
      const handover = {
        payments: providers.payments,
        mail: providers.mail,
        ...(demonstration && { demonstration }),
      };
      const started = await startWorkers(config.workers, handover, startup);
      startup.undo.push(() => started.stop());
      workers = started;
    },
  };
}
