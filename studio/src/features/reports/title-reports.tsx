import { maySee, SECTIONS } from "../../platform/sections.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { useTitleIssues } from "./queries.ts";
import styles from "./title-reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useProblemName } from "./use-problem-name.ts";

/** The open issues of one title, each with the way to it (ST-040). */
export function TitleReports({ title }: { title: number }) {
  const texts = useTexts(reportsTexts);
  const nameOf = useProblemName();
  const { roles } = usePerson();
  const isAllowed = maySee(roles, "reports");
  const query = useTitleIssues(title, isAllowed);
  if (!isAllowed) return <p className={styles.none}>{texts.noPermission}</p>;
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {({ issues }) =>
        issues.length === 0 ? (
          <p className={styles.none}>{texts.empty.open}</p>
        ) : (
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <li key={issue.id}>
                <Link to={`${SECTIONS.reports.path}/${issue.id}`}>{nameOf(issue)}</Link>
                <span>{texts.statuses[issue.status]}</span>
                <span>{texts.reports(issue.reports)}</span>
                <DateTime at={issue.reportedAt} isRelative />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
