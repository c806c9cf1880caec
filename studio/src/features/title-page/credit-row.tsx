import { useSortable } from "@dnd-kit/sortable";
import { type Credit, PERSON_JOBS } from "@bijou/contract/studio/title-fields";
import { ArrowDown, ArrowUp, GripVertical, UserRound, X } from "lucide-react";
import { type KeyboardEvent, memo } from "react";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./people.module.css";
import { PersonName } from "./person-name.tsx";
import { titleTexts } from "./texts.ts";

interface RowProps {
  readonly id: string;
  readonly credit: Credit;
  readonly index: number;
  readonly isLast: boolean;
  readonly isReadOnly: boolean;
  /** The number of the person; undefined for somebody new. */
  readonly personId: number | undefined;
  readonly onChange: (index: number, credit: Credit) => void;
  readonly onMove: (index: number, to: number) => void;
  readonly onRemove: (index: number) => void;
}

/** A line of the cast and crew, with a handle that drags it, and moves it with Alt and an arrow key. */
export const CreditRow = memo(function CreditRow(props: RowProps) {
  const { id, credit, index, isLast, isReadOnly, personId, onChange, onMove, onRemove } = props;
  const texts = useTexts(titleTexts);
  const { name, job, character } = credit;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isReadOnly });
  function onKey(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    if (by === -1 ? index > 0 : !isLast) onMove(index, index + by);
  }
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.person, isDragging && styles.isDragging)}
      style={{
        transition,
        // A transform would confine the list of names of a row that does not move.
        transform: transform ? `translateY(${transform.y}px)` : undefined,
      }}
    >
      {isReadOnly ? (
        <span />
      ) : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={texts.dragPerson(name)}
          title={texts.dragPerson(name)}
          {...listeners}
          onKeyDown={onKey}
        >
          <GripVertical />
        </button>
      )}
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
          className={classNames(styles.input, styles.character)}
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
        <span className={styles.character} />
      )}
      <span className={styles.rowActions}>
        {personId === undefined ? (
          <span className={styles.open} />
        ) : (
          <Link
            to={`/people/${personId}`}
            className={styles.open}
            aria-label={texts.openPerson(name)}
            title={texts.openPerson(name)}
          >
            <UserRound aria-hidden />
          </Link>
        )}
        {!isReadOnly && (
          <>
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
          </>
        )}
      </span>
    </li>
  );
});
