import { API_BASE, type Limit } from "@bijou/contract/endpoint";
import type { RenderPage } from "@bijou/contract/render-page";
import type { SiteLook } from "@bijou/contract/site-look";
import { TRUSTED_TYPES } from "@bijou/contract/trusted-types";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { RENDERER_HEADER } from "../../platform/http/authenticate.ts";
import { addressKey, type Limiter } from "../../platform/http/limits.ts";
import { ICON_LINK } from "../../platform/html/icon-link.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { isFields } from "../../platform/http/read-input.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { contentSecurityPolicy } from "../../platform/pages/content-security-policy.ts";
import { inProcessTransport } from "../../platform/pages/pages.ts";
import { SECURITY_HEADERS } from "../../platform/pages/security-headers.ts";
import { accountEmails } from "../accounts/service.ts";
import { EMAIL_PATH } from "./look-preview.ts";
import { PREVIEW_PATH, type Previews } from "./service.ts";
import type { Ticket } from "./ticket.ts";

/** A page asks for about ten things. */
const REQUESTS: Limit = { calls: 600, per: "minute", by: "address" };

/** Of the email in which a look is previewed. */
const SAMPLE_CODE = { code: "407188", minutes: 15 } as const;

const NEVER_KEPT = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" } as const;

const ENDED = `<!doctype html><html lang="en"><meta charset="utf-8">${ICON_LINK}<title>Preview</title>
<h1>This preview has ended</h1>
<p>Links to previews work for 24 hours. Ask whoever sent it for a new one.</p></html>`;

const LABELS: Readonly<Record<Ticket["viewer"], string>> = {
  guest: "guest",
  free: "free member",
  premium: "Premium member",
  kids: "kids profile",
};

/** Such as "Preview: free member, PL, 2026-12-01 18:00 UTC". */
function labelOf({ viewer, country, atSeconds }: Ticket): string {
  const at = atSeconds === undefined ? "" : new Date(atSeconds * 1000).toISOString();
  const time = at && `${at.slice(0, 16).replace("T", " ")} UTC`;
  return `Preview: ${[LABELS[viewer], country, time].filter((part) => part !== "").join(", ")}`;
}

/**
 * Serves the viewers' pages and their API once more for each preview, below an address that carries its token. Nothing
 * of it is kept by any cache, and only the Studio shows it in a frame.
 */
export function previewPages(
  http: FastifyInstance,
  needs: {
    readonly previews: Previews;
    readonly render: RenderPage;
    readonly rendererSecret: string;
    readonly site: () => Promise<SiteLook>;
    readonly limiter: Pick<Limiter, "forRoute">;
    readonly publicUrl: string;
    /** The origin of the Studio. */
    readonly studioUrl: string;
    readonly adHosts?: readonly string[];
    /** False for pages of the development server, to which Vite adds inline scripts. */
    readonly hasPolicy?: false;
  },
): void {
  const { previews, render, rendererSecret, site, limiter, publicUrl, studioUrl } = needs;
  const { adHosts = [], hasPolicy = true } = needs;
  const limit = limiter.forRoute(REQUESTS);
  const transport = inProcessTransport(http, rendererSecret);

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { ticket, base }: { ticket: Ticket; base: string },
  ): Promise<FastifyReply> {
    const look = ticket.look ?? (await site());
    const {
      status,
      headers,
      html,
      inlineScripts,
      inlineStyles = [],
    } = await previews.show(ticket, addressKey(request.ip), () =>
      render(new Request(`${publicUrl}${request.url}`), transport, look, {
        base,
        label: labelOf(ticket),
        viewer: ticket.viewer,
      }),
    );
    return reply
      .code(status)
      .headers({
        ...headers,
        ...SECURITY_HEADERS,
        ...NEVER_KEPT,
        "content-type": "text/html; charset=utf-8",
        ...(hasPolicy && {
          "content-security-policy": contentSecurityPolicy({
            inlineScripts,
            inlineStyles,
            trustedTypes: Object.values(TRUSTED_TYPES),
            adHosts,
            frameAncestors: ["'self'", studioUrl],
          }),
        }),
      })
      .send(html);
  }

  async function sendResponse(
    request: FastifyRequest,
    reply: FastifyReply,
    { ticket, url }: { ticket: Ticket; url: string },
  ): Promise<FastifyReply> {
    const response = await previews.show(ticket, addressKey(request.ip), () =>
      http.inject({
        method: request.method === "POST" ? "POST" : "GET",
        url,
        headers: { [RENDERER_HEADER]: rendererSecret },
        ...(isFields(request.body) && { payload: request.body }),
      }),
    );
    return reply
      .code(response.statusCode)
      .headers({ ...SECURITY_HEADERS, ...NEVER_KEPT })
      .type("application/json; charset=utf-8")
      .send(response.payload);
  }

  const sendEmail = (reply: FastifyReply, look: SiteLook): FastifyReply =>
    reply
      .headers({
        ...SECURITY_HEADERS,
        ...NEVER_KEPT,
        "content-security-policy": `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self' ${studioUrl}`,
      })
      .type("text/html; charset=utf-8")
      .send(
        renderMail(accountEmails["sign-in-code"](SAMPLE_CODE, { serviceName: look.name }), {
          publicUrl,
          serviceName: look.name,
          look,
        }).html,
      );

  const answer = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    await limit(request, reply);
    const { token } = request.params;
    const ticket = previews.open(token);
    if (ticket === undefined) throw new AppError("route_not_found");
    const base = `${PREVIEW_PATH}/${token}`;
    const url = request.url.slice(base.length);
    const isCall = url.startsWith(`${API_BASE}/`);
    if (ticket === "ended") {
      if (isCall) throw new AppError("link_spent");
      return reply
        .code(410)
        .headers({
          ...SECURITY_HEADERS,
          ...NEVER_KEPT,
          "content-security-policy": contentSecurityPolicy({
            hasManifest: false,
            frameAncestors: ["'self'", studioUrl],
          }),
        })
        .type("text/html; charset=utf-8")
        .send(ENDED);
    }
    if (ticket.look && url === EMAIL_PATH) return sendEmail(reply, ticket.look);
    return isCall
      ? sendResponse(request, reply, { ticket, url })
      : sendPage(request, reply, { ticket, base });
  };

  for (const path of [`${PREVIEW_PATH}/:token`, `${PREVIEW_PATH}/:token/*`] as const)
    http.get(path, PUBLIC_ROUTE, answer);
  http.post(`${PREVIEW_PATH}/:token${API_BASE}/*`, PUBLIC_ROUTE, answer);
}
