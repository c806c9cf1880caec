import { ISSUE_VIEWS, type IssueRow, type IssueView } from "@bijou/contract/studio/issues";
import { levelOf } from "@bijou/contract/studio/roles";
import { MessageSquareWarning } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { usePageShortcuts } from "../../platform/page-shortcuts.ts";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Link } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { IssueDetail } from "./issue-detail.tsx";
import { IssueList } from "./issue-list.tsx";
import { useIssue, useIssues } from "./queries.ts";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useChangeIssue } from "./use-issue-actions.ts";

const addressIn = (view: IssueView, id?: number): string =>
  SECTIONS.reports.path +
  (id === undefined ? "" : `/${id}`) +
  (view === "open" ? "" : `?view=${view}`);

function Views({
  view,
  counts,
}: {
  readonly view: IssueView;
  readonly counts: Readonly<Partial<Record<IssueView, number>>>;
}) {
  const texts = useTexts(reportsTexts);
  const { number } = useLocale();
  return (
    <nav className={styles.views} aria-label={texts.viewsOf}>
      <ul>
        {ISSUE_VIEWS.map((one) => (
          <li key={one}>
            <Link to={addressIn(one)} aria-current={one === view ? "page" : undefined}>
              {texts.views[one]} {counts[one] !== undefined && <small>{number(counts[one])}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const noName = (): undefined => undefined;

/** J, K, E, A and R (ST-133). */
function useKeys({
  issues,
  openId,
  canWrite,
  onOpen,
  onReply,
}: {
  readonly issues: readonly IssueRow[];
  readonly openId: number | undefined;
  readonly canWrite: boolean;
  readonly onOpen: (id: number) => void;
  readonly onReply: () => void;
}): string | undefined {
  const texts = useTexts(reportsTexts);
  const person = usePerson();
  const { submit, problem } = useChangeIssue();
  const place = issues.findIndex(({ id }) => id === openId);
  const issue = issues[place];
  const go = (to: number): void => {
    const next = issues[Math.max(0, Math.min(issues.length - 1, to))];
    if (next) onOpen(next.id);
  };
  const changes = [
    {
      key: "e",
      text: texts.keys.resolve,
      run: () => {
        if (issue && issue.status !== "resolved") {
          submit({ issue, change: { status: "resolved" } });
          const next = issues[place + 1] ?? issues[place - 1];
          if (next) onOpen(next.id);
        }
      },
    },
    {
      key: "a",
      text: texts.keys.assign,
      run: () => {
        if (issue && issue.assignee?.id !== person.id)
          submit({ issue, change: { assignee: { id: person.id, name: person.name } } });
      },
    },
    { key: "r", text: texts.keys.reply, run: onReply },
  ];
  usePageShortcuts([
    { key: "j", text: texts.keys.next, run: () => go(place + 1) },
    { key: "k", text: texts.keys.previous, run: () => go(place < 0 ? 0 : place - 1) },
    ...(canWrite ? changes : []),
  ]);
  return problem;
}

function Opened({
  id,
  canWrite,
  replyArea,
  onOpen,
}: {
  readonly id: number;
  readonly canWrite: boolean;
  readonly replyArea: RefObject<HTMLTextAreaElement | null>;
  readonly onOpen: (id: number) => void;
}) {
  const query = useIssue(id);
  usePresence({ kind: "issue", object: String(id), field: undefined, nameOf: noName });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
      {(issue) => (
        <IssueDetail
          key={id}
          issue={issue}
          canWrite={canWrite}
          replyArea={replyArea}
          onOpen={onOpen}
        />
      )}
    </QueryView>
  );
}

/** The inbox of reported problems (ST-133). */
export default function ReportsPage() {
  const texts = useTexts(reportsTexts);
  const { duration } = useLocale();
  const { roles } = usePerson();
  const navigate = useNavigate();
  const { search } = useAddressFilters();
  const { id } = useParams();
  const replyArea = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const view = ISSUE_VIEWS.find((known) => known === search.get("view")) ?? "open";
  const query = useIssues(view);
  const openId = id === undefined ? undefined : Number(id);
  const canWrite = levelOf(roles, "issues") === "write";
  const issues = query.data?.pages.flatMap((page) => page.issues) ?? [];
  const first = query.data?.pages[0];
  const onOpen = (next: number) => void navigate(addressIn(view, next));
  const problem = useKeys({
    issues,
    openId,
    canWrite,
    onOpen,
    onReply: () => replyArea.current?.focus(),
  });
  const median = first?.medianResponseSeconds ?? null;
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        {...(median !== null && { about: texts.median(duration(Math.round(median))) })}
      />
      <Views view={view} counts={first?.counts ?? {}} />
      {!canWrite && <Note>{texts.readOnly}</Note>}
      {problem !== undefined && <Note look="bad">{problem}</Note>}
      <div className={styles.page} data-open={openId !== undefined || undefined}>
        <div className={styles.list}>
          <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
            {() => (
              <IssueList
                issues={issues}
                view={view}
                openId={openId}
                addressOf={(one) => addressIn(view, one)}
                selection={selection}
                onSelection={canWrite ? setSelection : undefined}
              />
            )}
          </QueryView>
          {query.hasNextPage && (
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </div>
        <div className={styles.opened}>
          {openId === undefined ? (
            <EmptyState icon={<MessageSquareWarning />} title={texts.chooseOne}>
              {texts.chooseOneText}
            </EmptyState>
          ) : (
            <>
              <Link to={addressIn(view)} className={styles.back}>
                {texts.back}
              </Link>
              <Opened
                key={openId}
                id={openId}
                canWrite={canWrite}
                replyArea={replyArea}
                onOpen={onOpen}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
