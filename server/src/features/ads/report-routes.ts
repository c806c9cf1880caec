import { lookStyle } from "@bijou/contract/site-look";
import type { Limit } from "@bijou/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Limiter } from "../../platform/http/limits.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { contentSecurityPolicy } from "../../platform/pages/content-security-policy.ts";
import { SECURITY_HEADERS } from "../../platform/pages/security-headers.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { REPORT_PATH, type ReportLinks } from "./report-links.ts";
import { noReportPage, REPORT_STYLE, reportCsv, reportPage } from "./report-page.ts";

const LIMIT: Limit = { calls: 60, per: "minute", by: "address" };
const CSV = "report.csv";

/** The report of an ad, for whoever has its link. */
export function reportRoutes(
  http: FastifyInstance,
  deps: {
    readonly links: ReportLinks;
    readonly limiter: Pick<Limiter, "forRoute">;
    readonly site: SiteSettings;
    /** Style sheets of viewers' pages, which have the fonts. */
    readonly styles: readonly string[];
  },
): void {
  const { links, limiter, site, styles } = deps;
  const limit = limiter.forRoute(LIMIT);

  async function read(request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) {
    await limit(request, reply);
    void reply
      .headers(SECURITY_HEADERS)
      .header("x-robots-tag", "noindex")
      .header("cache-control", "no-store");
    const report = await links.read(request.params.token);
    if (!report) void reply.code(404);
    const look = await site.current();
    const style = lookStyle(look);
    const shown = { name: look.name, language: look.language, style, styles };
    const send = (html: string): FastifyReply =>
      reply
        .type("text/html; charset=utf-8")
        .header(
          "content-security-policy",
          contentSecurityPolicy({
            inlineStyles: [REPORT_STYLE, ...(style === "" ? [] : [style])],
            hasManifest: false,
          }),
        )
        .send(html);
    return { report, shown, send };
  }

  http.get<{ Params: { token: string } }>(
    `${REPORT_PATH}/:token`,
    PUBLIC_ROUTE,
    async (request, reply) => {
      const { report, shown, send } = await read(request, reply);
      if (!report) return send(noReportPage(shown));
      return send(reportPage(shown, report, `${REPORT_PATH}/${request.params.token}/${CSV}`));
    },
  );

  http.get<{ Params: { token: string } }>(
    `${REPORT_PATH}/:token/${CSV}`,
    PUBLIC_ROUTE,
    async (request, reply) => {
      const { report, shown, send } = await read(request, reply);
      if (!report) return send(noReportPage(shown));
      return reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="ad-report.csv"')
        .send(reportCsv(report));
    },
  );
}
