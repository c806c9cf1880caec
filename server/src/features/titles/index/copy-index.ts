import { TitleIndex } from "./title-index.ts";
import { TitleRows } from "./title-rows.ts";

/** The same titles at `nowMs`, not before now, to be changed on their own. */
export const copyIndex = ({ rows, sources }: TitleIndex, nowMs: number): TitleIndex =>
  new TitleIndex({ ...sources, rows: TitleRows.from(structuredClone(rows.state()), nowMs), nowMs });
