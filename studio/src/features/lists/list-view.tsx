import type { List, ListEntry } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { ListTree, Plus } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useAddressFilters } from "../../platform/use-address-filters.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { EmptyState, RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { useLocale } from "../../ui/locale.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { ListTable } from "./list-table.tsx";
import styles from "./lists.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { Merges } from "./merges.tsx";
import { useList } from "./queries.ts";
import { listTexts } from "./texts.ts";
import { useListActions } from "./use-list-actions.ts";

interface Props {
  readonly list: ListName;
  readonly mayEdit: boolean;
}

type Open =
  | { readonly what: "add" }
  | { readonly what: "edit" | "merge" | "remove"; readonly entry: ListEntry };

const matches = (entry: ListEntry, search: string): boolean =>
  [entry.name, ...Object.values(entry.names), ...entry.otherNames].some((name) =>
    name.toLowerCase().includes(search.toLowerCase()),
  );

function Loaded({ list, mayEdit, data }: Props & { readonly data: List }) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  const { search: address, change, clear } = useAddressFilters();
  const search = (address.get("search") ?? "").trim().slice(0, 100);
  const [open, setOpen] = useState<Open>();
  const { entries, merges } = data;
  const actions = useListActions(list, entries);
  const found = search === "" ? entries : entries.filter((entry) => matches(entry, search));
  const close = () => setOpen(undefined);
  const add = mayEdit && (
    <Button look="main" icon={<Plus />} onClick={() => setOpen({ what: "add" })}>
      {texts.add[list]}
    </Button>
  );
  return (
    <>
      <p className={styles.about}>{texts.about[list]}</p>
      {!mayEdit && <Note>{texts.readOnly}</Note>}
      {entries.length > 0 && (
        <FilterRow>
          <FilterField
            type="search"
            label={texts.search}
            placeholder={texts.searchHint}
            maxLength={100}
            value={search}
            onChange={(value) => change({ search: value })}
          />
          <span className={styles.count} aria-live="polite">
            {texts.count(number(found.length), found.length === 1)}
            {search !== "" && mayEdit && ` · ${texts.searching}`}
          </span>
          {add}
        </FilterRow>
      )}
      <Problem text={actions.problem} />
      {found.length > 0 ? (
        <ListTable
          {...{ list, entries: found, all: entries, actions }}
          canMove={mayEdit && search === ""}
          mayEdit={mayEdit}
          onOpen={(what, entry) => setOpen({ what, entry })}
        />
      ) : entries.length === 0 ? (
        <EmptyState icon={<ListTree />} title={texts.empty[list]} actions={add || undefined}>
          {texts.about[list]}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<ListTree />}
          title={texts.noMatches}
          actions={<Button onClick={clear}>{texts.clear}</Button>}
        >
          {texts.noMatchesText}
        </EmptyState>
      )}
      {merges.length > 0 && <Merges merges={merges} mayEdit={mayEdit} actions={actions} />}
      {open?.what === "add" && <EntryDialog list={list} actions={actions} onClose={close} />}
      {open?.what === "edit" && (
        <EntryDialog list={list} entry={open.entry} actions={actions} onClose={close} />
      )}
      {open?.what === "merge" && (
        <MergeDialog {...{ list, entries, actions }} other={open.entry} onClose={close} />
      )}
      {open?.what === "remove" &&
        (open.entry.titles > 0 && list !== "menu" ? (
          <MergeDialog {...{ list, entries, actions }} other={open.entry} isUsed onClose={close} />
        ) : (
          <DeleteDialog entry={open.entry} actions={actions} onClose={close} />
        ))}
    </>
  );
}

/** The entries of a list, in their order. */
export function ListView({ list, mayEdit }: Props) {
  const query = useList(list);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(data) => <Loaded {...{ list, mayEdit, data }} />}
    </QueryView>
  );
}
