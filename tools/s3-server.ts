import S3rver from "@20minutes/s3rver";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./start-server.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export const S3_BUCKET = "films";
/** Key and secret: the server knows these only. */
export const S3_KEYS = { id: "S3RVER", secret: "S3RVER" } as const;

const isSigned = ({ headers, url = "" }: IncomingMessage): boolean =>
  headers.authorization !== undefined || url.includes("X-Amz-Signature=");

/** An S3 server in this process, with a bucket that nobody may read without a signature. */
export interface S3Server {
  readonly endpoint: string;
  /** The method and the path of each request. */
  readonly seen: string[];
  /** Ends all connections, and refuses new ones until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Answers requests otherwise, until it is called without a function. */
  intercept(
    other?: (request: IncomingMessage, response: ServerResponse, normal: Handle) => void,
  ): void;
  remove(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-s3-"));
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  // It computes signatures of requests to a bucket without the slash that current SDKs send and sign.
  s3.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state["vhost"] = true;
      context.mountPath = "/";
    }
    return next();
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const seen: string[] = [];
  let handle: Handle = answer;
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.split("?")[0]}`);
    if (isSigned(request)) handle(request, response);
    else response.writeHead(403).end();
  });
  const listen = async (port: number): Promise<void> => {
    await once(server.listen(port, "127.0.0.1"), "listening");
  };
  const port = await freePort();
  await listen(port);
  const stop = async (): Promise<void> => {
    server.close().closeAllConnections();
    if (server.listening) await once(server, "close");
  };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    seen,
    stop,
    start: () => listen(port),
    intercept(other) {
      handle = other ? (request, response) => other(request, response, answer) : answer;
    },
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
