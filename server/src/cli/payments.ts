import type { Command } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { table } from "./table.ts";
import { listWaitingEvents } from "../features/payments/operate.ts";
import { minute, say } from "./say.ts";

async function events({ database }: OpenInstance): Promise<void> {
  const waiting = await listWaitingEvents(database);
  if (waiting.length === 0) {
    say("No event of the payment provider waits.");
    return;
  }
  table(
    waiting.map(({ id, type, receivedAt, email }) => [minute(receivedAt), type, email ?? "-", id]),
  );
}

/** `bijou payments`: what the payment provider sent. */
export function addPaymentCommands(program: Command, withInstance: WithInstance): void {
  program
    .command("payments")
    .description("what the payment provider sent")
    .command("events")
    .description("events that were received and are not handled yet, the oldest first")
    .action(() => withInstance(events));
}
