import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { PUBLIC_FILES } from "../platform/http/public-route.ts";

/** Files that run with their own policy; for all others it would only be longer. */
const WORKER = /-worker-[^/]*\.js/;
const FILE_POLICY = "frame-ancestors 'none'";
const WORKER_POLICY = `${FILE_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Mails show these from the address of a mail program, and fonts need its permission. */
const IN_MAILS = /\/mail\/[^/]*$/;

/** What a browser asks again with, which it never does for a name that contains a hash of the content. */
const VALIDATORS = ["etag", "last-modified", "accept-ranges"];

/**
 * Serves the files of a built client, compressed when it was built.
 *
 * @param prefix the path of the directory, with a slash at both ends
 */
export async function serveBuiltFiles(
  http: FastifyInstance,
  directory: string,
  prefix: string = "/",
): Promise<void> {
  http.addHook("onRoute", (route) => {
    route.config = { ...PUBLIC_FILES.config, ...route.config };
  });
  await http.register(fastifyStatic, {
    root: directory,
    prefix,
    // Two clients are served, and neither uses it.
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (isHashed) for (const name of VALIDATORS) reply.removeHeader(name);
      reply.header("x-content-type-options", "nosniff");
      if (IN_MAILS.test(path)) reply.header("access-control-allow-origin", "*");
      // Not `default-src`: a worker's policy is that of its file.
      reply.header("content-security-policy", WORKER.test(path) ? WORKER_POLICY : FILE_POLICY);
    },
  });
}
