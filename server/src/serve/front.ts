import type { PgBoss } from "pg-boss";
import type { App } from "../app.ts";
import type { Measured } from "../platform/metrics/prometheus.ts";
import type { AddDemonstration } from "./demonstration-routes.ts";
import type { Pages } from "./pages.ts";
import type { Providers } from "./providers.ts";

/** Who answers requests: the process that does the rest of the work, or workers beside it. */
export interface Front {
  /** Those that this process serves. */
  readonly pages: Pages;
  /** What the workers have measured; undefined without workers. */
  readonly measured?: () => Promise<readonly Measured[]>;
  /** What this process serves of a demonstration. */
  demonstration(providers: Providers, key: string | undefined): AddDemonstration;
  /** Opens the server's port. */
  open(started: {
    readonly app: App;
    readonly jobs: Promise<PgBoss>;
    readonly providers: Providers;
    readonly key: string | undefined;
  }): Promise<void>;
}
