import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { getPeople } from "@bijou/contract/studio/people";
import type { Database } from "../../../platform/database/database.ts";
import type { StaffSearch } from "../../search/service.ts";
import { createPeopleStore } from "./people-store.ts";

const DEFAULT_LIMIT = 100;

export function createPeople(deps: { readonly database: Database; readonly search: StaffSearch }) {
  const { database, search } = deps;
  const store = createPeopleStore(database);

  return {
    async list({ search: text, offset = 0, limit = DEFAULT_LIMIT }: StudioInput<typeof getPeople>) {
      const typed = text === undefined ? null : { ...(await search.parse(text)), text };
      const [total, people] = await Promise.all([
        store.count(typed),
        store.list(typed, { offset, limit }),
      ]);
      return { total, people };
    },
  };
}
export type People = ReturnType<typeof createPeople>;
