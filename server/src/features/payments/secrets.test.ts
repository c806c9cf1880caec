import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { createActors } from "../../testing/instance/actors.ts";
import { allEndpoints } from "../../testing/instance/endpoints.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";

const SECRET = /\b(?:sk|rk)_(?:live|test)_\w|\bwhsec_\w/;

const { instance, fakeStripe, deliverHeld, begin } = await usePayingInstance();
const keys = [fakeStripe.access.secretKey, fakeStripe.access.webhookSecret];

test("no response and no log line contains a key of the payment provider", async () => {
  const { asPerson } = createActors(instance);
  const { sessionId } = await begin(await instance.as("free"));
  fakeStripe.billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  for (const endpoint of await allEndpoints()) {
    const { caller, input } = await asPerson(endpoint, "free");
    for (const one of [caller, instance.anonymous]) {
      const response = await one.send(endpoint, input);
      const sent = `${endpoint.path} ${JSON.stringify(response.headers)} ${response.text}`;
      expect(sent).not.toMatch(SECRET);
      for (const key of keys) expect(sent).not.toContain(key);
    }
  }
  expect(instance.log.join("\n")).not.toMatch(SECRET);
});

test("no file of the web client contains a key", async () => {
  const web = join(import.meta.dirname, "../../../../web");
  for (const folder of ["src", "public", "build/client"]) {
    const files = await readdir(join(web, folder), { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => /\.(?:m?js|tsx?|css|html|json)$/.test(name))) {
      if (file.includes(".test.")) continue;
      const text = await readFile(join(web, folder, file), "utf8");
      expect(SECRET.test(text) ? file : "").toBe("");
    }
  }
});
