import { ISSUE_STATUSES, type Issue, type IssueReport } from "@bijou/contract/studio/issues";
import { clockText } from "@bijou/player/core/time-text";
import { type RefObject, useState } from "react";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { IssueAside } from "./issue-aside.tsx";
import { IssueHistory } from "./issue-history.tsx";
import { IssuePlayer } from "./issue-player.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { ReplyForm } from "./reply-form.tsx";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useChangeIssue } from "./use-issue-actions.ts";
import { useProblemName } from "./use-problem-name.ts";

interface Props {
  readonly issue: Issue;
  readonly canWrite: boolean;
  readonly replyArea: RefObject<HTMLTextAreaElement | null>;
  readonly onOpen: (id: number) => void;
}

function Handling({ issue: { issue, staff } }: Pick<Props, "issue">) {
  const texts = useTexts(reportsTexts);
  const { submit, isBusy, problem } = useChangeIssue();
  const { assignee } = issue;
  const isFormer = assignee !== null && !staff.some(({ id }) => id === assignee.id);
  return (
    <>
      <div className={styles.handling}>
        <Select
          label={texts.status}
          disabled={isBusy}
          value={issue.status}
          onChange={({ currentTarget: { value } }) => {
            const status = ISSUE_STATUSES.find((known) => known === value);
            if (status) submit({ issue, change: { status } });
          }}
        >
          {ISSUE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {texts.statuses[status]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.assignee}
          disabled={isBusy}
          value={assignee?.id ?? ""}
          onChange={({ currentTarget: { value } }) =>
            submit({
              issue,
              change: { assignee: staff.find(({ id }) => String(id) === value) ?? null },
            })
          }
        >
          <option value="">{texts.nobody}</option>
          {[...staff, ...(isFormer ? [assignee] : [])].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Problem text={problem} />
    </>
  );
}

function Head({ issue, canWrite, onOpen }: Omit<Props, "replyArea">) {
  const texts = useTexts(reportsTexts);
  const nameOf = useProblemName();
  const { dateTime } = useLocale();
  const [isMerging, setMerging] = useState(false);
  const { title, id, openedAt, reopenedAt } = issue.issue;
  return (
    <header className={styles.head}>
      <div>
        <h2>{nameOf(issue.issue)}</h2>
        <p>
          {[
            `${title.name}, ${title.year}`,
            texts.opened(dateTime(openedAt), id),
            ...(reopenedAt === null ? [] : [texts.reopened(dateTime(reopenedAt))]),
          ].join(" · ")}
        </p>
      </div>
      {canWrite && (
        <Button size="small" onClick={() => setMerging(true)}>
          {texts.merge}
        </Button>
      )}
      {isMerging && (
        <MergeDialog issue={issue.issue} onMerged={onOpen} onClose={() => setMerging(false)} />
      )}
    </header>
  );
}

function ReportRow({ report, onPlay }: { report: IssueReport; onPlay: () => void }) {
  const texts = useTexts(reportsTexts);
  const { at, positionSeconds, episode, message, isAutomatic, device, rendition, email } = report;
  return (
    <li>
      <small>
        <DateTime at={at} />
      </small>
      {positionSeconds === null ? (
        <span>–</span>
      ) : (
        <Button
          size="small"
          aria-label={texts.playFrom(clockText(positionSeconds))}
          onClick={onPlay}
        >
          {clockText(positionSeconds)}
        </Button>
      )}
      <div className={styles.message}>
        {message === "" ? <span>{texts.noComment}</span> : <q>{message}</q>}
        {report.playerErrors.map((error) => (
          <small key={error}>{error}</small>
        ))}
        {isAutomatic && <small>{texts.automatic}</small>}
        {email !== null && !isAutomatic && <small>{email}</small>}
      </div>
      <span className={styles.facts}>
        {[
          episode === null ? "" : texts.episode(episode.season, episode.number),
          rendition === null ? "" : texts.lines(rendition),
          device,
        ]
          .filter((fact) => fact !== "")
          .map((fact) => (
            <Tag key={fact}>{fact}</Tag>
          ))}
      </span>
    </li>
  );
}

/** An issue: what was reported, how it looks, and what is done about it. */
export function IssueDetail({ issue, canWrite, replyArea, onOpen }: Props) {
  const texts = useTexts(reportsTexts);
  const { reports } = issue;
  const [playing, setPlaying] = useState<number>();
  const shown =
    reports.find(({ id }) => id === playing) ??
    reports.find(({ positionSeconds }) => positionSeconds !== null) ??
    reports[0];
  return (
    <div className={styles.detail}>
      <div className={styles.work}>
        <Head issue={issue} canWrite={canWrite} onOpen={onOpen} />
        <IssuePlayer title={issue.issue.title} report={shown} reports={reports} />
        {canWrite && <Handling issue={issue} />}
        <Section
          title={texts.allReports}
          {...(issue.issue.reports > reports.length && { about: texts.latest(reports.length) })}
        >
          <ul className={styles.reports}>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} onPlay={() => setPlaying(report.id)} />
            ))}
          </ul>
        </Section>
        {canWrite && (
          <Section title={texts.reply}>
            <ReplyForm issue={issue} area={replyArea} />
          </Section>
        )}
      </div>
      <aside className={styles.aside} aria-label={texts.fix}>
        <IssueAside issue={issue} />
        <IssueHistory issue={issue} canWrite={canWrite} />
      </aside>
    </div>
  );
}
