import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import styles from "./virtual-table.module.css";

interface TableProps extends Omit<ComponentProps<"table">, "role"> {
  /** The keyboard moves between its cells. */
  readonly isGrid?: boolean;
  /** What the table lists; screen readers read it. */
  readonly label: string;
  /** Rows, also those that are not in the page. */
  readonly total: number;
  readonly head: ReactNode;
  /** Of the body, in pixels. */
  readonly height: number;
}

/**
 * A table of which only the visible rows are in the page, each at its place. `--columns` are the columns of its layout.
 * Roles are explicit, because browsers drop those of tables that are laid out otherwise.
 */
export const VirtualTable = ({
  isGrid = false,
  label,
  total,
  className,
  head,
  height,
  children,
  ...rest
}: TableProps) => (
  <table
    {...rest}
    role={isGrid ? "grid" : "table"}
    aria-label={label}
    aria-rowcount={total + 1}
    className={classNames(styles.table, className)}
  >
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} className={styles.row}>
        {head}
      </tr>
    </thead>
    <tbody role="rowgroup" style={{ height }}>
      {children}
    </tbody>
  </table>
);

/** @param index of the row among all, from 0; `start` is where it begins, in pixels */
export const VirtualRow = ({
  index,
  start,
  isSelected,
  drag,
  children,
}: {
  readonly index: number;
  readonly start: number;
  /** Undefined in a table whose rows cannot be selected. */
  readonly isSelected?: boolean | undefined;
  /** Of a row that is moved by drag, and by how many pixels it is out of its place. */
  readonly drag?: {
    readonly ref: Ref<HTMLTableRowElement>;
    readonly y: number | undefined;
    readonly isDragging: boolean;
  };
  readonly children: ReactNode;
}) => (
  <tr
    role="row"
    aria-rowindex={index + 2}
    data-selected={isSelected === true || undefined}
    className={classNames(styles.row, drag?.isDragging && styles.isDragging)}
    ref={drag?.ref}
    // What measures rows that are dragged takes no account of their transform.
    style={
      drag
        ? { top: start, transform: drag.y === undefined ? undefined : `translateY(${drag.y}px)` }
        : { transform: `translateY(${start}px)` }
    }
  >
    {children}
  </tr>
);

/** Of a table; a grid has `GridCell`. */
export const PlainCell = (props: ComponentProps<"td">) => <td {...props} role="cell" />;
export const GridCell = (props: ComponentProps<"td">) => <td {...props} role="gridcell" />;

interface HeadProps extends ComponentProps<"th"> {
  /** Of the column by which the table is sorted. */
  readonly direction?: "ascending" | "descending" | undefined;
  /** Of a column by which it can be sorted. */
  readonly onSort?: (() => void) | undefined;
  /** At its end, such as what resizes the column. */
  readonly end?: ReactNode;
}

export const GridHead = ({ direction, onSort, end, children, ...rest }: HeadProps) => (
  <th {...rest} scope="col" role="columnheader" aria-sort={direction}>
    {onSort === undefined ? (
      children
    ) : (
      <button type="button" onClick={onSort}>
        {children}
        {direction === "ascending" && <ArrowUp aria-hidden />}
        {direction === "descending" && <ArrowDown aria-hidden />}
      </button>
    )}
    {end}
  </th>
);
