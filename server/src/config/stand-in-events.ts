/**
 * What becomes of the events of a demonstration's payment provider: brought at once and in order; in any order and some
 * of them twice; half a minute late; or lost.
 */
export const STAND_IN_EVENTS = ["ordered", "shuffled", "late", "none"] as const;
export type FakeStripeEvents = (typeof STAND_IN_EVENTS)[number];
