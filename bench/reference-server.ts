import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BareRoute } from "./bare-server.ts";
import type { RawResponse } from "./load.ts";

export interface ReferenceServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a bare Fastify on another port, to compare with the server. */
export async function startReferenceServer(routes: readonly BareRoute[]): Promise<ReferenceServer> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { stdio: "inherit" });
  child.send(routes);
  const [url]: unknown[] = await once(child, "message");
  if (typeof url !== "string") throw new Error("The bare server did not send its address");
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

export function sameBytes(path: string, { headers, body }: RawResponse): BareRoute {
  return { path, headers, base64: body.toString("base64") };
}
