import type { Command } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { listWaitingEvents } from "../features/payments/operate.ts";
import { formatMinute, printLine, printTable } from "./print.ts";

async function events({ database }: OpenInstance): Promise<void> {
  const waiting = await listWaitingEvents(database);
  if (waiting.length === 0) {
    printLine("No event of the payment provider is waiting.");
    return;
  }
  printTable(
    waiting.map(({ id, type, receivedAt, email }) => [
      formatMinute(receivedAt),
      type,
      email ?? "-",
      id,
    ]),
  );
}

/** `bijou payments`: events of the payment provider. */
export function addPaymentCommands(program: Command, withInstance: WithInstance): void {
  program
    .command("payments")
    .description("show events of the payment provider")
    .command("events")
    .description("list received events that are not processed yet, oldest first")
    .action(() => withInstance(events));
}
