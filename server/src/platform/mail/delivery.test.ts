import { beforeEach, describe, expect, test } from "vitest";
import { useSmtpServer } from "../../testing/smtp-server.ts";
import { useTestDatabase } from "../../testing/test-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { MINUTE_MS } from "../durations.ts";
import { startJobs } from "../jobs/jobs.ts";
import { emailTemplates } from "../../emails.ts";
import { createDelivery, startDelivering } from "./delivery.ts";
import {
  createOutbox,
  MAIL_QUEUE,
  MAX_ATTEMPTS,
  openMailQueue,
  retryInterrupted,
} from "./outbox.ts";
import { createMailer, smtpClientName, type SmtpServer } from "./mailer.ts";

const clientName = smtpClientName("https://bijou.test");
const FROM = { name: "Bijou", address: "no-reply@bijou.test" };
const database = await useTestDatabase();
const smtp = await useSmtpServer();
const logged: string[] = [];
let nowMs = Date.now();

beforeEach(() => {
  smtp.received.length = 0;
  logged.length = 0;
});

function deliveryBy(address: SmtpServer, timeoutMs?: number) {
  return createDelivery({
    templates: emailTemplates,
    database,
    mailer: createMailer(address, FROM, timeoutMs ? { clientName, timeoutMs } : { clientName }),
    publicUrl: "https://bijou.test",
    site: async () => ({ serviceName: "Bijou" }),
    log: { error: (...stderr: unknown[]) => void logged.push(JSON.stringify(stderr)) },
    now: () => nowMs,
  });
}

async function write(
  to = "ada@example.org",
  more: { expiresAt?: Date; isDecoy?: boolean; username?: string } = {},
): Promise<number> {
  const { username = "Ada", ...rest } = more;
  const content = { username, code: "4711", minutes: 15, link: "/account-verification?token=T" };
  await inTransaction(database, (client) =>
    createOutbox(undefined).add(client, {
      template: "sign-up-code",
      to,
      content,
      at: new Date(nowMs),
      ...rest,
    }),
  );
  const { rows } = await database.pool.query<{ id: number }>("select max(id) as id from mails");
  return rows[0]?.id ?? 0;
}

async function stateOf(mailId: number) {
  const { rows } = await database.pool.query<{
    state: string;
    reason: string | null;
    attempts: number;
    content: unknown;
  }>("select state, reason, attempts, content from mails where id = $1", [mailId]);
  return rows[0];
}

test("M-16: a mail goes to one recipient, in both forms, from a client that says the host of the site", async () => {
  const mailId = await write("Ada@Example.org");
  await deliveryBy(smtp.address).deliver(mailId);
  expect(smtp.received[0]?.clientName).toBe("bijou.test");
  const [received] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(received?.envelope).toEqual({ from: FROM.address, to: ["Ada@example.org"] });
  expect(received?.mail.from?.text).toBe('"Bijou" <no-reply@bijou.test>');
  expect(received?.mail.subject).toBe("4711 is your Bijou code");
  expect(received?.mail.text).toContain("https://bijou.test/account-verification?token=T");
  expect(received?.mail.html).toContain(">4711</p>");
  expect(received?.mail.headers.get("auto-submitted")).toBe("auto-generated");
  expect(received?.mail.messageId).toMatch(new RegExp(`^<${mailId}\\.\\d+@bijou\\.test>$`));
  expect(await stateOf(mailId)).toEqual({
    state: "sent",
    reason: null,
    attempts: 1,
    content: null,
  });
});

test("a code that comes too late is not sent", async () => {
  const mailId = await write("ada@example.org", { expiresAt: new Date(nowMs + 15 * MINUTE_MS) });
  nowMs += 15 * MINUTE_MS;
  await deliveryBy(smtp.address).deliver(mailId);
  expect(smtp.received).toEqual([]);
  expect(await stateOf(mailId)).toMatchObject({ state: "expired", content: null });
});

