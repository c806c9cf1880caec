import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import {
  type ImportRow,
  startTitleImport,
  type TitleImport,
} from "@bijou/contract/studio/title-files";
import { isTitleField } from "@bijou/contract/studio/title-fields";
import { useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Tag } from "../../../ui/display/tag.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox } from "../../../ui/form/check.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { ChangeText, titleTexts } from "../../title-page/public.ts";
import styles from "./files.module.css";
import { useImportRows } from "./queries.ts";
import { fileTexts } from "./texts.ts";

/** A row of the file: its title, what changes of it, or what is wrong. */
function Row({ row: { row, key, name, state, changes, problems } }: { readonly row: ImportRow }) {
  const texts = useTexts(fileTexts);
  const { fields, otherFields } = useTexts(titleTexts);
  const { number } = useLocale();
  const nameOf = (field: string): string =>
    isTitleField(field) ? fields[field] : (otherFields[field] ?? field);
  return (
    <li>
      <span>
        <small>{texts.row(number(row))}</small> <b>{name || key}</b>{" "}
        {state === "changed_since" && <Tag>{texts.changedSince}</Tag>}
      </span>
      {changes.map((change) => (
        <ChangeText key={change.field} name={nameOf(change.field)} change={change} />
      ))}
      {problems.map(({ column, code, value }) => (
        <span key={`${column} ${code} ${value}`} className={styles.wrong}>
          {column !== "" && <code>{column}</code>} {value !== "" && <q>{value}</q>}{" "}
          {texts.problems[code]}
        </span>
      ))}
    </li>
  );
}

function Rows({ id }: { readonly id: number }) {
  const texts = useTexts(fileTexts);
  const query = useImportRows(id);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
      {({ pages }) => (
        <>
          <ul className={styles.rows}>
            {pages.flatMap(({ rows }) => rows.map((row) => <Row key={row.row} row={row} />))}
          </ul>
          {query.hasNextPage && (
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {texts.showMore}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

/** What an import would change, row by row, before it does. */
export function ImportPreview({
  found,
  onBack,
  onStarted,
}: {
  readonly found: TitleImport;
  readonly onBack: () => void;
  readonly onStarted: (edit: BulkEdit) => void;
}) {
  const texts = useTexts(fileTexts);
  const { number } = useLocale();
  const api = useApi();
  const [includesChangedSince, setIncludes] = useState(false);
  const { id, total, unchanged, changes, changedSince, wrong } = found;
  const { submit, isBusy, problem } = useSubmit(async () => {
    onStarted(await api(startTitleImport, { id, includesChangedSince }));
  });
  const count = changes + (includesChangedSince ? changedSince : 0);
  const counts: readonly (readonly [name: string, count: number])[] = [
    [texts.willChange, changes],
    [texts.willStay, unchanged],
    [texts.hasChangedSince, changedSince],
    [texts.isWrong, wrong],
  ];
  return (
    <Form onSubmit={() => submit(undefined)} problem={problem}>
      <p>{texts.rowsRead(number(total), total === 1)}</p>
      <dl className={styles.counts}>
        {counts.map(([name, rows]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(rows)}</dd>
          </div>
        ))}
      </dl>
      {changedSince > 0 && (
        <Checkbox
          label={texts.includeChangedSince}
          hint={texts.includeHint}
          checked={includesChangedSince}
          onChange={({ currentTarget }) => setIncludes(currentTarget.checked)}
        />
      )}
      <Rows id={id} />
      {changes + changedSince === 0 && <output>{texts.noChange}</output>}
      <DialogActions>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="submit" look="main" disabled={isBusy || count === 0}>
          {texts.start(number(count), count === 1)}
        </Button>
      </DialogActions>
    </Form>
  );
}
