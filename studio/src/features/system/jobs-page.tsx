import type { Jobs } from "@bijou/contract/studio/jobs";
import { ListChecks } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead, Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { type OpenJobDialog, useJobDialog } from "./job-actions.tsx";
import { JobTable } from "./job-table.tsx";
import { jobsTexts } from "./jobs-texts.ts";
import { useJobs } from "./queries.ts";
import { QueueFailures, Queues } from "./queue-tables.tsx";
import { StaleNote } from "./stale-note.tsx";
import styles from "./system.module.css";

/** Why queued videos do not begin. */
function Waiting({ isPaused, workers, counts }: Jobs) {
  const texts = useTexts(jobsTexts);
  if (isPaused) return <Note>{texts.paused}</Note>;
  return workers === 0 && counts.queued > 0 ? <Note look="bad">{texts.noWorker}</Note> : null;
}

function Videos({ jobs, onOpen }: Pick<Jobs, "jobs"> & { readonly onOpen: OpenJobDialog }) {
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
      />
      <div className={styles.page}>
        <StaleNote query={query} />
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {(jobs) => (
            <div>
              <Waiting {...jobs} />
              <Videos jobs={jobs.jobs} onOpen={dialog.open} />
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
