/** An email in the list; `date` is ISO 8601. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly preview: string;
}

const MAILS = "/demo/mailbox/messages";

/** The address of an email's HTML. */
export const mailAddress = ({ id }: Mail): string => `${MAILS}/${encodeURIComponent(id)}/html`;

/**
 * @returns the emails, newest first; "missing" if the site has no mailbox
 * @throws if the server cannot be reached
 */
export async function fetchMails(signal?: AbortSignal): Promise<readonly Mail[] | "missing"> {
  const response = await fetch(MAILS, { cache: "no-store", ...(signal && { signal }) });
  if (response.status === 404) return "missing";
  if (!response.ok)
    throw new Error(`Loading the mailbox failed with HTTP status ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this page sends them
  return (await response.json()) as readonly Mail[];
}

export async function clearMails(): Promise<void> {
  await fetch("/demo/mailbox/clear", { method: "POST" });
}

/** The code at the start of an email's subject; "" if there is none. */
export const codeOf = ({ subject }: Mail): string => /^(\d{4}|\d{6})\b/.exec(subject)?.[1] ?? "";
