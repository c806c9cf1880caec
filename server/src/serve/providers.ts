import type { Config } from "../config.ts";
import { decideDemonstration } from "../demo/demonstration.ts";
import { choosePaymentProvider } from "../demo/fake-stripe/choose-provider.ts";
import { chooseMailServer } from "../demo/mailbox/choose-server.ts";
import type { Database } from "../platform/database/database.ts";
import type { Startup } from "./startup.ts";

/** Mail and payments: the operator's own servers, or in a demonstration the fake ones of this process. */
export async function openProviders(config: Config, database: Database, { undo }: Startup) {
  const isDemonstration = await decideDemonstration(config, database);
  const { smtp, mailbox } = await chooseMailServer(config, isDemonstration);
  undo.push(async () => mailbox?.close());
  const { payments, fakeStripe } = await choosePaymentProvider(config, isDemonstration);
  undo.push(async () => fakeStripe?.close());
  return { isDemonstration, smtp, mailbox, payments, fakeStripe };
}

export type Providers = Awaited<ReturnType<typeof openProviders>>;
