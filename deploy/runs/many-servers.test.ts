import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePort } from "../../tools/start-server.ts";
import { deployFile, findNginx, withPlaces, writeNginx } from "../checks/nginx-program.ts";
import { ask, type Program, startProgram } from "./servers.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of the test, which counts what reaches it. */
interface Node {
  readonly port: number;
  readonly server: Server;
  handle: Handle;
  requests: number;
}

const serve: Handle = (_, response) => response.end("served");
const drop: Handle = (request) => request.socket.destroy();
const refuse: Handle = (_, response) => response.writeHead(503, { "retry-after": "1" }).end("busy");

const directory = await mkdtemp(join(tmpdir(), "bijou-many-"));
const nodes: Node[] = [];
let nginx: Program;
let https: number;

async function startNode(): Promise<Node> {
  const server = createServer();
  const port = await freePort();
  const node: Node = { port, server, handle: serve, requests: 0 };
  server.on("request", (request, response) => {
    node.requests++;
    node.handle(request, response);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return node;
}

beforeAll(async () => {
  for (let count = 0; count < 3; count++) nodes.push(await startNode());
  https = await freePort();
  const places = {
    http: await freePort(),
    https,
    media: directory,
    servers: nodes.map(({ port }) => `127.0.0.1:${port}`),
  };
  const blocks = withPlaces(await deployFile("nginx-many.conf"), { directory, places });
  const args = await writeNginx(directory, blocks);
  nginx = await startProgram(findNginx(), [...args, "-g", "daemon off;"], { port: https });
});
afterAll(async () => {
  await nginx?.stop();
  for (const { server } of nodes) server.close().closeAllConnections();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(() => {
  for (const node of nodes) Object.assign(node, { handle: serve, requests: 0 });
});

const statuses = async (count: number, method = "GET"): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (let index = 0; index < count; index++)
    seen.push((await ask(https, "/api/v3/anything", { method })).status);
  return [...new Set(seen)];
};
const nodeAt = (index: number): Node => {
  const node = nodes[index];
  if (!node) throw new Error(`There is no server ${index}`);
  return node;
};
const total = (): number => nodes.reduce((sum, { requests }) => sum + requests, 0);

test("O-14: requests of one client go to all servers", async () => {
  expect(await statuses(30)).toEqual([200]);
  for (const { requests } of nodes) expect(requests).toBeGreaterThan(4);
});

test("O-14: a read is repeated at another server, and a failing server is left alone", async () => {
  const broken = nodeAt(0);
  broken.handle = drop;
  expect(await statuses(30)).toEqual([200]);
  // Three failures, and three more whenever two seconds have passed.
  expect(broken.requests).toBeLessThan(10);
});

test("O-14: a change that a server has received is not sent again", async () => {
  for (const node of nodes) node.handle = drop;
  expect(await statuses(1, "POST")).toEqual([502]);
  expect(total()).toBe(1);
});

test("O-14: a stopped server costs no request, not even a change", async () => {
  const stopped = nodeAt(0);
  stopped.server.close().closeAllConnections();
  // The servers that failed in the tests before get requests again after two seconds.
  await expect.poll(() => statuses(5, "POST"), { timeout: 10_000 }).toEqual([200]);
  expect(await statuses(30, "POST")).toEqual([200]);
  await once(stopped.server.listen(stopped.port, "127.0.0.1"), "listening");
});

test("O-14: the 503 of overloaded servers reaches the client and takes no server out", async () => {
  for (const node of nodes) node.handle = refuse;
  for (let count = 0; count < 12; count++) {
    const { status, headers } = await ask(https, "/");
    expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  }
  expect(total()).toBe(12);
  for (const node of nodes) node.handle = serve;
  expect(await statuses(12)).toEqual([200]);
});
