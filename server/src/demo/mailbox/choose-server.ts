import { join } from "node:path";
import { OperatorError } from "../../platform/errors.ts";
import type { SmtpServer } from "../../platform/mail/mailer.ts";
import type { Mailbox } from "./mailbox.ts";

/**
 * The server of `SMTP_URL`; in a demonstration without it a local mailbox, which also speaks SMTP.
 *
 * @throws {OperatorError} without `SMTP_URL` outside a demonstration.
 */
export async function chooseMailServer(
  { smtp, dataDirectory }: { smtp: SmtpServer | undefined; dataDirectory: string },
  isDemonstration: boolean,
): Promise<{ smtp: SmtpServer; mailbox: Mailbox | undefined }> {
  if (smtp) return { smtp, mailbox: undefined };
  if (!isDemonstration)
    throw new OperatorError(
      "SMTP_URL is not set, so no codes or links can be emailed. Set it to the address of your mail server, such as SMTP_URL=smtps://user:password@smtp.example.org:465, and MAIL_FROM to the sender. (Only a demonstration, DEMO=1, works without it.)",
    );
  const { openMailbox } = await import("./mailbox.ts");
  const mailbox = await openMailbox(join(dataDirectory, "mailbox"));
  return { smtp: mailbox.server, mailbox };
}
