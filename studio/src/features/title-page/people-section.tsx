import { Autocomplete } from "@base-ui/react/autocomplete";
import { type Credit, PERSON_JOBS } from "@bijou/contract/studio/title-fields";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { useEditor, useMayEdit } from "./editor-context.ts";
import { usePeople } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./people.module.css";
import list from "../../ui/form/pick-list.module.css";
import { useTitleField } from "./use-title-field.tsx";

/** A name, with those of people who are in the catalog already. */
function PersonName({
  value,
  isReadOnly,
  onChange,
}: {
  value: string;
  isReadOnly: boolean;
  onChange: (name: string) => void;
}) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const place = useRef<HTMLSpanElement>(null);
  const [isTyping, setTyping] = useState(false);
  const { data } = usePeople(isTyping ? value.trim() : "");
  const people = data?.people ?? [];
  return (
    <Autocomplete.Root
      items={people}
      // The server has matched them.
      mode="none"
      readOnly={isReadOnly}
      value={value}
      onValueChange={onChange}
      itemToStringValue={({ name }: { readonly name: string }) => name}
    >
      <Autocomplete.Input
        className={styles.input}
        aria-label={texts.person}
        maxLength={200}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <span ref={place} className={list.place} />
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={list.layer} positionMethod="fixed" sideOffset={4}>
          <Autocomplete.Popup className={list.popup} aria-label={texts.person}>
            <Autocomplete.List>
              {(person: { readonly name: string; readonly titles: number }) => (
                <Autocomplete.Item key={person.name} value={person} className={list.item}>
                  <span>{person.name}</span>
                  <small>{texts.inTitles(number(person.titles), person.titles === 1)}</small>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

interface RowProps {
  readonly credit: Credit;
  readonly index: number;
  readonly isLast: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (index: number, credit: Credit) => void;
  readonly onMove: (index: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

const PersonRow = memo(function PersonRow(props: RowProps) {
  const { credit, index, isLast, isReadOnly, onChange, onMove, onRemove } = props;
  const texts = useTexts(titleTexts);
  const { name, job, character } = credit;
  return (
    <li className={styles.person}>
      <PersonName
        value={name}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange(index, { ...credit, name: next })}
      />
      <select
        className={styles.input}
        aria-label={texts.job}
        value={job}
        disabled={isReadOnly}
        onChange={(event) => {
          const next = PERSON_JOBS.find((one) => one === event.currentTarget.value) ?? job;
          onChange(index, { ...credit, job: next, character: next === "actor" ? character : null });
        }}
      >
        {PERSON_JOBS.map((one) => (
          <option key={one} value={one}>
            {texts.jobs[one]}
          </option>
        ))}
      </select>
      {job === "actor" ? (
        <input
          className={styles.input}
          aria-label={texts.character}
          placeholder={texts.character}
          maxLength={200}
          value={character ?? ""}
          readOnly={isReadOnly}
          onChange={(event) =>
            onChange(index, { ...credit, character: event.currentTarget.value || null })
          }
        />
      ) : (
        <span />
      )}
      {!isReadOnly && (
        <span className={styles.rowActions}>
          <IconButton
            label={texts.moveUp(name)}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={texts.moveDown(name)}
            disabled={isLast}
            onClick={() => onMove(index, index + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={texts.remove(name)} onClick={() => onRemove(index)}>
            <X />
          </IconButton>
        </span>
      )}
    </li>
  );
});

/** A person without a name is typed here, and saved once there is a name. */
const named = (people: readonly Credit[]): Credit[] =>
  people.filter(({ name }) => name.trim() !== "");

export function PeopleSection() {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const mayEdit = useMayEdit();
  const editor = useEditor();
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
      {shown.length === 0 && <p className={styles.none}>{texts.noPeople}</p>}
      <ol className={styles.people} data-changed={isChanged || undefined}>
        {shown.map((credit, index) => (
          <PersonRow
            key={index}
            credit={credit}
            index={index}
            isLast={index === shown.length - 1}
            isReadOnly={!mayEdit}
            onChange={onChange}
            onMove={onMove}
            onRemove={onRemove}
          />
        ))}
      </ol>
    </Section>
  );
}
