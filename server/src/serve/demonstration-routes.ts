import type { FastifyInstance } from "fastify";
import { createDemoAccess, demoAccessKey } from "../demo/access.ts";
import { PUBLIC_PAYMENT_PAGES } from "../demo/fake-stripe/paths.ts";
import { mailboxRoutes } from "../demo/mailbox/mailbox-routes.ts";
import type { Secrets } from "../platform/secrets.ts";
import type { Providers } from "./providers.ts";
import type { Handover } from "./workers/messages.ts";

/** Adds the routes below `/demo`; without a demonstration they all are 404. */
export type AddDemonstration = (http: FastifyInstance, publicUrl: string) => Promise<void>;

/** The key of the operator's pages; undefined when the instance has none. */
export const keyOf = (
  { mailbox, fakeStripe }: Pick<Providers, "mailbox" | "fakeStripe">,
  secrets: Secrets,
): string | undefined =>
  mailbox || fakeStripe ? demoAccessKey(secrets.key("demonstration")) : undefined;

/** The mailbox and the fake Stripe of this process. */
export const ownDemonstration =
  (
    { mailbox, fakeStripe }: Pick<Providers, "mailbox" | "fakeStripe">,
    key: string | undefined,
  ): AddDemonstration =>
  async (http, publicUrl) => {
    const publicPaths = PUBLIC_PAYMENT_PAGES;
    const demoAccess = createDemoAccess(http, { key, publicPaths, publicUrl });
    mailboxRoutes(http, { mailbox, demoAccess, publicUrl });
    if (!fakeStripe) return;
    const { mountFakeStripePages } = await import("../demo/fake-stripe/mounted-pages.ts");
    mountFakeStripePages(http, { fakeStripe, demoAccess });
  };

/** Those of the supervisor, for the callers that have access. */
export const supervisorsDemonstration =
  (demonstration: Handover["demonstration"]): AddDemonstration =>
  async (http, publicUrl) => {
    const publicPaths = PUBLIC_PAYMENT_PAGES;
    const access = createDemoAccess(http, { key: demonstration?.key, publicPaths, publicUrl });
    if (!demonstration) return;
    const { forwardDemonstration } = await import("../demo/forward.ts");
    await forwardDemonstration(http, { ...demonstration, access });
  };
