import { SCHEDULE_ACTIONS, scheduleTitle } from "@bijou/contract/studio/title-schedule";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { instantOfClock } from "../../ui/zoned-time.ts";
import { actionTexts } from "./action-texts.ts";
import { useEditedPage } from "./editor-context.ts";
import { scheduleKey, useSchedule } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";

interface Props {
  /** Of the site, in which the time is typed. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

function ScheduleForm({ timeZone, onClose }: Props) {
  const texts = useTexts(actionTexts);
  const { hints } = useTexts(titleTexts);
  const { fullDateTime } = useLocale();
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { id, status } = useEditedPage();
  const [action, setAction] = useState<(typeof SCHEDULE_ACTIONS)[number]>(
    status === "draft" ? "publish" : "unpublish",
  );
  const [local, setLocal] = useState("");
  const at = local === "" ? undefined : instantOfClock(local, timeZone);
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    if (at === undefined) return;
    client.setQueryData(scheduleKey(id), await api(scheduleTitle, { id, action, at }));
    notify(texts.scheduled);
    onClose();
  }, ["action", "at"]);
  return (
    <Form onSubmit={() => submit(undefined)} problem={problem}>
      <div className={styles.stack}>
        <Select
          label={texts.scheduleWhat}
          value={action}
          problem={fields.action}
          onChange={(event) =>
            setAction(SCHEDULE_ACTIONS.find((one) => one === event.currentTarget.value) ?? action)
          }
        >
          {SCHEDULE_ACTIONS.map((one) => (
            <option key={one} value={one}>
              {texts.scheduleActions[one]}
            </option>
          ))}
        </Select>
        <Field
          type="datetime-local"
          label={texts.scheduleWhen}
          value={local}
          required
          title={at && fullDateTime(at)}
          hint={hints.times(timeZone.replaceAll("_", " "))}
          problem={fields.at}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button type="submit" look="main" disabled={isBusy || at === undefined}>
          {texts.schedule}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Plans what happens to the title at a minute (ST-056). */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(actionTexts);
  const query = useSchedule(useEditedPage().id);
  return (
    <Dialog title={texts.scheduleTitle} description={texts.scheduleText} onClose={onClose}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ timeZone }) => <ScheduleForm timeZone={timeZone} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
