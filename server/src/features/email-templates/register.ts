import type { Limit } from "@bijou/contract/endpoint";
import {
  changeEmailWording,
  getEmailTemplates,
  getEmailWording,
  previewEmail,
  resetEmailWording,
  sendEmailToMe,
} from "@bijou/contract/studio/email-templates";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import type { AnyEmailTemplates, Email, EmailSite } from "../../platform/mail/email.ts";
import { SECURITY_HEADERS } from "../../platform/pages/security-headers.ts";
import type { Platform } from "../../platform/platform.ts";
import { createEmailTemplates, PREVIEW_PATH } from "./service.ts";

const PREVIEWS: Limit = { calls: 240, per: "minute", by: "address" };

export function registerEmailTemplates(
  platform: Platform,
  deps: {
    readonly templates: AnyEmailTemplates;
    readonly sampleOf: (template: string, site: EmailSite) => Email | undefined;
  },
): void {
  const { http, limiter, studio, secrets, site } = platform;
  const emails = createEmailTemplates({
    ...platform,
    ...deps,
    site: site.forEmails,
    studioUrl: studio.url,
    key: secrets.key("email-previews"),
  });
  const { api } = studio;
  api.bind(getEmailTemplates, ({ input }) => emails.list(input.language));
  api.bind(getEmailWording, ({ input }) => emails.read(input));
  api.bind(changeEmailWording, ({ actor, input }) => emails.change(actor, input));
  api.bind(resetEmailWording, ({ actor, input }) => emails.reset(actor, input));
  api.bind(previewEmail, ({ input }) => emails.preview(input));
  api.bind(sendEmailToMe, ({ session, actor, input }) => emails.sendTo(session, actor, input));

  const limit = limiter.forRoute(PREVIEWS);
  // A wildcard, because a token with texts is longer than a parameter may be.
  http.get(`${PREVIEW_PATH}/*`, PUBLIC_ROUTE, async (request, reply) => {
    await limit(request, reply);
    const html = await emails.show(request.url.slice(PREVIEW_PATH.length + 1));
    if (html === undefined) throw new AppError("route_not_found");
    return reply
      .headers({
        ...SECURITY_HEADERS,
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
        "content-security-policy": `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self' ${studio.url}`,
      })
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
