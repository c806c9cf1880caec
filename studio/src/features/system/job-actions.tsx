import { cancelJob, dropJob, type EncodingJob, retryJob } from "@bijou/contract/studio/jobs";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button } from "../../ui/form/button.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { jobsTexts } from "./jobs-texts.ts";
import { useJobsCache } from "./queries.ts";
import styles from "./system.module.css";

interface Props {
  readonly job: EncodingJob;
  readonly onClose: () => void;
}

/** What was encoded is lost, so it is confirmed (ST-151). */
function CancelDialog({ job, onClose }: Props) {
  const texts = useTexts(jobsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(cancelJob, { id: job.id }));
    notify(texts.cancelled(job.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.cancelTitle(job.name)}
      description={texts.cancelText}
      action={texts.cancelAction}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

function DropDialog({ job, onClose }: Props) {
  const texts = useTexts(jobsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(dropJob, { id: job.id }));
    notify(texts.dropped(job.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.dropTitle(job.name)}
      description={texts.dropText}
      action={texts.dropAction}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

/** Retry and drop a failed video, or cancel one that is not finished. */
export function JobActions({
  job,
  onOpen,
}: {
  readonly job: EncodingJob;
  readonly onOpen: OpenJobDialog;
}) {
  const texts = useTexts(jobsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(retryJob, { id: job.id }));
    notify(texts.retried(job.name));
  });
  if (job.state === "done") return null;
  if (job.state !== "failed")
    return (
      <div className={styles.buttons}>
        <Button
          size="small"
          look="quiet"
          aria-label={texts.cancelOf(job.name)}
          onClick={() => onOpen("cancel", job)}
        >
          {texts.cancel}
        </Button>
      </div>
    );
  return (
    <>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={texts.retryOf(job.name)}
          onClick={() => submit(undefined)}
        >
          {texts.retry}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={texts.dropOf(job.name)}
          onClick={() => onOpen("drop", job)}
        >
          {texts.drop}
        </Button>
      </div>
      <Problem text={problem} />
    </>
  );
}

const DIALOGS = { cancel: CancelDialog, drop: DropDialog } as const;
type JobDialog = keyof typeof DIALOGS;

export type OpenJobDialog = (dialog: JobDialog, job: EncodingJob) => void;

/** Which dialog is open, for which video. Of the page: rows and tables come and go with each refresh. */
export function useJobDialog() {
  const [open, setOpen] = useState<{ readonly dialog: JobDialog; readonly job: EncodingJob }>();
  const Dialog = open && DIALOGS[open.dialog];
  return {
    open: ((dialog, job) => setOpen({ dialog, job })) satisfies OpenJobDialog,
    element: Dialog && <Dialog job={open.job} onClose={() => setOpen(undefined)} />,
  };
}
