import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { errorCode, OperatorError } from "../platform/errors.ts";

/** @throws {OperatorError} for a port or host that this process cannot listen on. */
export async function listen(
  http: FastifyInstance,
  { port, host }: Pick<Config, "port" | "host">,
): Promise<void> {
  try {
    await http.listen({ port, host });
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
