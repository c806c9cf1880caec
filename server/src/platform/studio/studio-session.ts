import type { Role } from "@bijou/contract/studio/roles";

/** A session of a member of staff, as far as its calls need it. */
export interface StudioSession {
  readonly id: number;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** What the session must do before other calls are allowed. */
  readonly state: "second_factor" | "second_factor_setup" | "signed_in";
  /** When a second factor was given last. */
  readonly factorAt: Date | null;
  /** Whether the person has set up a second factor. */
  readonly hasFactor: boolean;
}
