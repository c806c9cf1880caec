import type { ReactNode } from "react";
import { DeckCount } from "./deck-count.tsx";
import styles from "./end-bar.module.css";
import type { OracleQuery } from "./oracle-query.ts";

/** A sticky bar: how many titles match so far, beside the button that goes on. */
export function EndBar({
  query,
  chosen,
  userId,
  children,
}: {
  query: OracleQuery;
  chosen: readonly number[];
  userId: number | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.end}>
      <DeckCount query={query} chosen={chosen} userId={userId} />
      {children}
    </div>
  );
}
