import { type Command, InvalidArgumentError } from "commander";
import type { OpenInstance, WithInstance } from "./open-instance.ts";
import { readHtml } from "./read-html.ts";
import { listPlans, rehearsePlan, setPlan, withdrawPlan } from "../features/payments/operate.ts";
import { connectProvider } from "../features/payments/provider.ts";
import { createProviderKeys } from "../features/payments/provider-keys.ts";
import { writeMoney } from "../features/membership/service.ts";
import { OperatorError } from "../platform/errors.ts";
import { deriveSecrets, readAppSecret } from "../platform/secrets.ts";
import { printLine, printTable } from "./print.ts";

const MAX_TRIAL_DAYS = 730;

function days(text: string): number {
  const value = Number(text);
  if (!/^\d{1,3}$/.test(text) || value > MAX_TRIAL_DAYS)
    throw new InvalidArgumentError(`Give a whole number of days, at most ${MAX_TRIAL_DAYS}.`);
  return value;
}

const another = (text: string, before: readonly string[] = []): string[] => [...before, text];

async function showPlans({ database }: OpenInstance): Promise<void> {
  const plans = await listPlans(database);
  if (plans.length === 0) {
    printLine(
      "There are no plans yet. Create one: npm run bijou -- plans set premium --name Premium --price price_...",
    );
    return;
  }
  printTable(
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
  readonly dryRun?: boolean;
}

/** The keys in use: an owner may have pasted them in the Studio. */
async function providerAccess({ database, config }: OpenInstance) {
  const { secret } = await readAppSecret(config.appSecret, config.dataDirectory);
  const keys = createProviderKeys({
    database,
    key: deriveSecrets(secret).key("settings"),
    given: config.payments,
    now: Date.now,
  });
  const { access } = await keys.current();
  if (!access)
    throw new OperatorError(
      "There is no payment provider to read the prices from: paste its keys in the Studio under Settings, or start the server with STRIPE_SECRET_KEY and the other Stripe variables.",
    );
  return access;
}

async function set(instance: OpenInstance, key: string, options: SetOptions) {
  const { database } = instance;
  const request = {
    key,
    name: options.name,
    priceIds: options.price,
    trialDays: options.trialDays,
    text: options.text === undefined ? "" : await readHtml(options.text),
    origin: "operator",
  } as const;
  const provider = connectProvider(await providerAccess(instance));
  const change = options.dryRun ? rehearsePlan : setPlan;
  const plan = await change(database, provider, request);
  const costs = plan.prices.map(({ amount, currency }) => writeMoney(amount, currency)).join(", ");
  const trial = plan.trialDays === 0 ? "" : `, ${plan.trialDays} days free`;
  printLine(
    `${plan.name} ${options.dryRun ? "would be" : "is"} sold for ${costs} each ${plan.interval}${trial}.`,
  );
  if (options.dryRun) printLine("Nothing was changed.");
}

/** `bijou plans`: the plans that are sold. */
export function addMembershipCommands(program: Command, withInstance: WithInstance): void {
  const plans = program
    .command("plans")
    .description("manage the plans that members can subscribe to");

  plans
    .command("list")
    .description("list plans with their prices")
    .action(() => withInstance(showPlans));

  plans
    .command("set")
    .description("create or change a plan with prices of the payment provider")
    .argument("<key>", "its id, such as premium")
    .requiredOption("--name <name>", "the name that members see")
    .requiredOption("--price <id>", "price_..., one per currency; repeatable", another)
    .option("--trial-days <days>", "length of the free trial in days, once per account", days, 0)
    .option("--text <file>", "an HTML description")
    .option("--dry-run", "print what would be sold, and change nothing")
    .action((key: string, options: SetOptions) =>
      withInstance((instance) => set(instance, key, options)),
    );

  plans
    .command("withdraw")
    .description("stop selling a plan; current members keep it")
    .argument("<key>", "its id in the list")
    .action((key: string) =>
      withInstance(async ({ database }) => {
        await withdrawPlan(database, key);
        printLine(`${key} is no longer sold.`);
      }),
    );
}
