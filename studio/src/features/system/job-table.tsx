import type { EncodingJob } from "@bijou/contract/studio/jobs";
import { levelOf } from "@bijou/contract/studio/roles";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Cell, Row, Table } from "../../ui/display/table.tsx";
import { Status, type StatusLook } from "../../ui/display/tag.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { JobActions, type OpenJobDialog } from "./job-actions.tsx";
import { FileDetails } from "./file-details.tsx";
import { jobsTexts } from "./jobs-texts.ts";
import { roughly } from "./roughly.ts";
import styles from "./system.module.css";

/** Workers look for work every second, and begin with reading the file. */
const MOMENT_SECONDS = 60;

const LOOKS: Readonly<Record<EncodingJob["state"], StatusLook | undefined>> = {
  running: "running",
  queued: "queued",
  paused: "quiet",
  failed: "failed",
  done: undefined,
};

function JobStatus({ job }: { job: EncodingJob }) {
  const { states, atNight } = useTexts(jobsTexts);
  const { number } = useLocale();
  const { state, position, waitsForNight, attempts, isInterrupted } = job;
  if (isInterrupted) return <Status look="warning">{states.interrupted}</Status>;
  const text = {
    running: states.running,
    queued: waitsForNight ? atNight : states.queued(number(position ?? 0)),
    paused: states.paused,
    failed: states.failed(number(attempts), attempts),
    done: states.done,
  }[state];
  return <Status look={LOOKS[state]}>{text}</Status>;
}

/** About when a queued video begins, as far as that is known (ST-074). */
function Beginning({ seconds }: { seconds: number }) {
  const texts = useTexts(jobsTexts);
  const { distance } = useLocale();
  if (seconds < MOMENT_SECONDS) return texts.beginsSoon;
  return texts.begins(distance(new Date(roughly(seconds) * 1000).toISOString(), 0));
}

function JobProgress({ job }: { job: EncodingJob }) {
  const texts = useTexts(jobsTexts);
  const { number, elapsed } = useLocale();
  const { name, stage, percent, secondsLeft, speed, renditions, reason, log, queuedAt } = job;
  const { beginsInSeconds } = job;
  if (stage !== null) {
    const pace = [
      texts.percent(texts.stages[stage], number(percent)),
      ...(secondsLeft === null ? [] : [texts.left(elapsed(secondsLeft))]),
      ...(speed === null ? [] : [texts.speed(number(speed))]),
    ];
    return (
      <div className={styles.running}>
        <div className={styles.progress}>
          <Progress value={percent} max={100} label={texts.progressOf(name)} />
          <small>{pace.join(" · ")}</small>
        </div>
        {renditions.length > 0 && (
          <ul className={styles.renditions} aria-label={texts.renditionsOf(name)}>
            {renditions.map((rendition) => (
              <li key={rendition.name}>
                {texts.percent(rendition.name, number(rendition.percent))}
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  if (reason === null && log === null)
    return (
      <small className={styles.about}>
        {texts.queuedAt} <DateTime at={queuedAt} isRelative />
        {beginsInSeconds !== null && (
          <>
            {". "}
            <Beginning seconds={beginsInSeconds} />
          </>
        )}
      </small>
    );
  return (
    <div className={styles.failure}>
      {reason !== null && <span>{reason}</span>}
      {log !== null && (
        <Disclosure summary={texts.log} className={styles.details}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long logs scroll */}
          <pre tabIndex={0} aria-label={texts.logOf(name)}>
            {log}
          </pre>
        </Disclosure>
      )}
    </div>
  );
}

function partOf(part: string, { parts }: (typeof jobsTexts)["en"]): string {
  if (part === "") return parts.film;
  if (part === "trailer" || part === "ad") return parts[part];
  return parts.episode(part);
}

/** Videos with their progress, or why they failed, and what can be done. */
export function JobTable({
  label,
  jobs,
  onOpen,
}: {
  readonly label: string;
  readonly jobs: readonly EncodingJob[];
  readonly onOpen: OpenJobDialog;
}) {
  const texts = useTexts(jobsTexts);
  const { columns } = texts;
  const { roles } = usePerson();
  const mayChange = levelOf(roles, "ingest") === "write";
  const isFailed = jobs.some(({ state }) => state === "failed");
  return (
    <div className={styles.jobs}>
      <Table
        label={label}
        columns={[
          columns.name,
          columns.status,
          isFailed ? columns.reason : columns.progress,
          columns.node,
          columns.since,
        ]}
        {...(mayChange && { actions: columns.actions })}
      >
        {jobs.map((job) => (
          <Row key={job.id}>
            <Cell>
              <div className={styles.name}>
                {job.title === null ? (
                  <b>{job.name}</b>
                ) : (
                  <TextLink to={`${SECTIONS.catalog.path}/${job.title}`}>{job.name}</TextLink>
                )}
                <small>{`${partOf(job.part, texts)}, ${job.file}`}</small>
                {job.found && <FileDetails found={job.found} />}
              </div>
            </Cell>
            <Cell>
              <JobStatus job={job} />
            </Cell>
            <Cell>
              <JobProgress job={job} />
            </Cell>
            <Cell>{job.node}</Cell>
            <Cell>
              <DateTime at={job.since} />
            </Cell>
            {mayChange && (
              <Cell>
                <JobActions job={job} onOpen={onOpen} />
              </Cell>
            )}
          </Row>
        ))}
      </Table>
    </div>
  );
}
