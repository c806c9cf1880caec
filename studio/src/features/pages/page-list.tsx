import { orderOwnPages } from "@bijou/contract/studio/own-pages";
import { isSitePage, type PageKey, type PageList as Pages } from "@bijou/contract/studio/pages";
import { Plus } from "lucide-react";
import { useState } from "react";
import { SECTIONS } from "../../platform/sections.ts";
import { codeOf, useApi } from "../../platform/studio.ts";
import { QueryView } from "../../platform/query-view.tsx";
import { useSubmit } from "../../platform/use-submit.ts";
import { Status } from "../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { SortableList } from "../../ui/form/sortable-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import { OwnPageDialog } from "./own-page-dialog.tsx";
import styles from "./pages.module.css";
import { usePages, usePagesCache } from "./queries.ts";
import { pagesTexts } from "./texts.ts";

type Line = Pages["pages"][number];

function PageLink({ line, current }: { line: Line; current: PageKey }) {
  const texts = useTexts(pagesTexts);
  const { key, own, path, hasDraft, isWritten } = line;
  return (
    <Link to={`${SECTIONS.pages.path}/${key}`} aria-current={key === current ? "page" : undefined}>
      <b>{own?.name ?? (isSitePage(key) ? texts.names[key] : key)}</b>
      <span>{path}</span>
      <Status look={hasDraft ? "running" : isWritten ? undefined : "quiet"}>
        {texts.states[hasDraft ? "draft" : isWritten ? "published" : "empty"]}
      </Status>
    </Link>
  );
}

/** The pages that staff added, in the order of the footer. */
function OwnPages({
  lines,
  current,
  mayEdit,
}: {
  readonly lines: readonly Line[];
  readonly current: PageKey;
  readonly mayEdit: boolean;
}) {
  const texts = useTexts(pagesTexts);
  const api = useApi();
  const cache = usePagesCache();
  const { submit, isBusy, problem } = useSubmit(async (keys: PageKey[]) => {
    try {
      await cache.replace(await api(orderOwnPages, { keys }));
    } catch (error) {
      if (codeOf(error) === "conflict") await cache.reload();
      throw error;
    }
  });
  const items = lines.map((line) => ({ id: Number(line.key.replace("own-", "")), line }));
  return (
    <>
      <SortableList
        label={texts.ownList}
        items={items}
        nameOf={({ line }) => line.own?.name ?? ""}
        canMove={mayEdit && !isBusy && items.length > 1}
        onMove={(id, before) => {
          const moved = items.filter((item) => item.id === id);
          const others = items.filter((item) => item.id !== id);
          const at =
            before === null ? others.length : others.findIndex((item) => item.id === before);
          submit(others.toSpliced(at, 0, ...moved).map(({ line }) => line.key));
        }}
      >
        {({ line }) => <PageLink line={line} current={current} />}
      </SortableList>
      <Problem text={problem} />
    </>
  );
}

export function PageList({ current, mayEdit }: { current: PageKey; mayEdit: boolean }) {
  const texts = useTexts(pagesTexts);
  const query = usePages();
  const [isAdding, setAdding] = useState(false);
  return (
    <nav className={styles.list} aria-label={texts.list}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
        {({ pages }) => {
          const own = pages.filter((line) => line.own);
          return (
            <>
              <ul>
                {pages.map(
                  (line) =>
                    line.own === null && (
                      <li key={line.key}>
                        <PageLink line={line} current={current} />
                      </li>
                    ),
                )}
              </ul>
              {own.length > 0 && <OwnPages lines={own} current={current} mayEdit={mayEdit} />}
              {mayEdit && (
                <Button size="small" onClick={() => setAdding(true)}>
                  <Plus aria-hidden /> {texts.add}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
      {isAdding && <OwnPageDialog page={undefined} onClose={() => setAdding(false)} />}
    </nav>
  );
}
