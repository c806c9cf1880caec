import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../platform/html/escape.ts";
import type { DemoAccess } from "../access.ts";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { page, sendPage } from "./hosted-page.ts";
import type { FakeStripe } from "./server.ts";
import { FakeStripeError } from "./stripe-error.ts";

export const PAYMENT_PAGES_PATH = "/demo/payments";
/** Pages for customers, at addresses with an unguessable id; all others are the merchant's. */
export const PUBLIC_PAYMENT_PAGES = /^\/demo\/payments\/(?:pay|portal)\//;

/**
 * Serves the fake Stripe's pages on the app's own origin, so that visitors from other machines can pay. The merchant's
 * pages need demo access; the API stays on its own port.
 */
export function mountFakeStripePages(
  app: FastifyInstance,
  { fakeStripe, demoAccess }: { fakeStripe: FakeStripe | undefined; demoAccess: DemoAccess },
): void {
  if (!fakeStripe) return;
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
