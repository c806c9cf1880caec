import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../platform/html/escape.ts";
import type { DemoAccess } from "../access.ts";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { page, sendPage } from "./hosted-page.ts";
import { PAYMENT_PAGES_PATH } from "./paths.ts";
import type { FakeStripe } from "./server.ts";
import { FakeStripeError } from "./stripe-error.ts";

/**
 * Serves the fake Stripe's pages on the app's own origin, so that visitors from other machines can pay. The merchant's
 * pages need demo access; the API stays on its own port.
 */
export function mountFakeStripePages(
  app: FastifyInstance,
  { fakeStripe, demoAccess }: { fakeStripe: FakeStripe; demoAccess: DemoAccess },
): void {
  void app.register(
    async (pages) => {
      pages.addHook("onRoute", (route) => {
        Object.assign(route, { ...PUBLIC_ROUTE, ...route, config: PUBLIC_ROUTE.config });
      });
      pages.addHook("onRequest", async ({ method, headers }) => {
        if (method !== "GET" && headers["sec-fetch-site"] === "cross-site")
          throw new AppError("not_by_navigation");
      });
      pages.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof FakeStripeError)) throw error;
        const message = page("Payments", `<h1>${escapeHtml(error.message)}</h1>`);
        return sendPage(reply.code(error.status), message);
      });
      fakeStripe.addPages(pages, demoAccess.isAllowed);
    },
    { prefix: PAYMENT_PAGES_PATH },
  );
}
