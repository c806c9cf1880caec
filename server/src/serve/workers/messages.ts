import type { GivenPayments } from "../../config/provider-access.ts";
import type { GivenMail } from "../../platform/mail/mail-server.ts";
import type { Measured } from "../../platform/metrics/prometheus.ts";

/** What a worker needs to know besides its environment, which is that of the supervisor. */
export interface Handover {
  /** In a demonstration with the keys of the supervisor's fake Stripe. */
  readonly payments: GivenPayments;
  /** Where mails go unless the Studio has stored something else. */
  readonly mail?: GivenMail | undefined;
  /** Of the pages of a demonstration, which only the supervisor can serve. */
  readonly demonstration?: { readonly url: string; readonly key: string } | undefined;
}

/** From the supervisor to a worker. `hurry` stops it without a drain. */
export type Order =
  | { readonly type: "begin"; readonly handover: Handover }
  | { readonly type: "measure"; readonly id: number }
  | { readonly type: "stop" | "hurry" };

/** From a worker to the supervisor. */
export type Report =
  | { readonly type: "listening" }
  | {
      readonly type: "failed";
      readonly message: string;
      /** Then the next worker may succeed. */
      readonly isDatabaseUnavailable: boolean;
    }
  | { readonly type: "measured"; readonly id: number; readonly measured: Measured };
