import { levelOf } from "@bijou/contract/studio/roles";
import type { ChosenColumns } from "@bijou/contract/studio/title-views";
import { Clapperboard, Columns3 } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { FirstQueries } from "../../platform/first-queries.ts";
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
import { BulkEditsButton } from "./bulk/bulk-edits-button.tsx";
import { RunningEdits } from "./bulk/later-parts.tsx";
import { SelectableTitles } from "./bulk/selectable-titles.tsx";
import { shownColumns } from "./columns.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import { gridTexts } from "./grid/texts.ts";
import { ImportButton } from "./files/import-button.tsx";
import { ExportMenu } from "./files/export-menu.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { addressOf, FILTERS, inputOf } from "./filters.ts";
import { pageOf, useFirstPage } from "./queries.ts";
import { catalogTexts } from "./texts.ts";
import { type TableProps, TitleTable } from "./title-table.tsx";
import { columnsOf, useOwnColumns } from "./use-columns.ts";
import { useViews, Views } from "./views.tsx";

export const firstQueries: FirstQueries = (api) => [pageOf(api, {}, 0), columnsOf(api)];

/** Columns that were changed while a view is open; they are the view's only when it is saved. */
interface Unsaved {
  readonly viewId: number;
  readonly columns: ChosenColumns;
}

/** Another list begins at its top. */
const PlainTitles = (props: TableProps) => (
  <TitleTable key={JSON.stringify(props.input)} {...props} />
);

/** All titles, also those that viewers do not see. */
export default function CatalogPage() {
  const texts = useTexts(catalogTexts);
  const { hint: editHint } = useTexts(gridTexts);
  const { number, timeZone } = useLocale();
  const { search, change, clear } = useAddressFilters();
  const { roles } = usePerson();
  const navigate = useNavigate();
  const input = inputOf(search, timeZone);
  const views = useViews();
  const view = views.find(({ id }) => String(id) === search.get("view"));
  const own = useOwnColumns();
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [isChoosing, setChoosing] = useState(false);
  const ofView = unsaved?.viewId === view?.id ? unsaved?.columns : view?.columns;
  const chosen = ofView ?? own.columns;
  const columns = useMemo(() => shownColumns(chosen), [chosen]);
  const setColumns = (next: ChosenColumns): void =>
    view ? setUnsaved({ viewId: view.id, columns: next }) : own.change(next);
  const query = useFirstPage(input);
  const total = query.data?.total;
  const canPublish = levelOf(roles, "publish") === "write";
  const { sort: _sort, direction: _direction, ...filters } = input;
  const Table = canPublish ? SelectableTitles : PlainTitles;
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
        actions={
          <>
            <Button icon={<Columns3 />} onClick={() => setChoosing(true)}>
              {texts.columnsButton}
            </Button>
            <ExportMenu input={input} selection={{ filters, except: [] }} />
            {canPublish && (
              <>
                <ImportButton />
                <BulkEditsButton />
              </>
            )}
            {levelOf(roles, "catalog") === "write" && <NewTitleButton />}
          </>
        }
      />
      <Views
        views={views}
        current={view}
        input={input}
        columns={columns}
        onOpen={(next) =>
          void navigate({
            search: next ? `view=${next.id}&${addressOf(next.filters)}` : "",
          })
        }
      />
      <FilterBar input={input} total={total} onChange={change} onClear={clear} />
      <Suspense>{canPublish && <RunningEdits />}</Suspense>
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
              <Table
                key={JSON.stringify(filters)}
                input={input}
                total={found}
                columns={columns}
                onColumns={setColumns}
                onFilter={change}
                onSort={change}
              />
              <p className={styles.hint}>
                {texts.altClick} {canPublish && editHint}
              </p>
            </>
          )
        }
      </QueryView>
      {isChoosing && (
        <ColumnsDialog columns={columns} onChange={setColumns} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}
