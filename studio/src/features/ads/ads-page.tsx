import { levelOf } from "@bijou/contract/studio/roles";
import { BadgeDollarSign, Plus } from "lucide-react";
import { useState } from "react";
import { PageTitle } from "../../platform/page-title.tsx";
import { QueryView } from "../../platform/query-view.tsx";
import { SECTIONS } from "../../platform/sections.ts";
import { usePerson } from "../../platform/studio.ts";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import styles from "./ads.module.css";
import { AdsTable } from "./ads-table.tsx";
import { NewAdDialog } from "./new-ad-dialog.tsx";
import { useAds } from "./queries.ts";
import { adTexts } from "./texts.ts";

/** The ads of the site (ST-102). */
export default function AdsPage() {
  const texts = useTexts(adTexts);
  const textOf = useProblemText();
  const { number } = useLocale();
  const { roles } = usePerson();
  const { search, change, clear } = useAddressFilters();
  const [isNew, setNew] = useState(false);
  const words = search.get("search") ?? "";
  const archived = search.get("show") === "archived";
  const query = useAds(words, archived);
  const [first] = query.data?.pages ?? [];
  const mayWrite = levelOf(roles, "ads") === "write";
  const mayUpload = mayWrite && levelOf(roles, "ingest") === "write";
  const isFiltered = words !== "" || archived;
  const isEmpty = first?.ads.length === 0 && !isFiltered;
  const add = (
    <Button look="main" icon={<Plus />} onClick={() => setNew(true)}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageTitle page={texts.title} />
      <PageHead
        title={texts.title}
        about={first && texts.count(first.total, number(first.total))}
        actions={
          <>
            <TextLink to={`${SECTIONS.ads.path}/placement`}>{texts.placement}</TextLink>
            {mayUpload && first && !isEmpty && add}
          </>
        }
      />
      <div className={styles.page}>
        {!mayWrite && <Note>{texts.readOnly}</Note>}
        {mayWrite && !mayUpload && <Note>{texts.cannotUpload}</Note>}
        {first?.usesOtherServer && <Note>{texts.otherServer}</Note>}
        <FilterRow>
          <FilterField
            label={texts.search}
            value={words}
            maxLength={100}
            onChange={(value) => change({ search: value })}
          />
          <Select
            label={texts.show}
            value={archived ? "archived" : "current"}
            onChange={({ currentTarget }) =>
              change({ show: currentTarget.value === "archived" ? "archived" : "" })
            }
          >
            <option value="current">{texts.shows.current}</option>
            <option value="archived">{texts.shows.archived}</option>
          </Select>
        </FilterRow>
        <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
          {({ pages }) => {
            const ads = pages.flatMap((page) => page.ads);
            if (ads.length === 0 && isFiltered)
              return (
                <EmptyState
                  icon={<BadgeDollarSign />}
                  title={texts.noMatch}
                  actions={<Button onClick={clear}>{texts.clear}</Button>}
                />
              );
            if (isEmpty)
              return (
                <EmptyState
                  icon={<BadgeDollarSign />}
                  title={texts.empty}
                  actions={mayUpload && add}
                >
                  {texts.emptyText}
                </EmptyState>
              );
            return (
              <>
                <AdsTable ads={ads} />
                {query.isFetchNextPageError && <Problem text={textOf(query.error)} />}
                {query.hasNextPage && (
                  <div>
                    <Button
                      disabled={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  </div>
                )}
              </>
            );
          }}
        </QueryView>
      </div>
      {isNew && <NewAdDialog onClose={() => setNew(false)} />}
    </>
  );
}
