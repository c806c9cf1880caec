import { closestCenter, DndContext, type UniqueIdentifier } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { Credit } from "@bijou/contract/studio/title-fields";
import { Plus } from "lucide-react";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { SILENT, useDragSensors } from "../../ui/drag.ts";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { CreditRow } from "./credit-row.tsx";
import { useEdited, useEditor, useMayEdit } from "./editor-context.ts";
import styles from "./people.module.css";
import { titleTexts } from "./texts.ts";
import { useTitleField } from "./use-title-field.tsx";

/** A person without a name is typed here, and saved once there is a name. */
const named = (people: readonly Credit[]): Credit[] =>
  people.filter(({ name }) => name.trim() !== "");

/** Of its place: lines have nothing else that tells them apart. */
const rowId = (index: number): string => `credit-${index}`;

export function PeopleSection() {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const mayEdit = useMayEdit();
  const editor = useEditor();
  const knownPeople = useEdited(({ page }) => page.knownPeople);
  const { value, problem, hint, isChanged } = useTitleField("people");
  /** Rows that have no name yet, at their places. */
  const [rows, setRows] = useState<readonly Credit[]>();
  const shown = rows && JSON.stringify(named(rows)) === JSON.stringify(value) ? rows : value;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const replace = useCallback(
    (next: readonly Credit[]) => {
      setRows(next);
      editor.set("people", named(next));
    },
    [editor],
  );
  const onChange = useCallback(
    (index: number, credit: Credit) => replace(latest.current.with(index, credit)),
    [replace],
  );
  const onRemove = useCallback(
    (index: number) => replace(latest.current.toSpliced(index, 1)),
    [replace],
  );
  const onMove = useCallback(
    (index: number, to: number) => {
      const credit = latest.current[index];
      if (credit) replace(latest.current.toSpliced(index, 1).toSpliced(to, 0, credit));
    },
    [replace],
  );
  const sensors = useDragSensors();
  const count = shown.length;
  const ids = useMemo(
    () => Array.from({ length: count }, (_, index): UniqueIdentifier => rowId(index)),
    [count],
  );
  const idsByName = useMemo(
    () => new Map(knownPeople.map(({ id, name }) => [name, id])),
    [knownPeople],
  );
  return (
    <Section
      fragment="people"
      title={texts.people}
      about={number(value.length)}
      actions={
        mayEdit && (
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => setRows([...shown, { name: "", job: "actor", character: null }])}
          >
            {texts.addPerson}
          </Button>
        )
      }
    >
      {hint}
      <Problem text={problem} />
      {count === 0 && <p className={styles.none}>{texts.noPeople}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={styles.people} data-changed={isChanged || undefined}>
            {shown.map((credit, index) => (
              <CreditRow
                key={index}
                id={rowId(index)}
                credit={credit}
                index={index}
                isLast={index === count - 1}
                isReadOnly={!mayEdit}
                personId={idsByName.get(credit.name.trim())}
                onChange={onChange}
                onMove={onMove}
                onRemove={onRemove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Section>
  );
}
