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
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- rows are blocks on phones, where browsers drop the role
    <table className={styles.table} aria-label={label} role="table">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above */}
      <thead role="rowgroup">
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above */}
        <tr role="row">
          {columns.map((column) => (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
          {actions !== undefined && (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see Table
  return <tr role="row">{children}</tr>;
}

/** `isEnd` for the buttons of a row. */
export function Cell({ isEnd = false, children }: { isEnd?: boolean; children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see Table
    <td role="cell" className={isEnd ? styles.end : undefined}>
      {children}
    </td>
  );
}
