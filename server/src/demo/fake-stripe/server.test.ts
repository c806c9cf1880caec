import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "../../platform/durations.ts";
import { openFakeStripe, type FakeStripe } from "./server.ts";

const folder = await mkdtemp(join(tmpdir(), "fake-stripe-"));
afterAll(() => rm(folder, { recursive: true }));

let nowMs = Date.UTC(2026, 0, 1);
const open = (): Promise<FakeStripe> =>
  openFakeStripe({
    webhookUrl: "http://127.0.0.1:9/",
    file: join(folder, "state.json"),
    deliver: () => undefined,
    now: () => nowMs,
  });

const connect = ({ access }: FakeStripe): Stripe => {
  const { hostname, port } = new URL(access.apiUrl);
  return new Stripe(access.secretKey, { host: hostname, port, protocol: "http" });
};

/** Pays for a month; returns the customer's id. */
async function pay(fakeStripe: FakeStripe): Promise<string> {
  const { id: customer } = await connect(fakeStripe).customers.create({ email: "free@bijou.test" });
  const { id } = fakeStripe.billing.sessions.open({
    customer,
    price: "price_premium_month_usd",
    reference: null,
    trialDays: 0,
    successUrl: "",
    cancelUrl: "",
  });
  const paid = await fetch(`${fakeStripe.access.apiUrl}/pay/${id}`, {
    method: "POST",
    body: new URLSearchParams({ card: "4242424242424242" }),
    redirect: "manual",
  });
  expect(paid.status).toBe(303);
  return customer;
}

test("a state file of an older version, with fewer invoice fields, is read", async () => {
  const first = await open();
  const customer = await pay(first);
  await first.close();
  const file = join(folder, "state.json");
  const state = await readFile(file, "utf8");
  await writeFile(file, state.replaceAll('"livemode":false,', ""));

  const second = await open();
  const { data } = await connect(second).invoices.list({ customer });
  await second.close();
  expect(data).toMatchObject([{ status: "paid", amount_paid: 199, livemode: false }]);
});

test("a renewal is billed once, also after a restart", async () => {
  const first = await open();
  const customer = await pay(first);

  nowMs += 40 * DAY_MS;
  await connect(first).subscriptions.list({ customer });
  const before = await connect(first).invoices.list({ customer });
  // Dated at the start of the month that each pays for, not when it was noticed.
  expect(before.data.map(({ created }) => new Date(created * 1000))).toEqual([
    new Date(Date.UTC(2026, 1, 1)),
    new Date(Date.UTC(2026, 0, 1)),
  ]);
  await first.close();

  const second = await open();
  await connect(second).subscriptions.list({ customer });
  const after = await connect(second).invoices.list({ customer });
  await second.close();
  expect(after.data.map((invoice) => invoice.id)).toEqual(before.data.map((invoice) => invoice.id));
});

test("a response is cached for a day by its idempotency key", async () => {
  const file = join(folder, "state.json");
  const cachedKeys = async (): Promise<string[]> =>
    Object.keys((JSON.parse(await readFile(file, "utf8")) as { answered: object }).answered);
  const add = async (fakeStripe: FakeStripe, idempotencyKey: string): Promise<string> =>
    (await connect(fakeStripe).customers.create({ email: "ada@bijou.test" }, { idempotencyKey }))
      .id;

  const first = await open();
  const once = await add(first, "one");
  expect(await add(first, "one")).toBe(once);
  await first.close();
  nowMs += DAY_MS - 1_000;
  const second = await open();
  expect(await add(second, "one")).toBe(once);
  nowMs += 1_000;
  expect(await add(second, "one")).not.toBe(once);
  nowMs += DAY_MS;
  await add(second, "two");
  await second.close();
  expect(await cachedKeys()).toEqual(["two"]);
});

test("S-01: a key with the same number of characters but more bytes is rejected", async () => {
  const fakeStripe = await open();
  const wide = "é".repeat(fakeStripe.access.secretKey.length);
  const sent = await fetch(`${fakeStripe.access.apiUrl}/v1/refunds`, {
    headers: { authorization: `Bearer ${wide}` },
  });
  expect(sent.status).toBe(401);
  await fakeStripe.close();
});

test("S-13: its port rejects other host names and forms of other sites", async () => {
  const fakeStripe = await open();
  const { hostname, port } = new URL(fakeStripe.access.apiUrl);
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        { hostname, port, path: "/events", method: "POST", headers },
        (response) => resolve(response.resume().statusCode),
      );
      sent.on("error", reject).end();
    });
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "0" };
  expect(await statusOf({ ...form, host: `rebound.example:${port}` })).toBe(403);
  expect(await statusOf({ ...form, host: "127.0.0.1:1" })).toBe(403);
  expect(await statusOf({ ...form, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusOf({ ...form, "sec-fetch-site": "same-site" })).toBe(403);
  expect(await statusOf({ ...form, "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await statusOf(form)).toBe(200);
  await fakeStripe.close();
});

test("a payment and its event survive a kill, and the event arrives after the next start", async () => {
  const file = join(folder, "killed.json");
  const nobody = { webhookUrl: "http://127.0.0.1:9/", file };
  const killed = await openFakeStripe(nobody);
  const customer = await pay(killed);
  // What a kill would leave: the file at this moment.
  const left = await readFile(file, "utf8");
  await killed.close();
  await writeFile(file, left);

  const events: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      events.push((JSON.parse(body) as { type: string }).type);
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const next = await openFakeStripe({ webhookUrl: `http://127.0.0.1:${port}/`, file });
  const { data } = await connect(next).invoices.list({ customer });
  expect(data).toHaveLength(1);
  await expect.poll(() => events).toContain("invoice.paid");
  await expect
    .poll(async () => (await readFile(file, "utf8")).includes('"undelivered":[]'))
    .toBe(true);
  await next.close();
  server.close();
});
