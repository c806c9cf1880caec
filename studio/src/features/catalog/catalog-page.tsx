import { levelOf } from "@bijou/contract/studio/roles";
import { Clapperboard } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { usePerson } from "../../platform/studio.ts";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { NewTitleButton } from "../title-page/public.ts";
import styles from "./catalog.module.css";
import { FilterBar } from "./filter-bar.tsx";
import { FILTERS, inputOf } from "./filters.ts";
import { useFirstPage } from "./queries.ts";
import { catalogTexts } from "./texts.ts";
import { TitleTable } from "./title-table.tsx";

/** All titles, also those that viewers do not see. */
export default function CatalogPage() {
  const texts = useTexts(catalogTexts);
  const { number } = useLocale();
  const { search, change, clear } = useAddressFilters();
  const input = inputOf(search);
  const { roles } = usePerson();
  const query = useFirstPage(input);
  const total = query.data?.total;
  const isFiltered = FILTERS.some((filter) => input[filter] !== undefined);
  return (
    <div className={styles.page}>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          <span aria-live="polite">
            {total === undefined ? "" : texts.count(number(total), total === 1)}
          </span>
        }
        actions={levelOf(roles, "catalog") === "write" && <NewTitleButton />}
      />
      <FilterBar input={input} onChange={change} onClear={clear} />
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ total: found }) =>
          found === 0 ? (
            <EmptyState
              icon={<Clapperboard />}
              title={isFiltered ? texts.noMatches : texts.emptyTitle}
              actions={isFiltered && <Button onClick={clear}>{texts.clear}</Button>}
            >
              {isFiltered ? texts.noMatchesText : texts.empty}
            </EmptyState>
          ) : (
            <>
              {/* Another list begins at its top. */}
              <TitleTable
                key={JSON.stringify(input)}
                input={input}
                total={found}
                onFilter={change}
                onSort={change}
              />
              <p className={styles.hint}>{texts.altClick}</p>
            </>
          )
        }
      </QueryView>
    </div>
  );
}
