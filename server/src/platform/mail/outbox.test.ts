import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { inTransaction } from "../database/transaction.ts";
import { startJobs } from "../jobs/jobs.ts";
import { createOutbox, MAIL_QUEUE, type MailJob, openMailQueue, queueLeft } from "./outbox.ts";

const database = await useTestDatabase();
const { pool } = database;
let jobs: PgBoss;

beforeAll(async () => {
  jobs = await startJobs(database);
  await openMailQueue(jobs);
});
afterAll(() => jobs.stop({ graceful: false }));

beforeEach(async () => {
  await pool.query("delete from mails");
  await jobs.deleteAllJobs(MAIL_QUEUE);
});

const add = (outbox: ReturnType<typeof createOutbox>, isDecoy = false) =>
  inTransaction(database, (client) =>
    outbox.add(client, {
      template: "account-kept",
      to: "ada@bijou.test",
      content: { until: "", membershipPath: "/membership" },
      at: new Date(),
      isDecoy,
    }),
  );

const mails = async (): Promise<number[]> =>
  (await pool.query<{ id: number }>("select id from mails order by id")).rows.map(({ id }) => id);

const queued = async (): Promise<number[]> => {
  const found = await jobs.findJobs<MailJob>(MAIL_QUEUE, { queued: true });
  return found.map(({ data }) => data.mailId).toSorted((a, b) => a - b);
};

test("a mail that is added before the queues are open gets its one job once they are", async () => {
  let open: (jobs: PgBoss) => void = () => undefined;
  const opening = new Promise<PgBoss>((resolve) => (open = resolve));
  const outbox = createOutbox(opening);
  await add(outbox);
  await add(outbox, true);
  const [early] = await mails();
  expect(await queued()).toEqual([]);
  open(jobs);
  await opening;
  await add(outbox);
  const late = (await mails()).at(-1);
  expect(await queued()).toEqual([late]);
  await Promise.all([queueLeft(database, jobs), queueLeft(database, jobs)]);
  await queueLeft(database, jobs);
  expect(await queued()).toEqual([early, late]);
});

test("queues that never open do not block the transaction of a mail", async () => {
  const failed = Promise.reject(new Error("The database went away"));
  await add(createOutbox(failed));
  expect(await mails()).toHaveLength(1);
});

test("adding mails needs no second connection: as many transactions as connections succeed at once", async () => {
  const queues = await startJobs(database);
  await openMailQueue(queues);
  const outbox = createOutbox(Promise.resolve(queues));
  await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => add(outbox)));
  expect(await queued()).toEqual(await mails());
  await queues.stop({ graceful: false });
});
