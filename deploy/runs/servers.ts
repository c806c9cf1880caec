import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:https";
import { connect } from "node:http2";
import { connect as connectTcp } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const START_TIMEOUT_MS = 20_000;
export const HOST = "films.example.org";

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

export interface Program {
  stop(): Promise<void>;
}

/** Starts a program and waits until it listens. @throws with its output when it exits before. */
export async function startProgram(
  command: string,
  args: readonly string[],
  options: { readonly port: number; readonly environment?: Readonly<Record<string, string>> },
): Promise<Program> {
  const child: ChildProcess = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...options.environment },
  });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  child.once("error", (error) => (output += error.message));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(options.port))) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`${command} did not start: ${output}`);
    }
    await sleep(20);
  }
  return {
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
}

/** A request over TLS to a proxy on this machine, under the public name. */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: asked.method ?? "GET",
        servername: HOST,
        rejectUnauthorized: false,
        agent: false,
        localAddress: asked.from,
        headers: { host: HOST, ...asked.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once("error", reject);
    sent.end(asked.body);
  });
}

/** The status of a request over HTTP/2. */
export async function statusOverHttp2(port: number, path: string): Promise<number> {
  const session = connect(`https://127.0.0.1:${port}`, {
    rejectUnauthorized: false,
    servername: HOST,
  });
  try {
    const stream = session.request({ ":path": path, ":authority": HOST });
    const [headers] = await once(stream, "response");
    stream.resume();
    await once(stream, "end");
    return Number(headers[":status"]);
  } finally {
    session.close();
  }
}
