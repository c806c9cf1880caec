import type { Jobs } from "@bijou/contract/studio/jobs";
import { levelOf } from "@bijou/contract/studio/roles";
import { ListChecks } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { type OpenJobDialog, useJobDialog } from "./job-actions.tsx";
import { JobTable } from "./job-table.tsx";
import { jobsTexts } from "./jobs-texts.ts";
import { useJobs } from "./queries.ts";
import { QueueButton } from "./queue-button.tsx";
import { QueueFailures, Queues } from "./queue-tables.tsx";
import { RetryLike } from "./retry-like.tsx";
import { StaleNote } from "./stale-note.tsx";
import styles from "./system.module.css";

/** Why queued videos do not begin. */
function Waiting({ isPaused, stoppedAt, workers, counts }: Jobs) {
  const texts = useTexts(jobsTexts);
  const { dateTime } = useLocale();
  if (stoppedAt !== null) return <Note look="bad">{texts.stopped(dateTime(stoppedAt))}</Note>;
  if (isPaused) return <Note look="warning">{texts.paused}</Note>;
  return workers === 0 && counts.queued > 0 ? <Note look="bad">{texts.noWorker}</Note> : null;
}

function Videos({
  jobs,
  causes,
  mayChange,
  onOpen,
}: Pick<Jobs, "jobs" | "causes"> & {
  readonly mayChange: boolean;
  readonly onOpen: OpenJobDialog;
}) {
  const texts = useTexts(jobsTexts);
  const failed = jobs.filter(({ state }) => state === "failed");
  const done = jobs.filter(({ state }) => state === "done");
  const open = jobs.filter(({ state }) => state !== "failed" && state !== "done");
  if (jobs.length === 0)
    return (
      <EmptyState icon={<ListChecks />} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <>
      {failed.length > 0 && (
        <Section title={texts.failed}>
          {mayChange && <RetryLike causes={causes} />}
          <JobTable label={texts.failed} jobs={failed} onOpen={onOpen} />
        </Section>
      )}
      <Section title={texts.open}>
        {open.length === 0 ? (
          <p className={styles.about}>{texts.nothingOpen}</p>
        ) : (
          <JobTable label={texts.open} jobs={open} onOpen={onOpen} />
        )}
      </Section>
      {done.length > 0 && (
        <Section title={texts.done}>
          <JobTable label={texts.done} jobs={done} onOpen={onOpen} />
        </Section>
      )}
    </>
  );
}

export default function JobsPage() {
  const texts = useTexts(jobsTexts);
  const { number } = useLocale();
  const query = useJobs();
  const dialog = useJobDialog();
  const mayChange = levelOf(usePerson().roles, "ingest") === "write";
  const counts = query.data?.counts;
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          counts &&
          texts.about(number(counts.running), number(counts.queued), number(counts.failed))
        }
        actions={mayChange && query.data && <QueueButton isPaused={query.data.isPaused} />}
      />
      <div className={styles.page}>
        <StaleNote query={query} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {(jobs) => (
            <div>
              <Waiting {...jobs} />
              <Videos
                jobs={jobs.jobs}
                causes={jobs.causes}
                mayChange={mayChange}
                onOpen={dialog.open}
              />
              <QueueFailures failures={jobs.failures} />
              <Queues queues={jobs.queues} />
            </div>
          )}
        </QueryView>
      </div>
      {dialog.element}
    </>
  );
}
