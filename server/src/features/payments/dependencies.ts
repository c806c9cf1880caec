import type { Synchronise, SynchronizeDependencies } from "./synchronise.ts";

/** What every payment and every change to a subscription needs. */
export interface PaymentDependencies extends SynchronizeDependencies {
  readonly synchronise: Synchronise;
  readonly publicUrl: string;
}
