import { paths } from "@bijou/contract/site-paths";
import type { Database } from "../../../platform/database/database.ts";
import { createPeopleStore } from "./people-store.ts";

/** Of PostgreSQL's integers. */
const MAX_ID = 2 ** 31 - 1;

/** The address of whom the person of an address was merged into; undefined for any other address. */
export function createMovedPeople(database: Database) {
  const store = createPeopleStore(database);
  return async (address: string): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(address, "http://inside.invalid");
    const id = Number(searchParams.get("person_id"));
    if (pathname !== paths.personPage || !Number.isSafeInteger(id) || id > MAX_ID) return undefined;
    const kept = await store.mergedInto(id);
    return kept === undefined ? undefined : paths.person({ person_id: kept });
  };
}
