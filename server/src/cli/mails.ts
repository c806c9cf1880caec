import { type Command, InvalidArgumentError } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { listMails, showMail } from "../platform/mail/sent-mails-store.ts";
import { formatMinute, printLine, printTable } from "./print.ts";

interface ListOptions {
  readonly to?: string;
  readonly state?: string;
}

async function list({ database }: OpenInstance, { to, state }: ListOptions): Promise<void> {
  const mails = await listMails(database, { to, state });
  if (mails.length === 0) {
    printLine("There are no such mails. Rows of mails are deleted after 30 days.");
    return;
  }
  printTable(
    mails.map((mail) => [
      String(mail.id),
      formatMinute(mail.createdAt),
      mail.state,
      mail.template,
      mail.recipient,
      mail.reason ?? "",
    ]),
  );
}

async function show({ database }: OpenInstance, id: number): Promise<void> {
  const mail = await showMail(database, id);
  printTable([
    ["Mail", String(mail.id)],
    ["To", mail.recipient],
    ["Kind", mail.template],
    ["State", `${mail.state} after ${mail.attempts} ${mail.attempts === 1 ? "try" : "tries"}`],
    ["Written", formatMinute(mail.createdAt)],
    ["Finished", mail.finishedAt ? formatMinute(mail.finishedAt) : "not yet"],
    ["Reason", mail.reason ?? "-"],
  ]);
}

function mailNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError("Give the number of a mail, as `mails list` shows it.");
  return Number(text);
}

/** `bijou mails`: mails and their outcome, without their content, which may be a code or a link. */
export function addMailCommands(program: Command, withInstance: WithInstance): void {
  const mails = program.command("mails").description("show mails and their outcome");

  mails
    .command("list")
    .description("list the latest mails, newest first")
    .option("--to <address>", "to this address only")
    .option("--state <state>", "waiting, sent, failed or expired only")
    .action((options: ListOptions) => withInstance((instance) => list(instance, options)));

  mails
    .command("show")
    .description("show one mail: its attempts, and why it was not sent")
    .argument("<number>", "its id in the list", mailNumber)
    .action((id: number) => withInstance((instance) => show(instance, id)));
}
