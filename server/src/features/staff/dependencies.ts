import type { FastifyReply, FastifyRequest } from "fastify";
import type { Failures } from "../../platform/credentials/failures.ts";
import type { Passwords } from "../../platform/credentials/passwords.ts";
import type { Sealer } from "../../platform/credentials/sealer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { StudioKeys } from "../../platform/studio/keys.ts";
import type { StudioSessions } from "../../platform/studio/sessions.ts";
import type { DraftOwners, ViewOwners } from "../catalog/service.ts";
import type { StaffEmails } from "./emails.ts";
import type { FactorsStore } from "./factors-store.ts";
import type { LinksStore } from "./links-store.ts";
import type { PeopleStore } from "./people-store.ts";
import type { PolicyStore } from "./policy-store.ts";
import type { OwnSessionsStore } from "./sessions-store.ts";

/** Shared by the parts of this feature. */
export interface StaffDependencies {
  readonly database: Database;
  readonly people: PeopleStore;
  readonly policy: PolicyStore;
  readonly factors: FactorsStore;
  readonly links: LinksStore;
  readonly ownSessions: OwnSessionsStore;
  readonly sessions: StudioSessions;
  readonly keys: StudioKeys;
  readonly views: ViewOwners;
  readonly drafts: DraftOwners;
  readonly passwords: Passwords;
  readonly failures: Failures;
  readonly sealer: Sealer;
  readonly outbox: Outbox<StaffEmails>;
  /** The origin of the viewers’ pages. */
  readonly publicUrl: string;
  /** The origin of the Studio. */
  readonly studioUrl: string;
  readonly serviceName: () => Promise<string>;
  /** Whether mails reach people; otherwise links must be copied. */
  readonly reachesPeople: () => Promise<boolean>;
  readonly now: () => number;
}

/** A request whose browser may get a session. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
