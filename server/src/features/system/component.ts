import type { HealthComponent } from "@bijou/contract/studio/health";

export type ComponentId = HealthComponent["id"];
type Of<Id extends ComponentId> = Extract<HealthComponent, { id: Id }>;

/** What a check finds; `since` is added by comparing it with the last one. */
export type Finding<Id extends ComponentId = ComponentId> = Id extends ComponentId
  ? Omit<Of<Id>, "since" | "id">
  : never;

/** One component: how it is checked, and its facts when the check fails. */
export interface Check<Id extends ComponentId> {
  readonly id: Id;
  readonly unknown: Of<Id>["facts"];
  readonly find: () => Promise<Finding<Id>>;
}
