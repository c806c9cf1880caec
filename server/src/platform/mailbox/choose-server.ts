import { join } from "node:path";
import { OperatorError } from "../errors.ts";
import type { SmtpServer } from "../mail/post.ts";
import type { Mailbox } from "./mailbox.ts";

/**
 * Where mails are handed over: to the server of `SMTP_URL`; in a demonstration without it to a mailbox of its own, by
 * SMTP too, so that what sends them cannot tell.
 *
 * @throws {OperatorError} for a house that is no demonstration and has no `SMTP_URL`.
 */
export async function chooseMailServer(
  { smtp, dataDirectory }: { smtp: SmtpServer | undefined; dataDirectory: string },
  isDemonstration: boolean,
): Promise<{ smtp: SmtpServer; mailbox: Mailbox | undefined }> {
  if (smtp) return { smtp, mailbox: undefined };
  if (!isDemonstration)
    throw new OperatorError(
      "SMTP_URL is not set, so the house could mail nobody a code or a link. Set it to the address of your mail server, such as SMTP_URL=smtps://user:password@smtp.example.org:465, and MAIL_FROM to who mails are from. (Only a demonstration does without: DEMO=1.)",
    );
  const { openMailbox } = await import("./mailbox.ts");
  const mailbox = await openMailbox(join(dataDirectory, "mailbox"));
  return { smtp: mailbox.server, mailbox };
}
