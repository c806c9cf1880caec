import { once } from "node:events";
import type { Command } from "commander";
import { startTranscoding } from "../features/catalog/service.ts";
import { requireUsableBucket } from "../platform/files/open-store.ts";
import type { WithInstance } from "./open-instance.ts";
import { printLine } from "./print.ts";

/** Waits for Ctrl-C or SIGTERM, in place of the listeners that end a command at once. */
async function stopSignal(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.removeAllListeners(signal);
  await Promise.race(signals.map((signal) => once(process, signal)));
}

/** `bijou worker`: encodes the queue beside a server, on this or another machine. */
export function addWorkerCommand(program: Command, withInstance: WithInstance): void {
  program
    .command("worker")
    .description("encode queued films until it is stopped, beside the server or on another machine")
    .action(() =>
      withInstance(async (instance) => {
        await requireUsableBucket(instance.config);
        const worker = await startTranscoding(instance);
        printLine(
          "Waiting for films to encode. Ctrl-C stops this worker; its film is queued again.",
        );
        await stopSignal();
        await worker.stop();
      }),
    );
}
