import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { callbackify } from "node:util";
import type { AddressObject } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import type { SmtpServer } from "../../platform/mail/mailer.ts";
import { portOf } from "../port-of.ts";

const MAX_ENTRIES = 200;
const MAX_BYTES = 1024 * 1024;
const PREVIEW_CHARACTERS = 140;
const NAME = /^(\d{13}-\d{6})\.eml$/;

/** A mail as a list shows it; `date` is ISO 8601. */
interface MailInList {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly preview: string;
}

export interface ReceivedMail extends MailInList {
  readonly text: string;
  readonly html: string;
}

export interface Mailbox {
  readonly server: SmtpServer;
  /** The newest first. */
  all(): Promise<MailInList[]>;
  find(id: string): Promise<ReceivedMail | undefined>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string =>
  [given ?? []]
    .flat()
    .map(({ text }) => text)
    .join(", ");

async function parse(id: string, source: Buffer): Promise<ReceivedMail> {
  // Load the parser on first use; it is large.
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true });
  const text = mail.text ?? "";
  return {
    id,
    to: addressesOf(mail.to),
    from: addressesOf(mail.from),
    subject: mail.subject ?? "",
    date: new Date(Number(id.slice(0, 13))).toISOString(),
    preview: text.replaceAll(/\s+/g, " ").trim().slice(0, PREVIEW_CHARACTERS),
    text,
    html: mail.html || "",
  };
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * An SMTP server on a free loopback port that accepts every mail, forwards none, and stores the latest 200 as files in
 * `directory`.
 */
export async function openMailbox(
  directory: string,
  now: () => number = Date.now,
): Promise<Mailbox> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const names = await readdir(directory);
  /** Stored mails by id, with the parsed mail once it was read. */
  const mails = new Map<string, Promise<ReceivedMail> | undefined>(
    names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map((id) => [id, undefined]),
  );
  let received = 0;

  const fileOf = (id: string): string => join(directory, `${id}.eml`);

  async function find(id: string): Promise<ReceivedMail | undefined> {
    if (!mails.has(id)) return undefined;
    const reading = mails.get(id) ?? readFile(fileOf(id)).then((source) => parse(id, source));
    mails.set(id, reading);
    // Do not cache a failure.
    reading.catch(() => mails.get(id) === reading && mails.set(id, undefined));
    return reading;
  }

  async function deleteOldest(): Promise<void> {
    const ids = [...mails.keys()].toSorted();
    for (const id of ids.slice(0, Math.max(0, ids.length - MAX_ENTRIES))) {
      mails.delete(id);
      await rm(fileOf(id), { force: true });
    }
  }

  async function save(source: Buffer): Promise<void> {
    const id = `${String(now()).padStart(13, "0")}-${String(received++ % 1_000_000).padStart(6, "0")}`;
    await writeFile(`${fileOf(id)}.part`, source, { mode: 0o600 });
    await rename(`${fileOf(id)}.part`, fileOf(id));
    mails.set(id, undefined);
    await deleteOldest();
  }

  const receive = callbackify(async (stream: SMTPServerDataStream): Promise<void> => {
    const source = await read(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error("Too large"), { responseCode: 552 });
    await save(source);
  });
  const smtp = new SMTPServer({
    banner: "Bijou's mailbox",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    closeTimeout: 2_000,
    onData: (stream, _session, callback) => receive(stream, callback),
  });
  // Ignore clients that close the connection.
  smtp.on("error", () => undefined);
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const port = portOf(listening);

  return {
    server: { host: "127.0.0.1", port, secure: false, user: "", password: "" },
    async all() {
      const ids = [...mails.keys()].toSorted().toReversed();
      const found = await Promise.all(ids.map((id) => find(id)));
      return found.flatMap((mail) => {
        if (!mail) return [];
        const { text: _text, html: _html, ...inList } = mail;
        return [inList];
      });
    },
    find,

    async clear() {
      const ids = [...mails.keys()];
      mails.clear();
      await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
    },

    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
