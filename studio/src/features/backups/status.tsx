import type { Backups, Restore } from "@bijou/contract/studio/backups";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./backups.module.css";
import { Banner } from "./banner.tsx";
import { RestoreResult } from "./restore-progress.tsx";
import { backupsTexts } from "./texts.ts";

const SHOWN_MS = 7 * 24 * 3_600_000;

const isRecent = ({ requestedAt }: Restore): boolean =>
  Date.now() - Date.parse(requestedAt) < SHOWN_MS;

/** Whether there is a good backup that is new enough, and where it is. */
export function BackupStatus({ list }: { list: Backups }) {
  const texts = useTexts(backupsTexts);
  const { distance } = useLocale();
  const { backups, lastGoodAt, isOverdue, place, problem, isOnSameDisk, lastRestore } = list;
  const hasFailed = backups.some(({ state }) => state === "failed");
  return (
    <div className={styles.status}>
      {lastRestore && isRecent(lastRestore) && <RestoreResult restore={lastRestore} />}
      {problem !== null && (
        <Note look="bad">
          {texts.problem} {problem}
        </Note>
      )}
      {lastGoodAt === null && hasFailed && (
        <Banner isBad title={texts.noneGood} text={texts.noneGoodText} />
      )}
      {lastGoodAt !== null && (
        <Banner
          isBad={isOverdue}
          title={isOverdue ? texts.overdue : texts.lastGood(distance(lastGoodAt))}
          text={isOverdue ? texts.overdueText : texts.lastGoodText(place)}
        />
      )}
      {isOnSameDisk && <Note look="warning">{texts.sameDisk}</Note>}
    </div>
  );
}