test("a decoy is never sent", async () => {
  const mailId = await write("nobody@example.org", { isDecoy: true });
  await deliveryBy(smtp.address).deliver(mailId);
  expect(smtp.received).toEqual([]);
  const stored = await database.pool.query("select recipient, content from mails where id = $1", [
    mailId,
  ]);
  expect(stored.rows).toEqual([{ recipient: "", content: null }]);
});

describe("the recipient cannot be changed by what an address or a name contains", () => {
  test.each([
    "a@b.test\r\nBcc: evil@x.test",
    "a@b.test, evil@x.test",
    "evil@x.test <a@b.test>",
    "a@b.test\nRCPT TO:<evil@x.test>",
    "",
  ])("address %j is rejected", async (to) => {
    const mailId = await write(to);
    await deliveryBy(smtp.address).deliver(mailId);
    expect(smtp.received).toEqual([]);
    expect(await stateOf(mailId)).toMatchObject({
      state: "failed",
      reason: "The recipient is not a single address",
      content: null,
    });
  });

  test("a name with a line break begins no header", async () => {
    const username = "Ada\r\nBcc: evil@x.test\r\n\r\n<h1>";
    await deliveryBy(smtp.address).deliver(await write("ada@example.org", { username }));
    const [received] = smtp.received;
    expect(received?.envelope.to).toEqual(["ada@example.org"]);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.source).not.toContain("evil@x.test");
  });
});

describe("a server that rejects the mail", () => {
  const reject = (responseCode: number) => ({
    onRcptTo: (
      _address: unknown,
      _session: unknown,
      resolve: (error?: Error | null) => void,
    ): void => resolve(Object.assign(new Error("Not today, ada@example.org"), { responseCode })),
  });

  test("451: the mail is retried", async () => {
    const busy = await useSmtpServer(reject(451));
    const mailId = await write();
    await expect(deliveryBy(busy.address).deliver(mailId)).rejects.toThrow(/451/);
    expect(await stateOf(mailId)).toMatchObject({ state: "waiting", attempts: 1 });
    await deliveryBy(smtp.address).deliver(mailId);
    expect(smtp.received).toHaveLength(1);
    expect(await stateOf(mailId)).toMatchObject({ state: "sent", attempts: 2, reason: null });
  });

  test("550: the mail fails at once, and the log contains neither address nor code", async () => {
    const strict = await useSmtpServer(reject(550));
    const mailId = await write();
    await deliveryBy(strict.address).deliver(mailId);
    const state = await stateOf(mailId);
    expect(state).toMatchObject({ state: "failed", attempts: 1, content: null });
    expect(state?.reason).toContain("550 Not today, the address");
    expect(logged.join()).toContain("A mail was not sent");
    expect(logged.join()).not.toMatch(/ada@example|4711/);
  });

  test("a wrong password of the operator: mails wait", async () => {
    const locked = await useSmtpServer({
      authOptional: false,
      onAuth: (_auth, _session, resolve) => resolve(new Error("Invalid login")),
    });
    const mailId = await write();
    const address = { ...locked.address, user: "films", password: "wrong" };
    await expect(deliveryBy(address).deliver(mailId)).rejects.toThrow(/535/);
    expect(await stateOf(mailId)).toMatchObject({ state: "waiting" });
  });

  test("unavailable: the mail waits, and is sent once when the server is back", async () => {
    const gone = await useSmtpServer();
    await gone.close();
    const mailId = await write();
    await expect(deliveryBy(gone.address).deliver(mailId)).rejects.toThrow(/ECONNREFUSED/);
    expect(await stateOf(mailId)).toMatchObject({ state: "waiting", attempts: 1 });
    await deliveryBy(smtp.address).deliver(mailId);
    await deliveryBy(smtp.address).deliver(mailId);
    expect(smtp.received).toHaveLength(1);
  });

  test("silent: the attempt times out", async () => {
    const silent = await useSmtpServer({ onData: (stream) => void stream.resume() });
    const mailId = await write();
    await expect(deliveryBy(silent.address, 100).deliver(mailId)).rejects.toThrow(
      /A mail will be retried/,
    );
    expect(await stateOf(mailId)).toMatchObject({ state: "waiting" });
  });

  test("after half a day of retries the mail fails", async () => {
    const busy = await useSmtpServer(reject(451));
    const mailId = await write();
    await database.pool.query("update mails set attempts = $2 where id = $1", [
      mailId,
      MAX_ATTEMPTS - 1,
    ]);
    await deliveryBy(busy.address).deliver(mailId);
    expect(await stateOf(mailId)).toMatchObject({ state: "failed", content: null });
  });
});

