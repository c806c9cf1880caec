import {
  type ImportSheet,
  mapSheet,
  SHEET_FIELDS,
  type SheetField,
} from "@bijou/contract/studio/import-sheets";
import type { Import } from "@bijou/contract/studio/imports";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./imports.module.css";
import { useImportCache, useSheet, useSheetCheck } from "./queries.ts";
import { importTexts } from "./texts.ts";
import { useItemText } from "./use-item-text.ts";

type Columns = readonly (SheetField | null)[];

const NEEDED = ["name", "year"] as const;

/** The columns of a saved mapping, by the names that this spreadsheet has. */
function fromSaved({ columns }: ImportSheet, saved: ImportSheet["mappings"][number]): Columns {
  const byName = new Map(saved.columns.map(({ name, field }) => [name, field] as const));
  return columns.map(({ name, field }) => (byName.has(name) ? (byName.get(name) ?? null) : field));
}

function Problems({ id, columns }: { readonly id: number; readonly columns: Columns }) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const { problemText } = useItemText();
  const { data } = useSheetCheck(id, columns);
  if (!data || data.problems.length === 0) return null;
  return (
    <section aria-label={texts.wrongCells} className={styles.rows}>
      <h2>{texts.wrongRows(number(data.wrong), number(data.total))}</h2>
      <ul className={styles.problems}>
        {data.problems.map((problem, index) => (
          <li key={index}>{problemText(problem)}</li>
        ))}
      </ul>
    </section>
  );
}

function Mapping({ id, sheet }: { readonly id: number; readonly sheet: ImportSheet }) {
  const texts = useTexts(importTexts);
  const { number } = useLocale();
  const api = useApi();
  const cache = useImportCache(id);
  const [columns, setColumns] = useState<Columns>(sheet.columns.map(({ field }) => field));
  const [saveAs, setSaveAs] = useState("");
  const missing = NEEDED.filter((field) => !columns.includes(field));
  const { submit, isBusy, problem } = useSubmit(async () => {
    const name = saveAs.trim();
    await cache.replace(
      await api(mapSheet, { id, columns: [...columns], ...(name !== "" && { saveAs: name }) }),
    );
  });
  /** A field is that of one column only. */
  const choose = (column: number, chosen: SheetField | null): void =>
    setColumns(
      columns.map((field, index) =>
        index === column ? chosen : field === chosen && chosen !== null ? null : field,
      ),
    );
  return (
    <Form className={styles.mapping} onSubmit={() => submit(undefined)} problem={problem}>
      <p>{texts.mappingText(number(sheet.total))}</p>
      {sheet.mappings.length > 0 && (
        <Select
          label={texts.savedMapping}
          defaultValue=""
          onChange={({ currentTarget: { value } }) => {
            const saved = sheet.mappings.find(({ name }) => name === value);
            if (saved) setColumns(fromSaved(sheet, saved));
          }}
        >
          <option value="">{texts.noMapping}</option>
          {sheet.mappings.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className={styles.sheet} tabIndex={0} aria-label={texts.firstRows}>
        <table>
          <thead>
            <tr>
              {sheet.columns.map(({ name }, column) => (
                <th key={column} scope="col">
                  <Select
                    label={name || texts.column(number(column + 1))}
                    value={columns[column] ?? ""}
                    onChange={({ currentTarget: { value } }) =>
                      choose(column, SHEET_FIELDS.find((field) => field === value) ?? null)
                    }
                  >
                    <option value="">{texts.leaveOut}</option>
                    {SHEET_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {texts.sheetFields[field]}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {missing.length > 0 ? <Note>{texts.needed}</Note> : <Problems id={id} columns={columns} />}
      <Field
        label={texts.saveAs}
        hint={texts.saveAsHint}
        maxLength={80}
        value={saveAs}
        onChange={({ currentTarget }) => setSaveAs(currentTarget.value)}
      />
      <Button type="submit" look="main" disabled={isBusy || missing.length > 0}>
        {texts.showTitles}
      </Button>
    </Form>
  );
}

/** Says what each column of a spreadsheet is (ST-082). */
export function SheetMapping({ data }: { readonly data: Import }) {
  return (
    <QueryView query={useSheet(data.id)} skeleton={<RowsSkeleton rows={6} />}>
      {(sheet) => <Mapping id={data.id} sheet={sheet} />}
    </QueryView>
  );
}
