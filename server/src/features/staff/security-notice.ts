import type pg from "pg";
import type { StaffDependencies } from "./dependencies.ts";
import type { SecurityEvent } from "./emails.ts";

/** Tells a person by email that the way to sign in has changed. */
export function createSecurityNotice({
  outbox,
  studioUrl,
  now,
}: Pick<StaffDependencies, "outbox" | "studioUrl" | "now">) {
  return (client: pg.PoolClient, to: string, event: SecurityEvent): Promise<void> =>
    outbox.add(client, {
      template: "staff-security",
      to,
      content: { event, profileLink: `${studioUrl}/studio/profile` },
      at: new Date(now()),
    });
}
export type SecurityNotice = ReturnType<typeof createSecurityNotice>;
