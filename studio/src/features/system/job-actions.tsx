import {
  cancelJob,
  dropJob,
  type EncodingJob,
  moveJob,
  pauseJob,
  resumeJob,
  retryJob,
} from "@bijou/contract/studio/jobs";
import { ArrowUpToLine, Pause, Play, SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { OptionsDialog } from "./job-options/dialog.tsx";
import { jobOptionsTexts } from "./job-options/texts.ts";
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

/** What was encoded is lost here, too, but not the job. */
function PauseDialog({ job, onClose }: Props) {
  const texts = useTexts(jobsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(pauseJob, { id: job.id }));
    notify(texts.pausedOne(job.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.pauseTitle(job.name)}
      description={texts.pauseText}
      action={texts.pause}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

const AT_ONCE = { retry: retryJob, move: moveJob, pause: pauseJob, resume: resumeJob } as const;

/** What can be done with a video in its state. Losing what was encoded is confirmed in a dialog. */
export function JobActions({
  job,
  onOpen,
}: {
  readonly job: EncodingJob;
  readonly onOpen: OpenJobDialog;
}) {
  const texts = useTexts(jobsTexts);
  const options = useTexts(jobOptionsTexts);
  const api = useApi();
  const cache = useJobsCache();
  const notify = useNotify();
  const { id, name, position, state } = job;
  const { submit, isBusy, problem } = useSubmit(async (change: keyof typeof AT_ONCE) => {
    await cache.replace(await api(AT_ONCE[change], { id }));
    const said = { retry: texts.retried, move: texts.moved, pause: texts.pausedOne };
    notify({ ...said, resume: texts.resumed }[change](name));
  });
  if (state === "done") return null;
  return (
    <>
      <div className={styles.buttons}>
        {state === "failed" && (
          <Button
            size="small"
            disabled={isBusy}
            aria-label={texts.retryOf(name)}
            onClick={() => submit("retry")}
          >
            {texts.retry}
          </Button>
        )}
        {state === "paused" && (
          <IconButton
            label={texts.resumeOf(name)}
            disabled={isBusy}
            onClick={() => submit("resume")}
          >
            <Play />
          </IconButton>
        )}
        {state === "queued" && position !== 1 && (
          <IconButton label={texts.moveOf(name)} disabled={isBusy} onClick={() => submit("move")}>
            <ArrowUpToLine />
          </IconButton>
        )}
        {job.options && (
          <IconButton label={options.change(name)} onClick={() => onOpen("options", job)}>
            <SlidersHorizontal />
          </IconButton>
        )}
        {(state === "queued" || state === "running") && (
          <IconButton
            label={texts.pauseOf(name)}
            disabled={isBusy}
            onClick={() => (state === "running" ? onOpen("pause", job) : submit("pause"))}
          >
            <Pause />
          </IconButton>
        )}
        {state === "failed" ? (
          <IconButton label={texts.dropOf(name)} onClick={() => onOpen("drop", job)}>
            <X />
          </IconButton>
        ) : (
          <IconButton label={texts.cancelOf(name)} onClick={() => onOpen("cancel", job)}>
            <X />
          </IconButton>
        )}
      </div>
      <Problem text={problem} />
    </>
  );
}

const DIALOGS = {
  cancel: CancelDialog,
  drop: DropDialog,
  options: OptionsDialog,
  pause: PauseDialog,
} as const;
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
