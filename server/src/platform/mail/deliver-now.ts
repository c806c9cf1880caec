import { createMailer, type Delivery, smtpClientName } from "./mailer.ts";
import type { MailRoute } from "./mail-server.ts";
import type { Mail } from "./render.ts";

/** Sends one mail at once, without the outbox, so that the mail server's own words can be shown. */
export function deliverNow(
  route: MailRoute,
  publicUrl: string,
  { to, mail, at }: { to: string; mail: Mail; at: Date },
): Promise<Delivery> {
  const mailer = createMailer(route.smtp, route.from, { clientName: smtpClientName(publicUrl) });
  return mailer
    .deliver({
      to,
      mail,
      messageId: `<test-${at.getTime()}@${new URL(publicUrl).hostname}>`,
      writtenAt: at,
    })
    .finally(() => mailer.close());
}
