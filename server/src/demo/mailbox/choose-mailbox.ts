import { join } from "node:path";
import type { SmtpServer } from "../../platform/mail/mailer.ts";
import type { Mailbox } from "./mailbox.ts";

/** The mailbox of a demonstration without `SMTP_URL`, which also speaks SMTP. Nothing else has one. */
export async function chooseMailbox(
  { smtp, dataDirectory }: { smtp: SmtpServer | undefined; dataDirectory: string },
  isDemonstration: boolean,
): Promise<Mailbox | undefined> {
  if (smtp || !isDemonstration) return undefined;
  const { openMailbox } = await import("./mailbox.ts");
  return openMailbox(join(dataDirectory, "mailbox"));
}
