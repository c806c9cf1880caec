import type { ReactNode } from "react";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import styles from "./end-bar.module.css";
import { oracleTexts as texts } from "./texts.ts";
import { useTitleCount } from "./use-title-count.ts";
import type { Wish } from "./wish.ts";

/** How much there is of what was chosen so far, beside the button that goes on; stays in sight. */
export function EndBar({
  wish: { fromYear, toYear, minutes },
  chosen,
  userId,
  children,
}: {
  wish: Wish;
  chosen: readonly number[];
  userId: number | null;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const asked = { fromYear, toYear, minutes, moods: chosen };
  const count = useTitleCount(isHydrated ? asked : null, userId);
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
