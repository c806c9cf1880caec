import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { OperatorError } from "../../platform/errors.ts";
import { connectProvider, readPrice } from "./provider.ts";

test("M-12: a provider that answers a page in place of JSON is an operator's mistake, said in a sentence", async () => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<h1>Welcome</h1>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const provider = connectProvider({
    secretKey: "sk_test_1",
    apiUrl: `http://127.0.0.1:${port}`,
  });
  const reading = readPrice(provider, "price_1");
  await expect(reading).rejects.toThrow(OperatorError);
  await expect(reading).rejects.toThrow(/answered with an error: Invalid JSON.*STRIPE_API_URL/);
  server.close();
});
