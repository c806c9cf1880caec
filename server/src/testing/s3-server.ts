import S3rver from "@20minutes/s3rver";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { S3Credentials, S3Place } from "../platform/s3/s3-place.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const BUCKET = "films";
/** The server knows these only. */
export const s3Credentials: S3Credentials = {
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  sessionToken: undefined,
};
const isSigned = ({ headers, url = "" }: IncomingMessage): boolean =>
  headers.authorization !== undefined || url.includes("X-Amz-Signature=");

/** An S3 server of this test file, with a bucket that nobody may read without a signature. */
export async function useS3Server() {
  const directory = await mkdtemp(join(tmpdir(), "bijou-s3-"));
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
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
  const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.close().closeAllConnections();
    if (server.listening) await once(server, "close");
  };
  afterAll(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;

  return {
    endpoint,
    place: (prefix: string): S3Place => ({
      bucket: BUCKET,
      prefix: `${prefix}/`,
      endpoint,
      region: undefined,
      usesPaths: true,
    }),
    url: (prefix: string): string => `s3://${BUCKET}/${prefix}?endpoint=${endpoint}`,
    /** The method and the path of each request. */
    seen,
    stop,
    start: () => listen(port),
    /** Answers requests otherwise, until it is called without a function. */
    intercept(
      other?: (request: IncomingMessage, response: ServerResponse, normal: Handle) => void,
    ) {
      handle = other ? (request, response) => other(request, response, answer) : answer;
    },
  };
}
