import type { ReactNode } from "react";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import styles from "./end-bar.module.css";
import { oracleTexts as texts } from "./texts.ts";
import { useTitleCount } from "./use-title-count.ts";
import type { OracleQuery } from "./oracle-query.ts";

/** A sticky bar: how many titles match so far, beside the button that goes on. */
export function EndBar({
  query: { fromYear, toYear, minutes },
  chosen,
  userId,
  children,
}: {
  query: OracleQuery;
  chosen: readonly number[];
  userId: number | null;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const filter = { fromYear, toYear, minutes, moods: chosen };
  const count = useTitleCount(isHydrated ? filter : null, userId);
  return (
    <div className={styles.end}>
      <output>
        {count !== undefined && (
          <>
            <b>{count}</b> {texts.titles(count)}
            {", "}
          </>
        )}
        {chosen.length === 0 ? (
          texts.anyMood.toLowerCase()
        ) : (
          <>
            <b>{chosen.length}</b> {texts.moods(chosen.length)}
          </>
        )}
      </output>
      {children}
    </div>
  );
}
