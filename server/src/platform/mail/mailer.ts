import { isIPv4, isIPv6 } from "node:net";
import { createTransport } from "nodemailer";
import type { Mail } from "./render.ts";
import { errorCode, errorMessage } from "../errors.ts";

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** "" where the server asks for none. */
  readonly user: string;
  readonly password: string;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export type Delivery =
  | { readonly state: "sent" }
  /** Rejected permanently (RFC 5321 4.2.1: 5yz); a retry would not help. */
  | { readonly state: "refused"; readonly reason: string }
  /** The server is unavailable, rejects the login, or reports a temporary error (4yz). */
  | { readonly state: "later"; readonly reason: string };

export interface Outgoing {
  readonly to: string;
  readonly mail: Mail;
  readonly messageId: string;
  readonly writtenAt: Date;
}

export interface Mailer {
  /** Sends one mail to one address. */
  deliver(outgoing: Outgoing): Promise<Delivery>;
  /** Aborts what is under way, to be retried. */
  close(): void;
}

export const CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;
const MAX_REASON_LENGTH = 300;

/** The server rejected this mail or its address, not the connection. */
const OF_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

function headersOf({ stopUrl }: Mail): Record<string, string> {
  return {
    // RFC 3834: prevents automatic replies.
    "Auto-Submitted": "auto-generated",
    // RFC 8058: the mail program's own unsubscribe button.
    ...(stopUrl === undefined
      ? {}
      : {
          "List-Unsubscribe": `<${stopUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
  };
}

function outcomeOf(error: unknown, to: string): Delivery {
  const responseCode = error instanceof Error && "responseCode" in error ? error.responseCode : 0;
  const reason = errorMessage(error)
    .replaceAll(to, "the address")
    .replaceAll(/\s+/g, " ")
    .slice(0, MAX_REASON_LENGTH);
  const isForGood = Number(responseCode) >= 500 && OF_THE_MAIL.has(errorCode(error));
  return { state: isForGood ? "refused" : "later", reason };
}

/** The name of this client in EHLO: the host of the site, or an address literal (RFC 5321, 4.1.3). */
export function smtpClientName(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  if (isIPv6(host)) return `[IPv6:${host}]`;
  return isIPv4(host) ? `[${host}]` : host;
}

/** Sends mails over SMTP: two connections, ten seconds for each step, and no file or URL is read for a mail. */
export function createMailer(
  server: SmtpServer,
  from: Sender,
  { clientName, timeoutMs = TIMEOUT_MS }: { clientName: string; timeoutMs?: number },
): Mailer {
  const { host, port, secure, user, password } = server;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    name: clientName,
    host,
    port,
    secure,
    ...(user === "" ? {} : { auth: { user, pass: password } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  const closing = Promise.withResolvers<Delivery>();

  async function send({ to, mail, messageId, writtenAt }: Outgoing): Promise<Delivery> {
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.address },
        to: { name: "", address: to },
        // Without it, recipients are read from the headers.
        envelope: { from: from.address, to: [to] },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId,
        date: writtenAt,
        headers: headersOf(mail),
      });
      return { state: "sent" };
    } catch (error) {
      return outcomeOf(error, to);
    }
  }

  return {
    deliver: (outgoing) => Promise.race([send(outgoing), closing.promise]),

    close() {
      transport.close();
      closing.resolve({ state: "later", reason: "The server stopped" });
    },
  };
}
