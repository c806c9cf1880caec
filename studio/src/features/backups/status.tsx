import type { Backups } from "@bijou/contract/studio/backups";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./backups.module.css";
import { backupsTexts } from "./texts.ts";

/** Whether there is a good backup that is new enough, and where it is. */
export function BackupStatus({ list }: { list: Backups }) {
  const texts = useTexts(backupsTexts);
  const { distance } = useLocale();
  const { lastGoodAt, isOverdue, place, problem, isOnSameDisk } = list;
  return (
    <div className={styles.status}>
      {problem !== null && (
        <Note look="bad">
          {texts.problem} {problem}
        </Note>
      )}
      {lastGoodAt !== null && (
        <div className={classNames(styles.banner, isOverdue && styles.late)}>
          {isOverdue ? <ShieldAlert aria-hidden /> : <ShieldCheck aria-hidden />}
          <div>
            <h2>{isOverdue ? texts.overdue : texts.lastGood(distance(lastGoodAt))}</h2>
            <p>{isOverdue ? texts.overdueText : texts.lastGoodText(place)}</p>
          </div>
        </div>
      )}
      {isOnSameDisk && <Note>{texts.sameDisk}</Note>}
    </div>
  );
}
