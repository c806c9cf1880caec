import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { getPeople, PersonRow } from "@bijou/contract/studio/people";
import type { Database } from "../../../platform/database/database.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import type { StaffSearch } from "../../search/service.ts";
import { createPeopleStore } from "./people-store.ts";

const DEFAULT_LIMIT = 100;
const PORTRAIT_WIDTH = 96;

export function createPeople(deps: { readonly database: Database; readonly search: StaffSearch }) {
  const { database, search } = deps;
  const store = createPeopleStore(database);

  return {
    async list({ search: text, offset = 0, limit = DEFAULT_LIMIT }: StudioInput<typeof getPeople>) {
      const part = { offset, limit };
      const typed = text === undefined ? undefined : { ...(await search.parse(text)), text };
      const [total, rows] = await Promise.all(
        typed
          ? [store.countFound(typed), store.listFound(typed, part)]
          : [store.count(), store.list(part)],
      );
      const people: PersonRow[] = rows.map(({ portrait_hash: hash, ...row }) => ({
        ...row,
        portrait: hash === null ? null : artPath(hash, PORTRAIT_WIDTH),
      }));
      return { total, people };
    },
  };
}
export type People = ReturnType<typeof createPeople>;
