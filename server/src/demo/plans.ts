import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../app.ts";
import { createMembershipStore } from "../features/membership/store.ts";
import { setPlan } from "../features/payments/operate.ts";
import { PAGE_KEYS } from "../features/pages/service.ts";
import type { Database } from "../platform/database/database.ts";

const inCurrencies = (price: string): string[] =>
  ["usd", "eur", "inr"].map((currency) => `${price}_${currency}`);

const PLANS = [
  { key: "premium", name: "Premium", price: "price_premium_month", trialDays: 0 },
  { key: "yearly", name: "Premium yearly", price: "price_premium_year", trialDays: 7 },
  { key: "patron", name: "Patron", price: "price_patron_month", trialDays: 0 },
] as const;

interface Dependencies {
  readonly app: App;
  readonly database: Database;
  /** HTML files. */
  readonly pages: string;
  /** The prices below exist only at the fake Stripe. */
  readonly hasFakeStripe: boolean;
}

/** Seeds pages and plans; leaves those of an operator unchanged. */
export async function seedPlansAndPages(deps: Dependencies): Promise<void> {
  const { app, database, pages, hasFakeStripe } = deps;
  const read = (name: string): Promise<string> => readFile(join(pages, `${name}.html`), "utf8");
  for (const key of PAGE_KEYS) await app.staticPages.set(key, await read(key), "demo");
  const payments = hasFakeStripe ? await app.payments() : undefined;
  if (!payments) return;
  const sold = await createMembershipStore(database).plans();
  if (sold.some(({ is_offered: isOffered }) => isOffered)) return;
  for (const { key, name, price, trialDays } of PLANS)
    await setPlan(database, payments.provider, {
      key,
      name,
      priceIds: inCurrencies(price),
      trialDays,
      text: await read(`plan-${key}`),
      origin: "demo",
    });
}
