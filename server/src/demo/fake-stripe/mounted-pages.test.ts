import { describe, expect, test } from "vitest";
import { readMatrix } from "../../testing/instance/authorization-matrix.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { createDemoAccess } from "../access.ts";
import { PAYERS_PAGES, PAYMENT_PAGES, paymentPages } from "./mounted-pages.ts";
import { CARDS } from "./billing.ts";

const KEY = "k".repeat(22);
const { instance, fakeStripe, begin, bringHeld } = await usePayingInstance({
  pagesUrl: PAYMENT_PAGES,
});
const { http, routes } = instance.app;
const door = createDemoAccess(http, {
  key: KEY,
  forVisitors: PAYERS_PAGES,
  publicUrl: "http://house.test",
});
paymentPages(http, { fakeStripe, door });

const ELSEWHERE = { host: "house.test" };
const SELLER = { ...ELSEWHERE, cookie: `demonstration=${KEY}` };

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

/** What a page says, as one reads it. */
const wordsOf = (html: string): string =>
  html.replace(/<style>[^]*<\/style>/, "").replaceAll(/<[^>]+>/g, "");

describe("T-41 from another machine", () => {
  test("a member pays, on pages of the house, and the house hears of it", async () => {
    const { url, sessionId } = await begin(await instance.as("free"));
    expect(url).toBe(`${PAYMENT_PAGES}/pay/${sessionId}`);
    const asked = await get(url);
    expect([asked.statusCode, formIn(asked.body)]).toEqual([200, url]);
    expect(asked.body).not.toContain("Refunds and disputes");
    expect(asked.headers["content-security-policy"]).toContain("default-src 'none'");
    const declined = await post(formIn(asked.body), { card: CARDS.declined });
    expect(declined.body).toContain("Your card was declined.");
    const second = await post(formIn(declined.body), { card: CARDS.second });
    const paid = await post(formIn(second.body), { answer: "yes" });
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/house\.test\/success\?sid=cs_test_/),
    ]);
    await bringHeld();
    const { rows } = await instance.database.pool.query(
      "select state from memberships where account_id = $1",
      [instance.people.free.accountId],
    );
    expect(rows).toEqual([{ state: "active" }]);
  });

  test("and changes the card", async () => {
    const { id } = fakeStripe.billing.addCustomer("ada@house.test");
    const { body } = await get(`${PAYMENT_PAGES}/portal/${id}?back=https://house.test/profile`);
    const changed = await post(formIn(body).replaceAll("&amp;", "&"), { card: CARDS.second });
    expect(changed.body).toContain("Your card has been updated.");
    expect(fakeStripe.billing.customerOf(id).card).toBe(CARDS.second);
  });

  test("a payment that nobody began is a page that says so", async () => {
    const answer = await get(`${PAYMENT_PAGES}/pay/cs_test_of_nobody`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
  });

  test("L-19: the seller's pages are for who has the key, the interface for nobody, and words have room between them", async () => {
    for (const page of ["events", "payments"]) {
      const address = `${PAYMENT_PAGES}/${page}`;
      expect((await get(address)).statusCode).toBe(404);
      expect((await post(address, { how: "hold" })).statusCode).toBe(404);
      expect((await get(address, SELLER)).statusCode).toBe(200);
    }
    const { url } = await begin(await instance.as("bert"));
    const checkout = (await get(url, SELLER)).body;
    expect(checkout).toContain("Refunds and disputes");
    expect(wordsOf(checkout)).not.toMatch(/[a-z][.:][A-Z]/);
    for (const path of ["/v1/customers", `${PAYMENT_PAGES}/v1/customers`])
      expect((await post(path, {}, SELLER)).statusCode).toBe(404);
  });

  test("a page of another site pays and refunds nothing", async () => {
    const { url } = await begin(await instance.as("bert"));
    const foreign = { ...SELLER, "sec-fetch-site": "cross-site" };
    for (const address of [url, `${PAYMENT_PAGES}/payments`])
      expect((await post(address, { card: CARDS.good }, foreign)).statusCode).toBe(403);
  });
});

test("each of its routes is in the matrix of who may call what", async () => {
  const matrix = await readMatrix();
  const ours = new Set(routes.map(({ url }) => url).filter((url) => url.startsWith("/demo")));
  expect(ours.size).toBe(8);
  expect([...ours].filter((url) => !matrix.has(url))).toEqual([]);
});
