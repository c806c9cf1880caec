import type { Config } from "../config.ts";
import { decideDemonstration } from "../demo/demonstration.ts";
import { choosePaymentProvider } from "../demo/fake-stripe/choose-provider.ts";
import { chooseMailbox } from "../demo/mailbox/choose-mailbox.ts";
import type { Database } from "../platform/database/database.ts";
import type { GivenMail } from "../platform/mail/mail-server.ts";
import type { Startup } from "./startup.ts";

/** Mail and payments: the operator's own servers, or in a demonstration the fake ones of this process. */
export async function openProviders(config: Config, database: Database, { undo }: Startup) {
  const isDemonstration = await decideDemonstration(config, database);
  const mailbox = await chooseMailbox(config, isDemonstration);
  undo.push(async () => mailbox?.close());
  const { smtp, mailFrom: from } = config;
  const mail: GivenMail = {
    environment: smtp && { smtp, from },
    demonstration: mailbox && { smtp: mailbox.server, from },
  };
  const { payments, fakeStripe } = await choosePaymentProvider(config, isDemonstration);
  undo.push(async () => fakeStripe?.close());
  return { isDemonstration, mail, mailbox, payments, fakeStripe };
}

export type Providers = Awaited<ReturnType<typeof openProviders>>;
