import { type Command, InvalidArgumentError } from "commander";
import type { WithInstance } from "./open-instance.ts";
import { theAccount } from "../features/accounts/operate.ts";
import { endGrantedMembership, grantMembership } from "../features/membership/operate.ts";
import { formatDate, printLine } from "./print.ts";

/** The end of a day, in UTC. */
function lastDay(text: string): Date {
  const date = new Date(`${text}T23:59:59Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(text) ||
    Number.isNaN(date.getTime()) ||
    formatDate(date) !== text
  )
    throw new InvalidArgumentError("Give a day such as 2027-01-31.");
  if (date.getTime() <= Date.now()) throw new InvalidArgumentError("Give a day in the future.");
  return date;
}

/** `bijou membership`: Premium without payment. */
export function addGiftCommands(program: Command, withInstance: WithInstance): void {
  const membership = program
    .command("membership")
    .description("give and end Premium without payment");
  const who = "an address or a number, as `accounts find` shows it";

  membership
    .command("give")
    .description("give an account Premium without payment")
    .argument("<account>", who)
    .option("--until <day>", "the last day, in UTC; without it, until you end it", lastDay)
    .action((account: string, { until }: { until?: Date }) =>
      withInstance(async ({ database }) => {
        const { id, email } = await theAccount(database, account);
        await grantMembership(database, id, until ?? null);
        printLine(`${email} has Premium${until ? ` until ${formatDate(until)}` : ""}.`);
      }),
    );

  membership
    .command("end")
    .description("end Premium that was given")
    .argument("<account>", who)
    .action((account: string) =>
      withInstance(async ({ database }) => {
        const { id, email } = await theAccount(database, account);
        await endGrantedMembership(database, id);
        printLine(`${email} no longer has Premium.`);
      }),
    );
}
