import type { Synchronise, SynchroniseParts } from "./synchronise.ts";

/** What every payment and every change to a subscription needs. */
export interface PaymentParts extends SynchroniseParts {
  readonly synchronise: Synchronise;
  readonly publicUrl: string;
}
