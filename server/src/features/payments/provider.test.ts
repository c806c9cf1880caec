import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { completeSubscription } from "@bijou/contract/payments";
import type Stripe from "stripe";
import { afterAll, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { connectProvider } from "./provider.ts";

const { instance, fakeStripe, plans, begin } = await usePayingInstance();

/** A server that always responds with 500. */
const requests: IncomingHttpHeaders[] = [];
const failing = createServer(({ headers }, response) => {
  requests.push(headers);
  response.writeHead(500, { "content-type": "application/json" }).end('{"error":{}}');
}).listen(0, "127.0.0.1");
await once(failing, "listening");
afterAll(() => failing.close());

test("K-49 a request to the provider is tried twice, with a timeout of eight seconds and one API version", async () => {
  const { port } = failing.address() as AddressInfo;
  const provider = connectProvider({
    secretKey: "sk_test_1",
    apiUrl: `http://127.0.0.1:${port}`,
  });
  await expect(provider.customers.retrieve("cus_1")).rejects.toMatchObject({
    type: "StripeAPIError",
  });
  expect(requests).toHaveLength(2);
  for (const { authorization, "stripe-version": version } of requests) {
    expect(authorization).toBe("Bearer sk_test_1");
    expect(version).toMatch(/^20\d\d-\d\d-\d\d\./);
  }
  expect(new Set(requests.map((headers) => headers["stripe-version"])).size).toBe(1);
  expect(provider.getApiField("timeout")).toBe(8_000);
});

describe("the amount of a payment comes from the provider", () => {
  const calls: string[] = [];
  instance.app.payments?.provider.on("request", ({ method, path }: Stripe.RequestEvent) => {
    calls.push(`${method} ${path.split("?")[0]}`);
  });

  test("C-82 from its session and subscriptions, not from the browser", async () => {
    const free = await instance.as("free");
    const { pti, sessionId } = await begin(free, plans.patron);
    fakeStripe.billing.pay(sessionId, CARDS.good);
    calls.length = 0;
    const fromBrowser = Buffer.from('{"amount_total":1,"status":"active"}').toString("base64");
    const { data } = await free.call(completeSubscription, {
      pre_transaction_id: pti,
      post_transaction_id: "cs_made_up",
      payment_response: fromBrowser,
      subscription_status: 1,
    });
    expect(data).toMatchObject({ state: "paid", amount: 499, plan_price: "4.99" });
    expect(calls).toContain(`GET /v1/checkout/sessions/${sessionId}`);
    expect(calls).toContain("GET /v1/subscriptions");
  });

  test("C-83 the browser is sent to the provider's checkout URL", async () => {
    const { url, sessionId } = await begin(await instance.as("bert"));
    expect(url).toBe(`${fakeStripe.access.apiUrl}/pay/${sessionId}`);
    expect((await fetch(url)).status).toBe(200);
  });
});