test("two servers that work at once send each mail once", async () => {
  const workers = await Promise.all([startJobs(database), startJobs(database)]);
  const [first] = workers;
  if (!first) throw new Error("No jobs");
  await openMailQueue(first);
  const outbox = createOutbox(Promise.resolve(first));
  const MAILS = 60;
  for (let number = 0; number < MAILS; number++)
    await inTransaction(database, (client) =>
      outbox.add(client, {
        template: "sign-in-code",
        to: `viewer${number}@example.org`,
        content: { code: "4711", minutes: 15 },
        at: new Date(nowMs),
      }),
    );
  // Each is queued twice, as after a job that seemed lost.
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from mails where state = 'waiting' and template = 'sign-in-code'",
  );
  for (const { id } of rows) await first.send("mail", { mailId: id });
  for (const jobs of workers) await startDelivering(jobs, deliveryBy(smtp.address));
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "select 1 from mails where state = 'waiting' and template = 'sign-in-code'",
          )
        ).rowCount,
      { timeout: 15_000, interval: 100 },
    )
    .toBe(0);
  const left = () =>
    first.findJobs("mail", {}).then((found) => found.filter(({ state }) => state !== "completed"));
  await expect.poll(left, { timeout: 15_000, interval: 100 }).toEqual([]);
  await Promise.all(workers.map((jobs) => jobs.stop({ graceful: true })));
  const recipients = smtp.received.map(({ envelope }) => envelope.to[0]);
  expect(recipients).toHaveLength(MAILS);
  expect(new Set(recipients).size).toBe(MAILS);
});

test("a mail that could not be delivered is queued again, later each time", async () => {
  const gone = await useSmtpServer();
  await gone.close();
  const jobs = await startJobs(database);
  await openMailQueue(jobs);
  await inTransaction(database, (client) =>
    createOutbox(Promise.resolve(jobs)).add(client, {
      template: "account-kept",
      to: "ada@example.org",
      content: { until: "", membershipPath: "/membership" },
      at: new Date(nowMs),
    }),
  );
  await startDelivering(jobs, deliveryBy(gone.address));
  const again = async () =>
    (await jobs.findJobs("mail", {})).find(({ state }) => state === "retry")?.startAfter;
  await expect.poll(again, { timeout: 15_000, interval: 100 }).toBeInstanceOf(Date);
  await jobs.stop({ graceful: true });
});

test("recipients are deleted after a month", async () => {
  const old = await write();
  await deliveryBy(smtp.address).deliver(old);
  nowMs += 31 * 24 * 60 * MINUTE_MS;
  const recent = await write();
  await deliveryBy(smtp.address).clearOldRecipients();
  expect(await stateOf(old)).toBeUndefined();
  expect(await stateOf(recent)).toMatchObject({ state: "waiting" });
});

test("O-12: a mail in flight when the server is killed is sent soon after the restart", async () => {
  const jobs = await startJobs(database);
  await openMailQueue(jobs);
  await inTransaction(database, (client) =>
    createOutbox(Promise.resolve(jobs)).add(client, {
      template: "account-kept",
      to: "killed@example.org",
      content: {},
      at: new Date(nowMs),
    }),
  );
  await expect.poll(async () => (await jobs.fetch(MAIL_QUEUE)).length).toBe(1);
  // The server that fetched the job is killed here.
  await retryInterrupted(database, jobs);
  await startDelivering(jobs, deliveryBy(smtp.address));
  await expect.poll(() => smtp.received.length, { timeout: 20_000, interval: 100 }).toBe(1);
  await jobs.stop({ graceful: true });
});
