import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DemoAccess } from "../access.ts";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import type { Mailbox, ReceivedMail } from "./mailbox.ts";

/** No scripts, and no requests but for pictures and the font; links may navigate the top-level page. */
const htmlHeaders = (origin: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `img-src ${origin}`,
    `font-src ${origin}`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    "sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox",
  ].join("; "),
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
});

const addressOf = (id: string): string => `/demo/mailbox/messages/${id}/html`;

/** Makes links open in the page that contains the iframe. */
const withTopTarget = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_top">');

/**
 * `GET /demo/mailbox/messages` lists the mails, `.../:id` returns one, `.../:id/html` its HTML alone, and
 * `POST /demo/mailbox/clear` deletes all. All of them need demo access.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  {
    mailbox,
    demoAccess,
    publicUrl,
  }: { mailbox: Mailbox | undefined; demoAccess: DemoAccess; publicUrl: string },
): void {
  if (!mailbox) return;
  const headers = htmlHeaders(new URL(publicUrl).origin);

  function requireAccess(request: FastifyRequest, reply: FastifyReply): void {
    if (!demoAccess.isAllowed(request)) throw new AppError("route_not_found");
    void reply.header("cache-control", "no-store");
  }

  async function find(id: string): Promise<ReceivedMail> {
    const mail = await mailbox?.find(id);
    if (!mail) throw new AppError("object_not_found", "We couldn’t find that email");
    return mail;
  }

  app.get("/demo/mailbox/messages", PUBLIC_ROUTE, async (request, reply) => {
    requireAccess(request, reply);
    return mailbox.all();
  });

  app.get<{ Params: { id: string } }>(
    "/demo/mailbox/messages/:id",
    PUBLIC_ROUTE,
    async (request, reply) => {
      requireAccess(request, reply);
      const mail = await find(request.params.id);
      return { ...mail, html: addressOf(mail.id) };
    },
  );

  app.get<{ Params: { id: string } }>(
    "/demo/mailbox/messages/:id/html",
    PUBLIC_ROUTE,
    async (request, reply) => {
      requireAccess(request, reply);
      const { html } = await find(request.params.id);
      return reply.headers(headers).send(withTopTarget(html));
    },
  );

  app.post("/demo/mailbox/clear", PUBLIC_ROUTE, async (request, reply) => {
    requireAccess(request, reply);
    // CSRF: no other site may clear the mailbox.
    if (request.headers["sec-fetch-site"] === "cross-site") throw new AppError("not_by_navigation");
    await mailbox.clear();
    return { status: 200, status_code: 1, message: "", data: null };
  });
}
