import { type Browser, expect, type Page } from "@playwright/test";

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
}

/** The mails of the demo mailbox, without its page. */
export interface Mailbox {
  /** Waits for a mail. */
  find(to: string, subject: RegExp): Promise<Mail>;
  /** The number of such mails so far. */
  count(to: string, subject: RegExp): Promise<number>;
  /** The code of the newest mail with one. */
  code(to: string): Promise<string>;
  /** The path and query of the link in a mail. */
  link(to: string, subject: RegExp): Promise<string>;
}

export function mailboxOf(origin: string): Mailbox {
  const messages = `${origin}/demo/mailbox/messages`;
  const all = async (to: string, subject: RegExp): Promise<readonly Mail[]> => {
    const mails = (await (await fetch(messages)).json()) as readonly Mail[];
    return mails.filter((mail) => mail.to === to && subject.test(mail.subject));
  };
  const find = async (to: string, subject: RegExp): Promise<Mail> => {
    let found: Mail | undefined;
    await expect
      .poll(
        async () => {
          [found] = await all(to, subject);
          return found;
        },
        { message: `a mail ${subject} to ${to}`, intervals: [100] },
      )
      .toBeDefined();
    if (found === undefined) throw new Error(`No mail ${subject} came to ${to}`);
    return found;
  };
  return {
    find,
    async count(to, subject) {
      return (await all(to, subject)).length;
    },
    async code(to) {
      return (await find(to, /^\d{4} /)).subject.slice(0, 4);
    },
    async link(to, subject) {
      const { id } = await find(to, subject);
      const html = await (await fetch(`${messages}/${id}/html`)).text();
      const address = /href="([^"]*\?token=[^"]+)"/.exec(html)?.[1];
      if (address === undefined) throw new Error(`The mail ${subject} has no link`);
      const { pathname, search } = new URL(address);
      return pathname + search;
    },
  };
}

/** The page of the mailbox, in a browser on the machine of the server. */
export async function openMailbox(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  const page = await context.newPage();
  await page.goto("/demo/mailbox");
  return page;
}

/** Opens a mail on the page of the mailbox. */
export async function openMail(mailbox: Page, to: string, subject: RegExp): Promise<void> {
  await mailbox.getByRole("button").filter({ hasText: to }).filter({ hasText: subject }).click();
  await expect(mailbox.getByRole("heading", { level: 2, name: subject })).toBeVisible();
}
