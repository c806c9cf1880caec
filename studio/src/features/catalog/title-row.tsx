import { levelOf } from "@bijou/contract/studio/roles";
import type { TitleRow as Title } from "@bijou/contract/studio/titles";
import type { ChosenColumns, TitleColumn } from "@bijou/contract/studio/title-views";
import { memo } from "react";
import { usePerson } from "../../platform/studio.ts";
import { classNames } from "../../ui/class-names.ts";
import { GridCell, VirtualRow } from "../../ui/display/virtual-table.tsx";
import { useTexts } from "../../ui/language.ts";
import { SelectRow } from "./bulk/select-cells.tsx";
import type { TitleSelector } from "./bulk/use-selection.ts";
import styles from "./catalog.module.css";
import { Actions, Content } from "./cell-content.tsx";
import { pinnedAt } from "./columns.ts";
import { type CellEditing, CellEditor } from "./grid/cell-editor.tsx";
import { editableColumn } from "./grid/cells.ts";
import { catalogTexts } from "./texts.ts";

const NUMBERS: ReadonlySet<TitleColumn> = new Set(["year", "duration", "minutes"]);

/** How the cells of a column look. */
export const lookOf = ({ id, isPinned }: ChosenColumns[number]): string =>
  classNames(NUMBERS.has(id) && styles.number, isPinned && styles.pinned);

interface RowProps {
  /** Undefined until it is loaded. */
  readonly title: Title | undefined;
  readonly columns: ChosenColumns;
  /** Of the title among all, from 0. */
  readonly index: number;
  /** Where the row begins, in pixels. */
  readonly start: number;
  /** Names cells, with the row and the column. */
  readonly gridId: string;
  /** The column of the active cell, from 0; undefined in another row. */
  readonly active: number | undefined;
  /** The first and the last column of the selected cells; undefined in another row. */
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** Of the active cell. */
  readonly editing: CellEditing | undefined;
  readonly isSelected: boolean | undefined;
  /** Selects the row; undefined for people who may not edit many titles. */
  readonly onToggle: TitleSelector["toggle"] | undefined;
}

/**
 * A row of the catalog. While the table scrolls its rows stay the same, so each is drawn once: a row of 60 a second has
 * no time to be drawn again.
 */
export const TitleRow = memo(function TitleRow({
  title,
  columns,
  index,
  start,
  gridId,
  active,
  left = Infinity,
  right = -Infinity,
  editing,
  isSelected,
  onToggle,
}: RowProps) {
  const texts = useTexts(catalogTexts);
  const { roles } = usePerson();
  const canEdit = onToggle !== undefined && title !== undefined && title.status !== "deleted";
  const before = onToggle ? 1 : 0;
  const cellAt = (place: number, isReadOnly = true) => ({
    id: `${gridId}-${index}-${place}`,
    "aria-colindex": place + 1,
    "aria-readonly": isReadOnly,
    "aria-selected": place >= left && place <= right,
    "data-active": place === active || undefined,
  });
  if (!title)
    return (
      <VirtualRow index={index} start={start}>
        <GridCell
          id={active === undefined ? undefined : `${gridId}-${index}-${active}`}
          className={styles.waiting}
        >
          <span className="visually-hidden">{texts.loading}</span>
        </GridCell>
      </VirtualRow>
    );
  return (
    <VirtualRow index={index} start={start} isSelected={isSelected}>
      {onToggle && (
        <SelectRow
          {...{ title, index, onToggle }}
          isSelected={isSelected === true}
          cell={cellAt(0)}
        />
      )}
      {columns.map((column, place) => {
        const editable = canEdit ? editableColumn(column.id) : undefined;
        const isActive = before + place === active;
        return (
          <GridCell
            key={column.id}
            {...cellAt(before + place, editable === undefined)}
            data-column={column.id}
            className={lookOf(column)}
            style={{ insetInlineStart: pinnedAt(columns, place) }}
          >
            {isActive && editing && editable ? (
              <CellEditor title={title} column={editable} editing={editing} />
            ) : (
              <Content title={title} column={column.id} />
            )}
          </GridCell>
        );
      })}
      <GridCell {...cellAt(before + columns.length)} data-column="actions">
        {title.status !== "deleted" && levelOf(roles, "publish") === "write" && (
          <Actions title={title} />
        )}
      </GridCell>
    </VirtualRow>
  );
});
