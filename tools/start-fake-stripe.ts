import { type FakeStripe, openFakeStripe } from "../server/src/demo/fake-stripe/server.ts";

/** The fake Stripe of the demonstration, for a server that is configured with its keys. */
export const startFakeStripe = (webhookUrl: string): Promise<FakeStripe> =>
  openFakeStripe({ webhookUrl });
