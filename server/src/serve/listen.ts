import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { errorCode, OperatorError } from "../platform/errors.ts";
import { listenFurther } from "../platform/http/further-sockets.ts";

type Address = Pick<Config, "port" | "host">;

/**
 * Connections that wait to be accepted; the kernel may allow fewer (`net.core.somaxconn`, 4,096 by default). With the 511
 * of Node, a connection of a sudden crowd is dropped, tries again after seconds, and times out at last.
 */
const BACKLOG = 4_096;

/** Where the kernel divides the connections of a port among the sockets of several processes. */
export const SHARES_PORT = process.platform === "linux" || process.platform === "freebsd";

async function explained({ port, host }: Address, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const code = errorCode(error);
    if (code === "EADDRINUSE")
      throw new OperatorError(`Port ${port} is in use already. Set PORT to another one.`);
    if (code === "EACCES")
      throw new OperatorError(`This user may not listen on port ${port}. Set PORT to another one.`);
    if (code === "EADDRNOTAVAIL")
      throw new OperatorError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/**
 * @throws {OperatorError} for a port or host that this server cannot listen on: a socket that shares its port would not
 * notice another server there
 */
async function probePort({ port, host }: Address): Promise<void> {
  const probe = createServer();
  await explained({ port, host }, once(probe.listen({ port, host }), "listening"));
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Prepares a port for several processes.
 *
 * Connections do not pass through the supervisor, as is usual with `node:cluster`: one that is on its way to a worker
 * that dies would never be answered or closed.
 *
 * @throws {OperatorError} for a port or host that this server cannot listen on
 */
export async function preparePort(address: Address): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  await probePort(address);
}

/** Listens on the prepared port, together with other processes. */
export async function listenTogether(
  http: FastifyInstance,
  { port, host }: Address,
): Promise<void> {
  const options = { port, host, backlog: BACKLOG, reusePort: SHARES_PORT };
  await explained({ port, host }, http.listen(options));
  if (SHARES_PORT) await listenFurther(http, options);
}

/** @throws {OperatorError} for a port or host that this process cannot listen on. */
export async function listen(http: FastifyInstance, address: Address): Promise<void> {
  await probePort(address);
  await listenTogether(http, address);
}
