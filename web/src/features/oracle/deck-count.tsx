import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import type { OracleQuery } from "./oracle-query.ts";
import { oracleTexts as texts } from "./texts.ts";
import { useTitleCount } from "./use-title-count.ts";

/** How many titles match so far: "12 titles, 2 moods". */
export function DeckCount({
  query: { fromYear, toYear, minutes },
  chosen,
  userId,
}: {
  query: Pick<OracleQuery, "fromYear" | "toYear" | "minutes">;
  /** The ids of the chosen moods. */
  chosen: readonly number[];
  userId: number | null;
}) {
  const isHydrated = useHydrated();
  const filter = { fromYear, toYear, minutes, moods: chosen };
  const count = useTitleCount(isHydrated ? filter : null, userId);
  return (
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
  );
}
