import type { Role } from "@bijou/contract/studio/roles";
import { COMMAND } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { createLinkMaker } from "./links.ts";
import { createLinksStore } from "./links-store.ts";
import { createPeopleStore } from "./people-store.ts";

interface StaffLine {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly factors: readonly string[];
  readonly seenAt: Date | null;
}

/** Everybody who works here, by name. */
export const listStaff = async (database: Database): Promise<StaffLine[]> =>
  (await createPeopleStore(database).all()).map((person) => ({
    name: person.name,
    email: person.email,
    roles: person.roles,
    factors: person.factor_kinds,
    seenAt: person.seen_at,
  }));

/**
 * For a person who has lost everything: a link that works once, sets a new password and removes the second factors.
 *
 * @returns the link, which is shown to whoever runs the command and mailed to nobody
 * @throws {OperatorError} when nobody here has this address.
 */
export async function recoverStaff(
  database: Database,
  { email, studioUrl, now }: { email: string; studioUrl: string; now: () => number },
): Promise<string> {
  const person = await createPeopleStore(database).byEmail(email);
  if (!person)
    throw new OperatorError(
      `Nobody here has the address ${email}. List them: npm run bijou -- staff list`,
    );
  const makeLink = createLinkMaker({ links: createLinksStore(database), studioUrl, now });
  return inTransaction(database, async (client) => {
    const { address } = await makeLink(client, {
      kind: "recovery",
      email: person.email,
      staffId: person.id,
    });
    await audit(client, COMMAND, {
      type: "staff.recovery_link_made",
      object: { kind: "staff", id: person.id, name: person.name },
      at: new Date(now()),
    });
    return address;
  });
}
