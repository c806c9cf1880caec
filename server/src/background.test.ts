import { once } from "node:events";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { startBackground } from "./background.ts";
import { DEMO_REMOVAL_QUEUE } from "./features/demo-content/service.ts";
import type { ImageStore } from "./platform/images/image-store.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { openMailQueue } from "./platform/mail/outbox.ts";
import { openPaymentEventQueue } from "./features/payments/events.ts";
import { PASSWORD } from "./testing/instance/people.ts";
import { useSmtpServer } from "./testing/smtp-server.ts";
import { DAY_MS, useTestInstance } from "./testing/test-instance.ts";

const smtp = await useSmtpServer();
const from = { name: "Bijou", address: "no-reply@bijou.test" };
const instance = await useTestInstance({ mail: { environment: { smtp: smtp.address, from } } });
const jobs = await startJobs(instance.database);
await openMailQueue(jobs);
await openPaymentEventQueue(jobs);

/** Prepares one picture until it is stopped. */
const preparing = Promise.withResolvers<number>();
let isPreparing = false;
const images: ImageStore = {
  ...instance.images,
  async prepare(forMs, stopping) {
    isPreparing = true;
    preparing.resolve(forMs);
    if (!stopping.aborted) await once(stopping, "abort");
    isPreparing = false;
  },
};

/** What became due while the server did not run. */
const hidden = instance.title("night-train");
await instance.database.pool.query(
  `insert into title_schedule (title_id, action, due_at, planned_by)
   values ($1, 'unpublish', now() - interval '1 hour', 'Olive')`,
  [hidden],
);

const background = await startBackground({
  jobs,
  starting: AbortSignal.abort(),
  app: instance.app,
  database: instance.database,
  images,
  preparePicturesSeconds: 20,
  publicUrl: "https://bijou.test",
  logger: pino({ level: "silent" }),
  now: instance.clock.now,
});
afterAll(async () => {
  await jobs.stop({ graceful: true });
  background.close();
});

test("its jobs are scheduled", async () => {
  const schedules = await jobs.getSchedules();
  expect(Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]))).toMatchObject({
    suggestions: "* * * * *",
    "prepare-pictures": "* * * * *",
    "delete-accounts": "23 * * * *",
    waveforms: "* * * * *",
    "demo-removal": "* * * * *",
    "title-schedule": "* * * * *",
    "forget-old-mails": "23 * * * *",
    "forget-removed-lists": "23 * * * *",
  });
});

test("the start of the server does what became due before it", async () => {
  const isPublished = async () => {
    const { rows } = await instance.database.pool.query<{ published: boolean }>(
      "select published from titles where id = $1",
      [hidden],
    );
    return rows[0]?.published;
  };
  await expect.poll(isPublished).toBe(false);
});

test("a removal of the demo content that was interrupted continues", async () => {
  const { app, database } = instance;
  await app.accounts.add({
    email: "left@demo.test",
    username: "left",
    password: PASSWORD,
    origin: "demo",
    profiles: [{ name: "Left", isChild: false, avatar: "moon" }],
  });
  await app.settings.set("demonstration", "removing");
  await jobs.send(DEMO_REMOVAL_QUEUE);
  await expect.poll(async () => (await app.demoContent.read()).state).toBe("removed");
  const { rowCount } = await database.pool.query("select from accounts where origin = 'demo'");
  expect(rowCount).toBe(0);
});

test("and worked: an account whose deletion is due is deleted", async () => {
  const free = await instance.as("free");
  await free.call(deleteAccount, { current_password: PASSWORD });
  instance.clock.advance(8 * DAY_MS);
  await jobs.send("delete-accounts");
  const left = async () =>
    (
      await instance.database.pool.query("select 1 from accounts where id = $1", [
        instance.people.free.accountId,
      ])
    ).rowCount;
  await expect.poll(left, { timeout: 15_000, interval: 100 }).toBe(0);
});

test("O-12: work that would outlast a stop ends before the jobs have stopped", async () => {
  await jobs.send("prepare-pictures");
  expect(await preparing.promise).toBe(20_000);
  background.stop();
  await jobs.stop({ graceful: true, timeout: 5_000 });
  expect(isPreparing).toBe(false);
});
