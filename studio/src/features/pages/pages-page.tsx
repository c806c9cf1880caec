import { isPageKey, isSitePage, type PageKey } from "@bijou/contract/studio/pages";
import { levelOf } from "@bijou/contract/studio/roles";
import { useCallback } from "react";
import { Navigate, useParams } from "react-router";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { codeOf, usePerson } from "../../platform/studio.ts";
import { usePresence } from "../../platform/use-presence.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageForm } from "./page-form.tsx";
import { PageList } from "./page-list.tsx";
import styles from "./pages.module.css";
import { usePage } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

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
  const mayEdit = levelOf(roles, "site") === "write";
  const ownName = query.data?.own?.name ?? texts.title;
  const name = isSitePage(pageKey) ? texts.names[pageKey] : ownName;
  const isGone = codeOf(query.error) === "not_found";
  return (
    <div className={styles.page}>
      <PageTitle page={name} />
      <div className={styles.columns}>
        <PageList current={pageKey} mayEdit={mayEdit} />
        <div className={styles.open}>
          {isGone ? (
            <Note look="warning">{texts.gone}</Note>
          ) : (
            <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
              {(page) => <PageForm page={page} name={name} isReadOnly={!mayEdit} />}
            </QueryView>
          )}
        </div>
      </div>
    </div>
  );
}

/** The pages of text: about, terms and the like, and those that staff add. */
export default function PagesPage() {
  const { key = "" } = useParams();
  if (!isPageKey(key)) return <Navigate to={`${SECTIONS.pages.path}/about`} replace />;
  return <OpenPage key={key} pageKey={key} />;
}
