import type pg from "pg";
import { createSealer } from "../credentials/sealer.ts";
import type { Database } from "../database/database.ts";
import { createMailServerStore, type MailServerRow } from "./mail-server-store.ts";
import {
  createMailer,
  type Delivery,
  type Mailer,
  type Outgoing,
  type Sender,
  type SmtpServer,
} from "./mailer.ts";

/** A change takes effect on every node within this time. */
const REFRESH_MS = 2_000;

export interface MailRoute {
  readonly smtp: SmtpServer;
  readonly from: Sender;
}

/** Where mails go, and who has decided it. Without a route they wait. */
export interface CurrentMail {
  readonly source: "environment" | "studio" | "demonstration" | "none";
  readonly route: MailRoute | undefined;
  /** Of what the Studio has stored; 0 for nothing. */
  readonly revision: number;
}

/** Without a name, that of the site. */
export type GivenSender = Omit<Sender, "name"> & { readonly name: string | undefined };
interface GivenRoute {
  readonly smtp: SmtpServer;
  readonly from: GivenSender;
}

/** What the server was started with. */
export interface GivenMail {
  /** `SMTP_URL` and `MAIL_FROM`. */
  readonly environment?: GivenRoute | undefined;
  /** The mailbox of a demonstration. */
  readonly demonstration?: GivenRoute | undefined;
}

/**
 * The mail server in use: that of the environment, else the one that the Studio has stored, else the mailbox of a
 * demonstration.
 */
export function createMailServer(deps: {
  readonly database: Database;
  readonly key: Buffer;
  readonly given: GivenMail;
  readonly serviceName: () => Promise<string>;
  readonly now: () => number;
}) {
  const { given, serviceName, now } = deps;
  const store = createMailServerStore(deps.database);
  const sealer = createSealer(deps.key);
  let cached: { readonly atMs: number; readonly current: CurrentMail } | undefined;

  const routeOf = (row: MailServerRow): MailRoute => ({
    smtp: {
      host: row.host,
      port: row.port,
      secure: row.secure,
      user: row.user,
      password: row.password === null ? "" : sealer.open(row.password),
    },
    from: { name: row.sender_name, address: row.sender_address },
  });

  async function named({ smtp, from }: GivenRoute): Promise<MailRoute> {
    return { smtp, from: { ...from, name: from.name ?? (await serviceName()) } };
  }

  async function read(): Promise<CurrentMail> {
    if (given.environment)
      return { source: "environment", route: await named(given.environment), revision: 0 };
    const row = await store.read();
    if (row) return { source: "studio", route: routeOf(row), revision: row.revision };
    const route = given.demonstration && (await named(given.demonstration));
    return { source: route ? "demonstration" : "none", route, revision: 0 };
  }

  async function current(): Promise<CurrentMail> {
    if (cached && now() - cached.atMs < REFRESH_MS) return cached.current;
    const latest = await read();
    cached = { atMs: now(), current: latest };
    return latest;
  }

  return {
    current,

    /** Whether mails reach people: those of a demonstration end in its mailbox. */
    async reachesPeople(): Promise<boolean> {
      const { source } = await current();
      return source === "environment" || source === "studio";
    },

    /** Locks what is stored, for a change. */
    async lock(client: pg.PoolClient) {
      const row = await store.lock(client);
      return row && { revision: row.revision, route: routeOf(row) };
    },

    /** Stores a mail server, its password encrypted. */
    async write(client: pg.PoolClient, { smtp, from }: MailRoute): Promise<void> {
      await store.write(client, {
        host: smtp.host,
        port: smtp.port,
        secure: smtp.secure,
        user: smtp.user,
        password: smtp.password === "" ? null : sealer.seal(smtp.password),
        sender_name: from.name,
        sender_address: from.address,
      });
    },

    /** Call it after a change has committed: this process uses it at once. */
    refresh(): void {
      cached = undefined;
    },
  };
}
export type MailServer = ReturnType<typeof createMailServer>;

/** Sends by whatever mail server is in use; without one, mails wait. */
export function createCurrentMailer(
  mailServer: Pick<MailServer, "current">,
  options: Parameters<typeof createMailer>[2],
): Mailer {
  let open: { readonly key: string; readonly mailer: Mailer } | undefined;

  function mailerOf({ smtp, from }: MailRoute): Mailer {
    const key = JSON.stringify([smtp, from]);
    if (open?.key === key) return open.mailer;
    // Its deliveries under way are tried again by the new one.
    open?.mailer.close();
    open = { key, mailer: createMailer(smtp, from, options) };
    return open.mailer;
  }

  return {
    async deliver(outgoing: Outgoing): Promise<Delivery> {
      const { route } = await mailServer.current();
      return route
        ? mailerOf(route).deliver(outgoing)
        : { state: "later", reason: "No mail server is set up" };
    },
    close: () => open?.mailer.close(),
  };
}
