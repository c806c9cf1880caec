import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { createServer } from "./create-server.ts";
import { closeWhenAnswered, drain } from "./drain.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";

const stopping = new AbortController();
const instance = await useTestInstance({ stopping: stopping.signal });
const { http } = instance.app;
const slow = Promise.withResolvers<string>();
http.get("/slow", PUBLIC_ROUTE, () => slow.promise);
http.get("/endless", PUBLIC_ROUTE, () => new Promise(() => undefined));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Answer = IncomingMessage & { readonly body: string };

async function ask(port: number, path: string, by?: Agent): Promise<Answer> {
  const request = get({ host: "127.0.0.1", port, path, agent: by });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return Object.assign(response, { body: await text(response) });
}

test("O-11: a server that stops is not ready, answers during the drain, and ends what was begun", async () => {
  await http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = http.server.address() as AddressInfo;
  const begun = ask(port, "/slow");
  const endless = ask(port, "/endless").catch((error: NodeJS.ErrnoException) => error.code);
  expect((await ask(port, "/health/ready", agent)).statusCode).toBe(200);

  stopping.abort();
  const ready = await ask(port, "/health/ready", agent);
  expect(ready.statusCode).toBe(503);
  expect(ready.headers.connection).toBe("close");

  let isDraining = true;
  const drained = drain(0.3, new AbortController().signal).then(() => (isDraining = false));
  const statuses = new Set<number | undefined>();
  while (isDraining) statuses.add((await ask(port, "/health/live", agent)).statusCode);
  await drained;
  expect([...statuses]).toEqual([200]);

  const closed = closeWhenAnswered(http, 600);
  await expect.poll(() => http.server.listening).toBe(false);
  slow.resolve("done");
  expect((await begun).body).toBe("done");
  await closed;
  expect(await endless).toBe("ECONNRESET");
});

test("O-14: connections that a proxy keeps open are used once more when others are refused", async () => {
  const stop = new AbortController();
  const { http: server } = await createServer({ stopping: stop.signal });
  server.get("/", PUBLIC_ROUTE, () => "answered");
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const kept = new Agent({ keepAlive: true });
  const askKept = () => ask(port, "/", kept);
  expect((await askKept()).headers.connection).toBe("keep-alive");

  stop.abort();
  const closed = closeWhenAnswered(server, 5_000);
  await expect.poll(() => server.server.listening).toBe(false);
  const last = await askKept();
  expect(last).toMatchObject({ statusCode: 200, body: "answered" });
  expect(last.headers.connection).toBe("close");
  await expect(askKept()).rejects.toThrow("ECONNREFUSED");
  await closed;
});

test("a second signal ends the drain", async () => {
  const hurry = new AbortController();
  const draining = drain(60, hurry.signal);
  hurry.abort();
  await expect(draining).resolves.toBeUndefined();
});
