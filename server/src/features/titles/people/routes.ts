import { personDetail } from "@bijou/contract/titles/people";
import type { Api } from "../../../platform/http/api.ts";
import { ok } from "../../../platform/http/envelope.ts";
import type { People } from "./service.ts";

export function peopleRoutes(api: Api, people: People): void {
  api.bind(personDetail, async ({ input, caller }) =>
    ok(await people.person(input.person_id, caller)),
  );
}
