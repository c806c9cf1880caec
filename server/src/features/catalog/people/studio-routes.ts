import { getPeople } from "@bijou/contract/studio/people";
import {
  changePerson,
  cropPortrait,
  getPerson,
  getPersonHistory,
  mergePeople,
  previewMerge,
  uploadPortrait,
} from "@bijou/contract/studio/person-page";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { AuditLog } from "../../audit-log/service.ts";
import type { Merge } from "./merge.ts";
import type { People } from "./people.ts";
import type { PersonService } from "./person.ts";

export function peopleRoutes(
  api: StudioApi,
  deps: {
    readonly people: People;
    readonly person: PersonService;
    readonly merge: Merge;
    readonly auditLog: AuditLog;
  },
): void {
  const { people, person, merge, auditLog } = deps;
  api.bind(getPeople, ({ input }) => people.list(input));
  api.bind(getPerson, ({ input }) => person.read(input.id));
  api.bind(changePerson, async ({ actor, input }) => {
    await person.change(actor, input);
    return person.read(input.id);
  });
  api.bind(uploadPortrait, ({ actor, input, file }) => person.upload(actor, input, file));
  api.bind(cropPortrait, ({ actor, input }) => person.crop(actor, input));
  api.bind(getPersonHistory, ({ input }) =>
    auditLog.ofObject({ kind: "person", id: String(input.id) }, input.cursor),
  );
  api.bind(previewMerge, ({ input }) => merge.preview(input));
  api.bind(mergePeople, async ({ actor, input }) => {
    await merge.merge(actor, input);
    return person.read(input.id);
  });
}
