import type { ReactNode } from "react";
import styles from "./table.module.css";

interface Props {
  /** What the table lists; screen readers read it. */
  readonly label: string;
  /** An empty name is a column of buttons. */
  readonly columns: readonly string[];
  /** Name of the last column if it has only buttons. */
  readonly actions?: string;
  readonly children: ReactNode;
}

/** A table with a head that stays while its rows scroll; on phones each row is a block. Roles are explicit for that. */
export function Table({ label, columns, actions, children }: Props) {
  return (
    <table className={styles.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
          {actions !== undefined && (
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** A cell with its column's name before it on phones, where the head is hidden. */
export const NamedCell = ({ name, children }: { name: string; children: ReactNode }) => (
  <td role="cell" className={styles.named}>
    <span className={styles.name} aria-hidden="true">
      {name}
    </span>
    <div>{children}</div>
  </td>
);

/** `isEnd` for the buttons of a row. */
export function Cell({ isEnd = false, children }: { isEnd?: boolean; children?: ReactNode }) {
  return (
    <td role="cell" className={isEnd ? styles.end : undefined}>
      {children}
    </td>
  );
}
