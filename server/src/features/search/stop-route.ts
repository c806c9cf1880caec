import { paths } from "@bijou/contract/site-paths";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { done } from "../../platform/http/envelope.ts";
import type { Search } from "./service.ts";

const FORM = "application/x-www-form-urlencoded";

/**
 * One-click unsubscribe (RFC 8058): mail programs POST a form to the address in the mail.
 */
export function stopRoute(http: FastifyInstance, search: Search): void {
  void http.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string" }, async () => ({}));
    scope.post<{ Querystring: { token?: unknown } }>(
      paths.stopMails,
      { config: { access: "public", changes: true }, schema: { hide: true } },
      async ({ query }, reply) => {
        void reply.header("cache-control", "no-store");
        const { token } = query;
        if (typeof token !== "string" || !(await search.stopMails(token)))
          throw new AppError("link_spent");
        return done("You won’t get any more of these emails.");
      },
    );
  });
}
