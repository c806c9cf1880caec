import { TitleIndex } from "./title-index.ts";
import { TitleRows } from "./title-rows.ts";
import { TitleSet } from "./title-set.ts";

/** The same titles at `nowMs`, not before now, to be changed on their own. */
export const copyIndex = ({ rows, sources }: TitleIndex, nowMs: number): TitleIndex =>
  new TitleIndex({
    ...sources,
    criteria: new Map(
      [...sources.criteria].map(([name, { words }]) => [name, new TitleSet(words.slice())]),
    ),
    rows: TitleRows.from(structuredClone(rows.state()), nowMs),
    nowMs,
  });
