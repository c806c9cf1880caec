import { getPeople } from "@bijou/contract/studio/people";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { People } from "./people.ts";

export function peopleRoutes(api: StudioApi, people: People): void {
  api.bind(getPeople, ({ input }) => people.list(input));
}
