import { X } from "lucide-react";
import type { Circumstances } from "../../player/source.ts";
import type { ReportedTitle } from "./calls.ts";
import { Button } from "../../ui/form/button.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { Placeholder } from "../../ui/feedback/placeholder.tsx";
import { NativeDialog } from "../../ui/overlay/native-dialog.tsx";
import { ReportForm } from "./report-form.tsx";
import styles from "./report-issue.module.css";
import { reportTexts as texts } from "./texts.ts";
import { useIssueKinds } from "./use-issue-kinds.ts";

interface Props {
  readonly title: ReportedTitle;
  /** The state of the player; undefined on a title's page. */
  readonly circumstances?: Circumstances;
  /** Called with a confirmation text after the report was sent. */
  readonly onSent: (text: string) => void;
  readonly onClose: () => void;
}

/** The form that reports a problem with a title (S-71). Import with `lazyPart`, and mount it only while it is open. */
export default function ReportIssue({ title, circumstances, onSent, onClose }: Props) {
  const { kinds, hasFailed, retry } = useIssueKinds();
  return (
    <NativeDialog labelledBy="report-issue" className={styles.dialog} onClose={onClose}>
      <header className={styles.head}>
        <div>
          <h2 id="report-issue">{texts.title}</h2>
          <p>{title.video_title}</p>
        </div>
        <IconButton look="plain" label={texts.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {kinds !== undefined && (
        <ReportForm
          title={title}
          circumstances={circumstances}
          kinds={kinds}
          onSent={() => {
            onClose();
            onSent(texts.sent);
          }}
          onCancel={onClose}
        />
      )}
      {kinds === undefined && !hasFailed && (
        <div className={styles.waiting}>
          <span className="visually-hidden">{texts.loading}</span>
          <Placeholder shape="line" />
          <Placeholder shape="line" />
          <Placeholder shape="line" />
        </div>
      )}
      {hasFailed && (
        <div className={styles.waiting}>
          <Problem text={texts.kindsFailed} />
          <Button look="ghost" onClick={retry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </NativeDialog>
  );
}
