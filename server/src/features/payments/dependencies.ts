import type { Synchronizer, SynchronizeDependencies } from "./synchronizer.ts";

export interface PaymentDependencies extends SynchronizeDependencies {
  readonly synchronizer: Synchronizer;
  readonly publicUrl: string;
}
