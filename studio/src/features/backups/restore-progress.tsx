import type { Restore } from "@bijou/contract/studio/backups";
import { Progress } from "../../ui/display/progress.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Banner } from "./banner.tsx";
import styles from "./backups.module.css";
import { useRestoreProgress } from "./queries.ts";
import { restoreTexts } from "./restore-texts.ts";

/** Follows a restore, stage by stage, until the site answers again. */
export function RestoreInProgress() {
  const texts = useTexts(restoreTexts);
  const { number } = useLocale();
  const { stage, done, total } = useRestoreProgress() ?? { stage: "stopping", done: 0, total: 0 };
  const name = texts.stages[stage];
  const text = total > 0 ? texts.step(name, number(done), number(total)) : name;
  return (
    <Section title={texts.running}>
      <output className={styles.progress}>
        <span>{text}</span>
        {total > 0 && <Progress value={done} max={total} label={text} />}
      </output>
      <p>{texts.runningText}</p>
    </Section>
  );
}

/** How the last restore ended. */
export function RestoreResult({ restore }: { restore: Restore }) {
  const texts = useTexts(restoreTexts);
  const { dateTime, distance } = useLocale();
  const when = distance(restore.finishedAt ?? restore.requestedAt);
  if (restore.state === "failed")
    return <Note look="bad">{texts.failed(when, restore.error ?? "")}</Note>;
  return (
    <Banner
      title={texts.complete(dateTime(restore.backupAt))}
      text={texts.completeText(restore.by, when, restore.safetyBackup)}
    />
  );
}
