import { createHash } from "node:crypto";
import { getRestoreProgress, type RestoreProgress } from "@bijou/contract/studio/backups";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { AppError } from "../../platform/errors.ts";
import { ICON_LINK } from "../../platform/html/icon-link.ts";
import { createServer } from "../../platform/http/create-server.ts";
import { closeWhenAnswered } from "../../platform/http/drain.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { sendProblem } from "../../platform/studio/send-problem.ts";
import { listenTogether, SHARES_PORT } from "../listen.ts";

const TEXT = "This site is being restored from a backup. It’ll be back in a few minutes.";
const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;text-align:center;font:1.125rem/1.5 system-ui,sans-serif;background:#14110f;color:#f3eee8}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:0;max-width:32rem}";
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${ICON_LINK}<meta http-equiv="refresh" content="10"><title>Back in a few minutes</title><style>${STYLE}</style></head><body><main><h1>Back in a few minutes</h1><p>${TEXT} This page reloads by itself.</p></main></body></html>`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const RETRY_SECONDS = 10;
const OPEN_REQUESTS_MS = 2_000;

/** Answers in the place of a site whose data are being replaced. */
export interface Notice {
  /** What the Studio shows; the notice needs no database for it. */
  progress: RestoreProgress;
  /** Listens on the port of the server, once. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** @throws what the error handlers of the two APIs turn into their own 503 */
function answer(request: FastifyRequest, reply: FastifyReply, progress: RestoreProgress) {
  const [path = ""] = request.url.split("?");
  if (path === "/health/live") return reply.send({ status: "live" });
  void reply.code(503).header("retry-after", RETRY_SECONDS).header("cache-control", "no-store");
  if (path === "/health/ready") return reply.send({ status: "restoring" });
  if (path === STUDIO_BASE + getRestoreProgress.path && request.method === "GET")
    return reply.code(200).send({ progress });
  if (path.startsWith(`${STUDIO_BASE}/`))
    return sendProblem(new StudioProblem("restoring", TEXT), request, reply);
  if (path.startsWith("/api/")) throw new AppError("unavailable", TEXT);
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", POLICY)
    .send(PAGE);
}

/** A notice that is not open yet. */
export async function createNotice(config: Config): Promise<Notice> {
  const { http } = await createServer({ trustedProxies: config.trustedProxies });
  let opened: Promise<void> | undefined;
  let closed: Promise<void> | undefined;
  const notice: Notice = {
    progress: { stage: "stopping", done: 0, total: 0 },
    open: () =>
      (opened ??= listenTogether(http, config).catch((error: unknown) => {
        opened = undefined;
        throw error;
      })),
    async close() {
      await opened;
      await (closed ??= closeWhenAnswered(http, OPEN_REQUESTS_MS));
    },
  };
  http.addHook("onRequest", async (request, reply) => answer(request, reply, notice.progress));
  return notice;
}

/** Opens the notice beside a server that still listens, where several processes can. */
export const openEarly = (notice: Notice): Promise<void> =>
  SHARES_PORT ? notice.open().catch(() => undefined) : Promise.resolve();
