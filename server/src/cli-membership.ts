import { readFile } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import type { OpenHouse, WithHouse } from "./cli-house.ts";
import { table } from "./cli-table.ts";
import { listPlans, setPlan, withdrawPlan } from "./features/payments/operate.ts";
import { connectProvider } from "./features/payments/provider.ts";
import { createStaticPages, PAGE_KEYS } from "./features/static-pages/service.ts";
import { writeMoney } from "./features/membership/service.ts";
import { OperatorError } from "./platform/errors.ts";

const MOST_TRIAL_DAYS = 730;

const say = (line: string): void => console.log(line);

function days(text: string): number {
  const value = Number(text);
  if (!/^\d{1,3}$/.test(text) || value > MOST_TRIAL_DAYS)
    throw new InvalidArgumentError(`Give a whole number of days, at most ${MOST_TRIAL_DAYS}.`);
  return value;
}

const another = (text: string, before: readonly string[] = []): string[] => [...before, text];

async function readHtml(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code ?? "unknown"}).`);
  });
}

async function showPlans({ database }: OpenHouse): Promise<void> {
  const plans = await listPlans(database);
  if (plans.length === 0) {
    say("There is no plan yet. Make one: bijou plans set premium --name Premium --price price_...");
    return;
  }
  table(
    plans.map((plan) => [
      plan.key,
      plan.is_offered ? "sold" : "withdrawn",
      plan.name,
      `each ${plan.interval}`,
      plan.trial_days === 0 ? "" : `${plan.trial_days} days free`,
      plan.prices.map(({ amount, currency }) => writeMoney(amount, currency)).join(", "),
    ]),
  );
}

interface SetOptions {
  readonly name: string;
  readonly price: string[];
  readonly trialDays: number;
  readonly text?: string;
}

async function set({ database, config }: OpenHouse, key: string, options: SetOptions) {
  if (!config.payments)
    throw new OperatorError("STRIPE_SECRET_KEY is not set; what a plan costs is read from there.");
  await setPlan(database, connectProvider(config.payments), {
    key,
    name: options.name,
    priceIds: options.price,
    trialDays: options.trialDays,
    text: options.text === undefined ? "" : await readHtml(options.text),
    origin: "operator",
  });
  say(`${options.name} is sold.`);
}

/** `bijou plans` and `bijou pages`: what is sold, and the pages that the operator writes. */
export function addMembershipCommands(program: Command, withHouse: WithHouse): void {
  const plans = program.command("plans").description("what members can subscribe to");

  plans
    .command("list")
    .description("every plan with its prices")
    .action(() => withHouse(showPlans));

  plans
    .command("set")
    .description("make a plan, or change one; its prices are the payment provider's")
    .argument("<key>", "a word of your own for it, such as premium")
    .requiredOption("--name <name>", "as members read it")
    .requiredOption("--price <id>", "price_..., one for each currency; repeatable", another)
    .option("--trial-days <days>", "days that cost nothing, once for each account", days, 0)
    .option("--text <file>", "HTML about it")
    .action((key: string, options: SetOptions) => withHouse((house) => set(house, key, options)));

  plans
    .command("withdraw")
    .description("sell a plan no longer; whoever has it keeps it")
    .argument("<key>", "as the list shows it")
    .action((key: string) =>
      withHouse(async ({ database }) => {
        await withdrawPlan(database, key);
        say(`${key} is no longer sold.`);
      }),
    );

  program
    .command("pages")
    .description("the pages that you write yourself")
    .command("set")
    .description("replace a page by an HTML file; what could run or load anything is taken out")
    .argument("<page>", PAGE_KEYS.join(", "))
    .argument("<file>", "HTML")
    .action((key: string, file: string) =>
      withHouse(async ({ database }) => {
        const characters = await createStaticPages(database, Date.now).set(
          key,
          await readHtml(file),
        );
        say(`The page ${key} is kept, with ${characters} characters.`);
      }),
    );
}
