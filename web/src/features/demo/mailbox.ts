/** A mail as the mailbox lists it; `date` is ISO 8601. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly preview: string;
}

const MAILS = "/demo/mailbox/messages";

/** The address of a mail's HTML by itself. */
export const mailAddress = ({ id }: Mail): string => `${MAILS}/${encodeURIComponent(id)}/html`;

/**
 * @returns the newest mail first; "missing" where the house shows no mailbox
 * @throws where the house cannot be reached
 */
export async function fetchMails(signal?: AbortSignal): Promise<readonly Mail[] | "missing"> {
  const response = await fetch(MAILS, { cache: "no-store", ...(signal && { signal }) });
  if (response.status === 404) return "missing";
  if (!response.ok) throw new Error(`The mailbox answers ${response.status}`);
  return (await response.json()) as readonly Mail[];
}

export async function clearMails(): Promise<void> {
  await fetch("/demo/mailbox/clear", { method: "POST" });
}

/** The code a mail brings, which its subject begins with; "" for any other mail. */
export const codeOf = ({ subject }: Mail): string => /^(\d{4}|\d{6})\b/.exec(subject)?.[1] ?? "";
