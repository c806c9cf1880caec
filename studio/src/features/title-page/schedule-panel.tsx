import { levelOf } from "@bijou/contract/studio/roles";
import type { ScheduleEntry } from "@bijou/contract/studio/title-schedule";
import { unscheduleTitle } from "@bijou/contract/studio/title-schedule";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { TimeZoneContext } from "../../ui/locale.ts";
import { actionTexts } from "./action-texts.ts";
import { useEditedPage } from "./editor-context.ts";
import { scheduleKey, useSchedule } from "./queries.ts";
import styles from "./title-page.module.css";

function Entry({ entry, onRemove }: { entry: ScheduleEntry; onRemove: (() => void) | undefined }) {
  const texts = useTexts(actionTexts);
  const { action, at, by, failure } = entry;
  return (
    <li className={styles.drafted}>
      <div>
        <span>
          {texts.scheduleActions[action]} <DateTime at={at} />
        </span>
        {failure && <span className={styles.needed}>{texts.scheduleFailures[failure]}</span>}
        <small>{by}</small>
      </div>
      {onRemove && (
        <IconButton
          label={(failure ? texts.removeFailed : texts.unschedule)(texts.scheduleActions[action])}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
}

/** What happens to the title later, and what failed (ST-056); nothing without either. */
export function SchedulePanel() {
  const texts = useTexts(actionTexts);
  const api = useApi();
  const client = useQueryClient();
  const { roles } = usePerson();
  const { id } = useEditedPage();
  const { data } = useSchedule(id);
  const { submit, isBusy, problem } = useSubmit(async (entry: number) => {
    try {
      client.setQueryData(scheduleKey(id), await api(unscheduleTitle, { id, entry }));
    } catch (error) {
      await client.invalidateQueries({ queryKey: scheduleKey(id) });
      throw error;
    }
  });
  if (!data || data.entries.length === 0) return null;
  const mayRemove = levelOf(roles, "publish") === "write" && !isBusy;
  return (
    <section className={styles.panel}>
      <h2>{texts.schedule}</h2>
      <Problem text={problem} />
      <TimeZoneContext value={data.timeZone}>
        <ul>
          {data.entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              onRemove={mayRemove ? () => submit(entry.id) : undefined}
            />
          ))}
        </ul>
      </TimeZoneContext>
    </section>
  );
}
