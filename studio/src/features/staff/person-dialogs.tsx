import { endStaffSessions, removeStaff, type StaffMember } from "@bijou/contract/studio/staff";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { HeirChoice } from "./heir-choice.tsx";
import { useStaffCache } from "./queries.ts";
import { staffTexts } from "./texts.ts";

interface Props {
  readonly person: StaffMember;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ person, onClose }: Props) {
  const texts = useTexts(staffTexts);
  const api = useApi();
  const cache = useStaffCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(endStaffSessions, { id: person.id }));
    notify(texts.sessionsEnded(person.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.endSessionsOf(person.name)}
      description={texts.endSessionsText}
      action={texts.endSessions}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

const HEIRS = ["viewsTo", "draftsTo"] as const;

export function RemoveDialog({
  person,
  people,
  onClose,
}: Props & { readonly people: readonly StaffMember[] }) {
  const texts = useTexts(staffTexts);
  const { list } = useLocale();
  const api = useApi();
  const cache = useStaffCache();
  const notify = useNotify();
  const [heir, setHeir] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    const { id, revision } = person;
    const to = heir === "" ? {} : { viewsTo: Number(heir), draftsTo: Number(heir) };
    await cache.replace(await api(removeStaff, { id, revision, ...to }));
    notify(texts.removed(person.name));
    onClose();
  }, HEIRS);
  return (
    <ConfirmDialog
      title={texts.removeTitle(person.name)}
      description={[
        texts.removeText(person.name),
        person.apiKeys.length > 0 && texts.keysPause(list(person.apiKeys)),
      ]
        .filter(Boolean)
        .join(" ")}
      action={texts.removeTitle(person.name)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    >
      <HeirChoice
        person={person}
        people={people}
        views={person.savedViews}
        drafts={person.titleDrafts}
        value={heir}
        onChange={setHeir}
        usual={person.isYou ? undefined : texts.you}
        problem={fields.draftsTo}
      />
    </ConfirmDialog>
  );
}
