import { Users } from "lucide-react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./people.module.css";
import { PeopleTable } from "./people-table.tsx";
import { useFirstPage } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

/** Everybody who is in a title (ST-045). */
export default function PeoplePage() {
  const texts = useTexts(peopleTexts);
  const { number } = useLocale();
  const { search: address, change, clear } = useAddressFilters();
  const search = (address.get("search") ?? "").trim().slice(0, 100);
  const query = useFirstPage(search);
  const total = query.data?.total;
  return (
    <div className={styles.list}>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={
          <span aria-live="polite">
            {total === undefined ? "" : texts.count(number(total), total === 1)}
          </span>
        }
      />
      <FilterRow>
        <FilterField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={100}
          value={search}
          onChange={(value) => change({ search: value })}
        />
      </FilterRow>
      <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
        {({ total: found }) =>
          found > 0 ? (
            <PeopleTable key={search} search={search} total={found} />
          ) : search === "" ? (
            <EmptyState
              icon={<Users />}
              title={texts.empty}
              actions={<ButtonLink to="/catalog">{texts.toCatalog}</ButtonLink>}
            >
              {texts.emptyText}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<Users />}
              title={texts.noMatches}
              actions={<Button onClick={clear}>{texts.clear}</Button>}
            >
              {texts.noMatchesText}
            </EmptyState>
          )
        }
      </QueryView>
    </div>
  );
}
