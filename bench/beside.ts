import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BareRoute } from "./bare-server.ts";
import type { RawResponse } from "./load.ts";

export interface Beside {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a bare Fastify beside the server. */
export async function startBeside(routes: readonly BareRoute[]): Promise<Beside> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { stdio: "inherit" });
  child.send(routes as never);
  const [url] = (await once(child, "message")) as [string];
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

export function sameBytes(path: string, { headers, body }: RawResponse): BareRoute {
  return { path, headers, base64: body.toString("base64") };
}
