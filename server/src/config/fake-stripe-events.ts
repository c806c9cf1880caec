/**
 * How the events of a demonstration's fake Stripe arrive: at once and in order; in any order and some of them twice;
 * half a minute late; or never.
 */
export const FAKE_STRIPE_EVENTS = ["ordered", "shuffled", "late", "none"] as const;
export type FakeStripeEvents = (typeof FAKE_STRIPE_EVENTS)[number];
