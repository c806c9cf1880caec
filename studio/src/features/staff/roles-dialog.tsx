import { levelOf } from "@bijou/contract/studio/roles";
import { changeRoles, type StaffMember, type StaffPolicy } from "@bijou/contract/studio/staff";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { platformTexts } from "../../platform/texts.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { uiTexts } from "../../ui/texts.ts";
import { HeirChoice } from "./heir-choice.tsx";
import { useStaffCache } from "./queries.ts";
import { RoleChoice } from "./role-choice.tsx";
import { staffTexts } from "./texts.ts";

const FIELDS = ["roles", "draftsTo"] as const;

interface Props {
  readonly person: StaffMember;
  readonly people: readonly StaffMember[];
  readonly policy: StaffPolicy;
  readonly onClose: () => void;
}

export function RolesDialog({ person, people, policy, onClose }: Props) {
  const texts = useTexts(staffTexts);
  const shared = { ...useTexts(uiTexts), ...useTexts(platformTexts) };
  const api = useApi();
  const cache = useStaffCache();
  const notify = useUndoable(cache);
  const [roles, setRoles] = useState(person.roles);
  const [heir, setHeir] = useState("");
  const drafts = levelOf(roles, "catalog") === "write" ? [] : person.titleDrafts;
  const { submit, isBusy, problem, code, fields } = useSubmit(async () => {
    const { id, revision } = person;
    const to = drafts.length > 0 && heir !== "" ? { draftsTo: Number(heir) } : {};
    const staff = await api(changeRoles, { id, revision, roles, ...to });
    await cache.replace(staff);
    const after = staff.people.find((one) => one.id === id)?.revision ?? revision;
    notify(texts.rolesChanged(person.name), async () =>
      cache.replace(await api(changeRoles, { id, revision: after, roles: person.roles })),
    );
    onClose();
  }, FIELDS);
  const isConflict = code === "conflict";
  return (
    <Dialog title={texts.rolesOf(person.name)} description={texts.fewerRights} onClose={onClose}>
      <RoleChoice value={roles} onChange={setRoles} policy={policy} problem={fields.roles} />
      <HeirChoice
        person={person}
        people={people}
        views={[]}
        drafts={drafts}
        value={heir}
        onChange={setHeir}
        usual={texts.draftsStay}
        problem={fields.draftsTo}
      />
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>{shared.cancel}</Button>
        {isConflict ? (
          <Button
            look="main"
            onClick={() => {
              void cache.reload();
              onClose();
            }}
          >
            {shared.reload}
          </Button>
        ) : (
          <Button
            look="main"
            disabled={isBusy || roles.length === 0}
            onClick={() => submit(undefined)}
          >
            {texts.saveRoles}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
