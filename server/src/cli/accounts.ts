import type { Command } from "commander";
import { createSessions } from "../platform/sessions/sessions.ts";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import {
  type AccountLine,
  blockAccount,
  findAccounts,
  helpAccount,
  showAccount,
  theAccount,
  unblockAccount,
} from "../features/accounts/operate.ts";
import { writeMoney } from "../features/membership/service.ts";
import { endRenewal } from "../features/payments/operate.ts";
import { OperatorError } from "../platform/errors.ts";
import { withApp } from "./with-app.ts";
import { formatDate, formatMinute, printLine, printTable } from "./print.ts";

function stateOf({ blockedAt, deleteAt }: AccountLine): string {
  if (blockedAt) return `blocked since ${formatDate(blockedAt)}`;
  return deleteAt ? `is deleted on ${formatDate(deleteAt)}` : "active";
}

function membershipOf({ membership, provider, paidUntil }: AccountLine): string {
  if (membership === null || membership === "ended") return "free";
  const how = provider === "house" ? "Premium, given" : "Premium, paid";
  const end = membership === "cancelled" ? "ends" : "until";
  return paidUntil ? `${how}, ${end} ${formatDate(paidUntil)}` : how;
}

async function find({ database }: OpenInstance, text: string): Promise<void> {
  const accounts = await findAccounts(database, text);
  if (accounts.length === 0) {
    printLine(`No account has "${text}" in its address or a name.`);
    return;
  }
  printTable(
    accounts.map((account) => [
      String(account.id),
      account.email,
      account.username,
      stateOf(account),
      membershipOf(account),
    ]),
  );
}

async function show({ database }: OpenInstance, who: string): Promise<void> {
  const { account, facts } = await showAccount(database, who);
  printTable([
    ["Account", String(account.id)],
    ["Address", account.email],
    ["Name", account.username],
    ["State", stateOf(account)],
    ["Membership", membershipOf(account)],
    ["Joined", formatMinute(account.createdAt)],
    ["Last seen", facts.lastSeenAt ? formatMinute(facts.lastSeenAt) : "never"],
    ["Signed in", `${facts.sessions} sessions, ${facts.devices} devices known`],
    [
      "Profiles",
      facts.profiles.map(({ name, isChild }) => (isChild ? `${name} (child)` : name)).join(", "),
    ],
    ...facts.payments.map(({ paidAt, amount, currency }) => [
      "Paid",
      `${formatDate(paidAt)}  ${writeMoney(amount, currency)}`,
    ]),
  ]);
}

async function block(instance: OpenInstance, who: string): Promise<void> {
  await withApp(instance, async ({ payments }) => {
    const { database } = instance;
    const { account, paidUntil } = await blockAccount(
      {
        database,
        sessions: createSessions(database, Date.now),
        endRenewal: (accountId) => endRenewal({ database, payments }, accountId),
        now: Date.now,
      },
      who,
    );
    printLine(`${account.email} is blocked and signed out everywhere within seconds.`);
    if (paidUntil)
      printLine(
        `Its membership is paid until ${formatDate(paidUntil)} and is not renewed; its owner is mailed.`,
      );
  });
}

async function remove(instance: OpenInstance, who: string, isSure: boolean): Promise<void> {
  const account = await theAccount(instance.database, who);
  if (!isSure)
    throw new OperatorError(
      `This deletes ${account.email} with its profiles, lists and history, at once and for good, and cancels its subscription without a refund. To confirm, add --yes.`,
    );
  await withApp(instance, async ({ privacy }) => {
    await privacy.deleteNow(account.id);
  });
  printLine(`${account.email} is deleted.`);
}

/** `bijou accounts`: find, help, block and delete members. */
export function addAccountCommands(program: Command, withInstance: WithInstance): void {
  const accounts = program.command("accounts").description("find, help, block and delete members");
  const who = "an address or a number, as find shows it";

  accounts
    .command("find")
    .description("list accounts with this in their address or a profile's name")
    .argument("<text>", "part of an address or a name, or a number")
    .action((text: string) => withInstance((instance) => find(instance, text)));

  accounts
    .command("show")
    .description("show an account, without its history")
    .argument("<account>", who)
    .action((account: string) => withInstance((instance) => show(instance, account)));

  accounts
    .command("help")
    .description("clear failed tries, and mail a link to a new password")
    .argument("<account>", who)
    .action((account: string) =>
      withInstance((instance) =>
        withApp(instance, async (app) => {
          const { email } = await helpAccount(
            { database: instance.database, accounts: app.accounts },
            account,
          );
          printLine(`${email} may try again, and is mailed a link to a new password.`);
        }),
      ),
    );

  accounts
    .command("block")
    .description("sign an account out everywhere, prevent it from signing in, and end its renewal")
    .argument("<account>", who)
    .action((account: string) => withInstance((instance) => block(instance, account)));

  accounts
    .command("unblock")
    .description("let an account sign in again; a renewal that was ended stays ended")
    .argument("<account>", who)
    .action((account: string) =>
      withInstance(async ({ database }) => {
        const { email } = await unblockAccount(database, account);
        printLine(`${email} can sign in again.`);
      }),
    );

  accounts
    .command("delete")
    .description("delete an account now, and cancel its subscription")
    .argument("<account>", who)
    .option("--yes", "confirm")
    .action((account: string, { yes }: { yes?: boolean }) =>
      withInstance((instance) => remove(instance, account, yes ?? false)),
    );
}
