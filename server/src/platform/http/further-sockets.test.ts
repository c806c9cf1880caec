import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { createServer } from "./create-server.ts";
import { closeWhenAnswered } from "./drain.ts";
import { furtherSockets, listenFurther } from "./further-sockets.ts";
import { PUBLIC_ROUTE } from "./public-route.ts";

const CALLERS = 64;

async function startServer() {
  const { http } = await createServer({});
  const slow = Promise.withResolvers<string>();
  http.get("/", PUBLIC_ROUTE, async () => "answered");
  let begun = 0;
  http.get("/slow", PUBLIC_ROUTE, () => {
    begun++;
    return slow.promise;
  });
  const options = { port: 0, host: "127.0.0.1", reusePort: true };
  await http.listen(options);
  const { port } = http.server.address() as AddressInfo;
  await listenFurther(http, { port, host: "127.0.0.1" });
  return { http, port, slow, begun: () => begun };
}

async function untilNoneListens(http: FastifyInstance): Promise<void> {
  await expect
    .poll(() => [http.server, ...furtherSockets(http)].some(({ listening }) => listening))
    .toBe(false);
}

/** Connects from another thread, and blocks this one until all are connected. */
async function connectWhileBusy(port: number): Promise<Worker> {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const code = `
    const { workerData: { port, count, connected } } = require("node:worker_threads");
    for (let index = 0; index < count; index++)
      require("node:net").connect(port, "127.0.0.1", () => {
        if (Atomics.add(connected, 0, 1) === count - 1) Atomics.notify(connected, 0);
      });
  `;
  const workerData = { port, count: CALLERS, connected };
  const worker = new Worker(code, { eval: true, workerData });
  await once(worker, "online");
  for (let now = 0; now < CALLERS; now = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, now, 100);
  return worker;
}

test.runIf(process.platform === "linux")(
  "a busy server accepts many connections in a turn of its event loop",
  async () => {
    const { http, port } = await startServer();
    let accepted = 0;
    http.server.on("connection", () => accepted++);
    const callers = await connectWhileBusy(port);
    let turns = 0;
    for (; accepted < CALLERS; turns++) await nextTurn();
    expect(turns).toBeLessThan(CALLERS / 2);
    await callers.terminate();
    await closeWhenAnswered(http, 5_000);
  },
);

test.runIf(process.platform === "linux")(
  "a server that stops accepts the connections that wait on each of its sockets first",
  async () => {
    const { http, port } = await startServer();
    let accepted = 0;
    http.server.on("connection", () => accepted++);
    const callers = await connectWhileBusy(port);
    const closed = closeWhenAnswered(http, 5_000);
    await untilNoneListens(http);
    expect(accepted).toBe(CALLERS);
    await callers.terminate();
    await closed;
  },
);

test.runIf(process.platform === "linux")(
  "a server that stops ends what was begun on each of its sockets",
  async () => {
    const { http, port, slow, begun } = await startServer();
    const agent = new Agent({ keepAlive: true });
    const ask = async (path: string): Promise<number | undefined> => {
      const [response] = (await once(get({ port, path, agent }), "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    const answers = Array.from({ length: CALLERS }, () => ask("/slow"));
    await expect.poll(begun).toBe(CALLERS);
    const closed = closeWhenAnswered(http, 5_000);
    await untilNoneListens(http);
    slow.resolve("done");
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    await closed;
    agent.destroy();
  },
);
