import type { IssueRow, IssueView } from "@bijou/contract/studio/issues";
import { Inbox } from "lucide-react";
import { Avatar } from "../../ui/display/avatar.tsx";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Tag } from "../../ui/display/tag.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./issue-list.module.css";
import { reportsTexts } from "./texts.ts";
import { useCloseIssues } from "./use-issue-actions.ts";
import { useProblemName } from "./use-problem-name.ts";

function Row({
  issue,
  to,
  isOpen,
  isSelected,
  onSelect,
}: {
  readonly issue: IssueRow;
  readonly to: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** Undefined for who may only read. */
  readonly onSelect: (() => void) | undefined;
}) {
  const texts = useTexts(reportsTexts);
  const nameOf = useProblemName();
  const { title, assignee, reports, renditions, reportedAt, status } = issue;
  const name = nameOf(issue);
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      {onSelect && (
        <input
          type="checkbox"
          aria-label={texts.select(`${name}, ${title.name}`)}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
      {title.still === "" ? (
        <span className={styles.still} />
      ) : (
        <img className={styles.still} src={title.still} alt="" loading="lazy" />
      )}
      <Link to={to} className={styles.open} aria-current={isOpen ? "true" : undefined}>
        <b>{name}</b>
        <small>{[title.name, ...renditions.slice(0, 2).map(texts.lines)].join(" · ")}</small>
      </Link>
      <span className={styles.end}>
        <small>
          <DateTime at={reportedAt} isRelative />
        </small>
        <span>
          {assignee && (
            <>
              <Avatar name={assignee.name} id={assignee.id} />
              <span className="visually-hidden">{assignee.name}</span>
            </>
          )}
          <Tag {...(status === "new" && { look: "bad" })}>
            <span className="visually-hidden">{texts.reports(reports)}</span>
            <span aria-hidden>{reports}</span>
          </Tag>
        </span>
      </span>
    </li>
  );
}

function SelectionBar({
  selected,
  onDone,
}: {
  readonly selected: readonly IssueRow[];
  readonly onDone: () => void;
}) {
  const texts = useTexts(reportsTexts);
  const { submit, isBusy, problem } = useCloseIssues(onDone);
  if (selected.length === 0) return null;
  return (
    <div className={styles.selection}>
      <b>{texts.selected(selected.length)}</b>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => submit({ issues: selected, status: "resolved" })}
      >
        {texts.resolveSelected}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => submit({ issues: selected, status: "not_ours" })}
      >
        {texts.notOursSelected}
      </Button>
      <Button size="small" look="quiet" onClick={onDone}>
        {texts.clear}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

/** The issues of a view, under headings of their status. */
export function IssueList({
  issues,
  view,
  openId,
  addressOf,
  selection,
  onSelection,
}: {
  readonly issues: readonly IssueRow[];
  readonly view: IssueView;
  readonly openId: number | undefined;
  readonly addressOf: (id: number) => string;
  readonly selection: ReadonlySet<number>;
  /** Undefined for who may only read. */
  readonly onSelection: ((ids: ReadonlySet<number>) => void) | undefined;
}) {
  const texts = useTexts(reportsTexts);
  if (issues.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={texts.empty[view]}>
        {texts.emptyText}
      </EmptyState>
    );
  const groups = [...Map.groupBy(issues, ({ status }) => status)];
  return (
    <>
      {onSelection && (
        <SelectionBar
          selected={issues.filter(({ id }) => selection.has(id))}
          onDone={() => onSelection(new Set())}
        />
      )}
      {groups.map(([status, own]) => (
        <section key={status} aria-label={texts.statuses[status]}>
          <h2 className={styles.group}>{texts.statuses[status]}</h2>
          <ul className={styles.rows}>
            {own.map((issue) => (
              <Row
                key={issue.id}
                issue={issue}
                to={addressOf(issue.id)}
                isOpen={issue.id === openId}
                isSelected={selection.has(issue.id)}
                onSelect={onSelection && (() => onSelection(toggled(selection, issue.id)))}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
