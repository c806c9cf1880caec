import { exportAuditLog } from "@bijou/contract/studio/audit-log";
import { studioAddress } from "@bijou/contract/studio/client";
import { Download, ScrollText } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, DownloadLink } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./audit-log.module.css";
import { AuditTable } from "./audit-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { filtersOf, inputOf } from "./filters.ts";
import { useAuditLog } from "./queries.ts";
import { auditTexts } from "./texts.ts";

export default function AuditLogPage() {
  const texts = useTexts(auditTexts);
  const { number, timeZone } = useLocale();
  const textOf = useProblemText();
  const { search, change, clear } = useAddressFilters();
  const filters = filtersOf(search);
  const input = inputOf(filters, timeZone);
  const query = useAuditLog(input);
  const first = query.data?.pages[0];
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={first && texts.count(number(first.total), first.total, first.more)}
        actions={
          <>
            <DownloadLink
              href={studioAddress(exportAuditLog, { ...input, format: "csv" })}
              icon={<Download />}
            >
              {texts.csv}
            </DownloadLink>
            <DownloadLink
              href={studioAddress(exportAuditLog, { ...input, format: "jsonl" })}
              icon={<Download />}
            >
              {texts.jsonl}
            </DownloadLink>
          </>
        }
      />
      <div className={styles.page}>
        <FilterBar
          filters={filters}
          types={first?.types ?? []}
          people={first?.people ?? []}
          onChange={(filter, value) => change({ [filter]: value })}
          onClear={clear}
        />
        <QueryView query={query} skeleton={<RowsSkeleton rows={10} hasDot />}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            if (entries.length === 0)
              return (
                <EmptyState
                  icon={<ScrollText />}
                  title={search.size > 0 ? texts.noMatches : texts.empty}
                  actions={search.size > 0 && <Button onClick={clear}>{texts.clear}</Button>}
                >
                  {search.size > 0 ? texts.noMatchesText : texts.emptyText}
                </EmptyState>
              );
            return (
              <>
                <AuditTable entries={entries} />
                <div className={styles.more}>
                  {query.isFetchNextPageError && <Problem text={textOf(query.error)} />}
                  {query.hasNextPage ? (
                    <Button
                      disabled={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  ) : (
                    <small>{texts.end}</small>
                  )}
                </div>
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}
