import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll } from "vitest";
import type { SmtpServer } from "../platform/mail/mailer.ts";

interface Received {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  /** As it came over the wire. */
  readonly source: string;
  readonly mail: ParsedMail;
  /** As the sender named itself in EHLO. */
  readonly clientName: string;
}

interface TestSmtpServer {
  readonly address: SmtpServer;
  readonly received: Received[];
  close(): Promise<void>;
}

/** A real SMTP server on a free port; `behavior` makes it reject mails, hang or require a password. */
export async function useSmtpServer(behavior: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope, hostNameAppearsAs }, resolve) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks);
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        void simpleParser(source).then((mail) => {
          received.push({
            envelope: { from, to },
            source: source.toString(),
            mail,
            clientName: hostNameAppearsAs,
          });
          resolve();
        });
      });
    },
    ...behavior,
  });
  smtp.on("error", () => undefined);
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()));
  afterAll(close);
  return {
    address: { host: "127.0.0.1", port, secure: false, user: "", password: "" },
    received,
    close,
  };
}
