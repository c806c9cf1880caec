import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { closeWhenAnswered, drain } from "./drain.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";

const stopping = new AbortController();
const instance = await useTestInstance({ stopping: stopping.signal });
const { http } = instance.app;
const slow = Promise.withResolvers<string>();
http.get("/slow", PUBLIC_ROUTE, () => slow.promise);
http.get("/endless", PUBLIC_ROUTE, () => new Promise(() => undefined));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(path: string, by?: Agent): Promise<IncomingMessage & { readonly body: string }> {
  const { port } = http.server.address() as AddressInfo;
  const request = get({ host: "127.0.0.1", port, path, agent: by });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return Object.assign(response, { body: await text(response) });
}

test("O-11: a server that stops is not ready, answers during the drain, and ends what was begun", async () => {
  await http.listen({ port: 0, host: "127.0.0.1" });
  const begun = ask("/slow");
  const endless = ask("/endless").catch((error: NodeJS.ErrnoException) => error.code);
  expect((await ask("/health/ready", agent)).statusCode).toBe(200);

  stopping.abort();
  const ready = await ask("/health/ready", agent);
  expect(ready.statusCode).toBe(503);
  expect(ready.headers.connection).toBe("close");

  let isDraining = true;
  const drained = drain(0.3, new AbortController().signal).then(() => (isDraining = false));
  const statuses = new Set<number | undefined>();
  while (isDraining) statuses.add((await ask("/health/live", agent)).statusCode);
  await drained;
  expect([...statuses]).toEqual([200]);

  const closed = closeWhenAnswered(http, 600);
  await expect.poll(() => http.server.listening).toBe(false);
  slow.resolve("done");
  expect((await begun).body).toBe("done");
  await closed;
  expect(await endless).toBe("ECONNRESET");
});

test("a second signal ends the drain", async () => {
  const hurry = new AbortController();
  const draining = drain(60, hurry.signal);
  hurry.abort();
  await expect(draining).resolves.toBeUndefined();
});
