import { describe, expect, test } from "vitest";
import { readMatrix } from "../../testing/instance/authorization-matrix.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { createDemoAccess } from "../access.ts";
import { mountFakeStripePages } from "./mounted-pages.ts";
import { PAYMENT_PAGES_PATH, PUBLIC_PAYMENT_PAGES } from "./paths.ts";
import { CARDS } from "./billing.ts";
import { hasIcon } from "../../testing/has-icon.ts";

const KEY = "k".repeat(22);
const { instance, fakeStripe, begin, deliverHeld } = await usePayingInstance({
  pagesUrl: PAYMENT_PAGES_PATH,
});
const { http, routes } = instance.app;
const demoAccess = createDemoAccess(http, {
  key: KEY,
  publicPaths: PUBLIC_PAYMENT_PAGES,
  publicUrl: "http://bijou.test",
});
mountFakeStripePages(http, { fakeStripe, demoAccess });

const ELSEWHERE = { host: "bijou.test" };
const MERCHANT = { ...ELSEWHERE, cookie: `demonstration=${KEY}` };

const get = (url: string, headers: Readonly<Record<string, string>> = ELSEWHERE) =>
  http.inject({ url, headers, remoteAddress: "192.0.2.7" });
const post = (url: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  http.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...ELSEWHERE, ...headers },
    remoteAddress: "192.0.2.7",
  });
const formIn = (html: string): string => / action="([^"]*)"/.exec(html)?.[1] ?? "";

/** The text of a page. */
const wordsOf = (html: string): string =>
  html.replace(/<style>[^]*<\/style>/, "").replaceAll(/<[^>]+>/g, "");

describe("from another machine", () => {
  test("a member pays on mounted pages, and the membership becomes active", async () => {
    const { url, sessionId } = await begin(await instance.as("free"));
    expect(url).toBe(`${PAYMENT_PAGES_PATH}/pay/${sessionId}`);
    const checkout = await get(url);
    expect([checkout.statusCode, formIn(checkout.body)]).toEqual([200, url]);
    expect(checkout.body).not.toContain("Refunds and disputes");
    expect(checkout.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(hasIcon(checkout.body, checkout.headers["content-security-policy"])).toBe(true);
    const declined = await post(formIn(checkout.body), { card: CARDS.declined });
    expect(wordsOf(declined.body)).toContain("Your card was declined. Nothing was charged.");
    const challenged = await post(formIn(declined.body), { card: CARDS.challenged });
    const paid = await post(formIn(challenged.body), { answer: "yes" });
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/bijou\.test\/success\?sid=cs_test_/),
    ]);
    await deliverHeld();
    const { rows } = await instance.database.pool.query(
      "select state from memberships where account_id = $1",
      [instance.people.free.accountId],
    );
    expect(rows).toEqual([{ state: "active" }]);
  });

  test("L-19: a refused number stays in its field, which is marked, and is escaped", async () => {
    const { url } = await begin(await instance.as("bert"));
    const fieldIn = (html: string): string => /<input id="card"[^>]*>/.exec(html)?.[0] ?? "";
    const first = fieldIn((await get(url)).body);
    expect(first).toContain('value="4242 4242 4242 4242"');
    expect(first).not.toContain("aria-invalid");
    const declined = fieldIn((await post(url, { card: "4000 0000 0000 0002" })).body);
    expect(declined).toContain('value="4000 0000 0000 0002"');
    expect(declined).toContain('aria-invalid="true" aria-describedby="problem"');
    expect(fieldIn((await post(url, { card: '1"><b>' })).body)).toContain(
      'value="1&quot;&gt;&lt;b&gt;"',
    );
  });

  test("a member changes the card", async () => {
    const { id } = fakeStripe.billing.addCustomer("ada@bijou.test");
    const { body } = await get(
      `${PAYMENT_PAGES_PATH}/portal/${id}?back=https://bijou.test/profile`,
    );
    const changed = await post(formIn(body).replaceAll("&amp;", "&"), { card: CARDS.challenged });
    expect(changed.body).toContain("Your card has been updated.");
    expect(fakeStripe.billing.customerOf(id).card).toBe(CARDS.challenged);
  });

  test("an unknown payment is an HTML error page", async () => {
    const response = await get(`${PAYMENT_PAGES_PATH}/pay/cs_test_unknown`);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
  });

  test("L-19: the merchant's pages need the key, the API is not mounted, and words are separated by spaces", async () => {
    for (const page of ["events", "payments"]) {
      const address = `${PAYMENT_PAGES_PATH}/${page}`;
      expect((await get(address)).statusCode).toBe(404);
      expect((await post(address, { how: "hold" })).statusCode).toBe(404);
      expect((await get(address, MERCHANT)).statusCode).toBe(200);
    }
    const { url } = await begin(await instance.as("bert"));
    const merchantView = (await get(url, MERCHANT)).body;
    expect(merchantView).toContain("Refunds and disputes");
    expect(wordsOf(merchantView)).not.toMatch(/[a-z][.:][A-Z]/);
    for (const path of ["/v1/customers", `${PAYMENT_PAGES_PATH}/v1/customers`])
      expect((await post(path, {}, MERCHANT)).statusCode).toBe(404);
  });

  test("a page of another site cannot pay or refund", async () => {
    const { url } = await begin(await instance.as("bert"));
    const foreign = { ...MERCHANT, "sec-fetch-site": "cross-site" };
    for (const address of [url, `${PAYMENT_PAGES_PATH}/payments`])
      expect((await post(address, { card: CARDS.good }, foreign)).statusCode).toBe(403);
  });
});

test("each of its routes is in the authorization matrix", async () => {
  const matrix = await readMatrix();
  const ours = new Set(routes.map(({ url }) => url).filter((url) => url.startsWith("/demo")));
  expect(ours.size).toBe(8);
  expect([...ours].filter((url) => !matrix.has(url))).toEqual([]);
});
