import type { Backups } from "@bijou/contract/studio/backups";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./backups.module.css";
import { backupsTexts } from "./texts.ts";

function Banner({ isBad, title, text }: { isBad: boolean; title: string; text: string }) {
  return (
    <div className={classNames(styles.banner, isBad && styles.bad)}>
      {isBad ? <ShieldAlert aria-hidden /> : <ShieldCheck aria-hidden />}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Whether there is a good backup that is new enough, and where it is. */
export function BackupStatus({ list }: { list: Backups }) {
  const texts = useTexts(backupsTexts);
  const { distance } = useLocale();
  const { backups, lastGoodAt, isOverdue, place, problem, isOnSameDisk } = list;
  const hasFailed = backups.some(({ state }) => state === "failed");
  return (
    <div className={styles.status}>
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
      {isOnSameDisk && <Note>{texts.sameDisk}</Note>}
    </div>
  );
}
