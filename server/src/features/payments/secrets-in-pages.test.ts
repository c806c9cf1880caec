import { expect, test } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";

const { instance, fakeStripe } = await usePayingInstance();
const { http, limiter, rendererSecret, site } = instance.app;
servePages(http, {
  web: await usePageRenderer(),
  limiter,
  rendererSecret,
  publicUrl: "https://bijou.test",
  site: site.current,
  whenChanged: () => undefined,
});

const { secretKey, webhookSecret } = fakeStripe.access;

test.each([
  ["/", "<title>"],
  ["/subscribe", "Choose how to watch"],
  ["/choose-how-watch", "Premium yearly"],
  ["/success?sid=cs_1&pti=pti_1", "Loading..."],
  ["/cancel?sid=cs_1&pti=pti_1", "Loading..."],
  ["/membership", "Membership"],
  ["/about", "About"],
])("%s contains no key of the payment provider", async (path, text) => {
  const page = await instance.anonymous.get(path);
  expect([page.status, page.text.includes(text)]).toEqual([200, true]);
  const response = JSON.stringify(page.headers) + page.text;
  expect(response).not.toMatch(/\b(?:sk|rk)_(?:live|test)_\w|\bwhsec_\w/);
  for (const secret of [secretKey, webhookSecret, rendererSecret])
    expect(response).not.toContain(secret);
});

test("the success page redirects without a payment, unless the sample is enabled", async () => {
  const page = await instance.anonymous.get("/payment-success");
  expect([page.status, page.headers["location"]]).toEqual([302, "/membership"]);
  await instance.app.settings.set("payments.sample", true);
  const sample = await instance.anonymous.get("/payment-success");
  expect(sample.status).toBe(200);
  expect(sample.text).toContain("This is a sample: nothing was paid");
});
