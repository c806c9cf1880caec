import { resumeQueue } from "@bijou/contract/studio/jobs";
import { levelOf } from "@bijou/contract/studio/roles";
import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import { useQueryClient } from "@tanstack/react-query";
import { maySee, SECTIONS } from "../../platform/sections.ts";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { TODAY_KEY } from "./queries.ts";
import { todayTexts } from "./texts.ts";
import styles from "./today.module.css";

type Stop = NonNullable<StudioResponse<typeof getToday>["encoding"]>;

/** That no more videos are encoded, and the way to go on. */
export function EncodingStopped({ stoppedAt, reason }: Stop) {
  const { encoding: texts } = useTexts(todayTexts);
  const { dateTime } = useLocale();
  const { roles } = usePerson();
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await api(resumeQueue, {});
    await queries.invalidateQueries({ queryKey: TODAY_KEY });
    notify(texts.resumed);
  });
  return (
    <div className={styles.stopped}>
      <Note look="bad">
        <h2>{texts.title}</h2>
        <p>{texts.text(dateTime(stoppedAt))}</p>
        {reason !== "" && <p>{reason}</p>}
        <div>
          {levelOf(roles, "ingest") === "write" && (
            <Button disabled={isBusy} onClick={() => submit(undefined)}>
              {texts.resume}
            </Button>
          )}
          {maySee(roles, "jobs") && (
            <ButtonLink to={SECTIONS.jobs.path} look="quiet">
              {texts.open}
            </ButtonLink>
          )}
        </div>
      </Note>
      <Problem text={problem} />
    </div>
  );
}
