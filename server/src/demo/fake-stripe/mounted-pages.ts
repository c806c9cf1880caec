import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../platform/html/escape.ts";
import type { Door } from "../access.ts";
import { AppError } from "../../platform/errors.ts";
import { PUBLIC_ROUTE } from "../../platform/http/public-route.ts";
import { page, sendPage } from "./hosted-page.ts";
import type { FakeStripe } from "./server.ts";
import { FakeStripeError } from "./stripe-error.ts";

/** Where the house shows them. */
export const PAYMENT_PAGES = "/demo/payments";
/** Whoever pays comes here by an address that nobody guesses; the other pages are the seller's. */
export const PAYERS_PAGES = /^\/demo\/payments\/(?:pay|portal)\//;

/**
 * The stand-in's pages within the house, so that whoever reaches the house can pay. Its events, refunds and disputes
 * are for whom the door is open to; its interface stays on its own port.
 */
export function paymentPages(
  app: FastifyInstance,
  { fakeStripe, door }: { fakeStripe: FakeStripe | undefined; door: Door },
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
        const said = page("Payments", `<h1>${escapeHtml(error.message)}</h1>`);
        return sendPage(reply.code(error.status), said);
      });
      fakeStripe.addPages(pages, door.isOpenTo);
    },
    { prefix: PAYMENT_PAGES },
  );
}
