import { PAGE_KEYS, type PageKey } from "@bijou/contract/studio/pages";
import { levelOf } from "@bijou/contract/studio/roles";
import { useCallback } from "react";
import { Navigate, useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { Status } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { PageForm } from "./page-form.tsx";
import styles from "./pages.module.css";
import { usePage, usePages } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

function PageList({ current }: { current: PageKey }) {
  const texts = useTexts(pagesTexts);
  const query = usePages();
  return (
    <nav className={styles.list} aria-label={texts.list}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
        {({ pages }) => (
          <ul>
            {pages.map(({ key, path, hasDraft, isWritten }) => (
              <li key={key}>
                <Link
                  to={`${SECTIONS.pages.path}/${key}`}
                  aria-current={key === current ? "page" : undefined}
                >
                  <b>{texts.names[key]}</b>
                  <span>{path}</span>
                  <Status look={hasDraft ? "running" : isWritten ? undefined : "quiet"}>
                    {texts.states[hasDraft ? "draft" : isWritten ? "published" : "empty"]}
                  </Status>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </nav>
  );
}

function OpenPage({ pageKey }: { pageKey: PageKey }) {
  const texts = useTexts(pagesTexts);
  const { roles } = usePerson();
  usePresence({
    kind: "page",
    object: pageKey,
    field: undefined,
    nameOf: useCallback(() => undefined, []),
  });
  const query = usePage(pageKey);
  return (
    <div className={styles.page}>
      <PageTitle page={texts.names[pageKey]} />
      <div className={styles.columns}>
        <PageList current={pageKey} />
        <div className={styles.open}>
          <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
            {(page) => <PageForm page={page} isReadOnly={levelOf(roles, "site") !== "write"} />}
          </QueryView>
        </div>
      </div>
    </div>
  );
}

/** The pages of text: about, terms and the like. */
export default function PagesPage() {
  const { key } = useParams();
  const known = PAGE_KEYS.find((one) => one === key);
  if (known === undefined) return <Navigate to={`${SECTIONS.pages.path}/about`} replace />;
  return <OpenPage key={known} pageKey={known} />;
}
