import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { Mailbox, ReceivedMail } from "./mailbox.ts";

const PAGES = /^\/demo(?:[/?]|$)/;
const NOWHERE = "/no-such-page";
const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;
const LOOPBACK_HOST = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;
/** What proxies say about themselves and whom they speak for (RFC 9110 7.6.3, RFC 7239, and customs). */
const BY_PROXY = /^(?:via|forwarded|x-forwarded-.+|x-real-ip|x-client-ip|cf-.+|true-client-ip)$/;

const open = {
  exposeHeadRoute: false,
  config: { access: "public" },
  schema: { hide: true },
} as const;

/** Nothing runs, and nothing is fetched; a link leads out of the frame it is shown in. */
const HTML_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    "img-src data:",
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    "sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  ].join("; "),
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

const addressOf = (id: string): string => `/demo/mailbox/messages/${id}/html`;

/** Links open in place of the page around the frame. */
const leadingOut = (html: string): string => html.replace(/<head>/i, '<head><base target="_top">');

/**
 * `GET /demo/mailbox/messages` lists a demonstration's mails, `.../:id` is one of them, `.../:id/html` its HTML by
 * itself, and `POST /demo/mailbox/clear` forgets all. They answer this very machine alone: not by a proxy, and not by a
 * name that only points here. To all others, and where there is no mailbox, every address below `/demo` is unknown.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { mailbox }: { mailbox: Mailbox | undefined },
): void {
  function isAtHome({ socket, headers, raw }: FastifyRequest): boolean {
    return (
      LOOPBACK.test(socket.remoteAddress ?? "") &&
      LOOPBACK_HOST.test(headers.host ?? "") &&
      // Browsers left it long ago; a proxy that is told nothing else speaks it.
      raw.httpVersion !== "1.0" &&
      !Object.keys(headers).some((name) => BY_PROXY.test(name))
    );
  }

  app.addHook("onRequest", async (request) => {
    // What is asked for then is the page of an address that nobody has.
    if (PAGES.test(request.url) && !(mailbox && isAtHome(request))) request.raw.url = NOWHERE;
  });
  if (!mailbox) return;

  function prove(request: FastifyRequest, reply: FastifyReply): void {
    if (!isAtHome(request)) throw new AppError("route_not_found");
    void reply.header("cache-control", "no-store");
  }

  async function find(id: string): Promise<ReceivedMail> {
    const mail = await mailbox?.find(id);
    if (!mail) throw new AppError("object_not_found", "There is no such mail");
    return mail;
  }

  app.get("/demo/mailbox/messages", open, async (request, reply) => {
    prove(request, reply);
    return mailbox.all();
  });

  app.get<{ Params: { id: string } }>(
    "/demo/mailbox/messages/:id",
    open,
    async (request, reply) => {
      prove(request, reply);
      const mail = await find(request.params.id);
      return { ...mail, html: addressOf(mail.id) };
    },
  );

  app.get<{ Params: { id: string } }>(
    "/demo/mailbox/messages/:id/html",
    open,
    async (request, reply) => {
      prove(request, reply);
      const { html } = await find(request.params.id);
      return reply.headers(HTML_HEADERS).send(leadingOut(html));
    },
  );

  app.post("/demo/mailbox/clear", open, async (request, reply) => {
    prove(request, reply);
    // A page of somebody else's may not empty it.
    if (request.headers["sec-fetch-site"] === "cross-site") throw new AppError("not_by_navigation");
    await mailbox.clear();
    return { status: 200, status_code: 1, message: "" };
  });
}
