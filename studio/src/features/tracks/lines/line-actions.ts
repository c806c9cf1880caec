import { mergedLine, splitLine, type SubtitleLine } from "@bijou/contract/studio/subtitle-rules";
import { type Line, type Lines, newLine } from "./use-lines.ts";

/** Of a line that is inserted. */
const NEW_SECONDS = 2;

/** What is done with single lines. */
export function lineActions(lines: Lines, now: () => number, durationSeconds: number) {
  const { line, place, change, select } = lines;

  /** Until the next line, or for two seconds. */
  function freeTime(from: number): Pick<SubtitleLine, "from" | "to"> {
    const next = lines.lines.find((one) => one.from > from);
    const to = Math.min(from + NEW_SECONDS, next?.from ?? durationSeconds, durationSeconds);
    return { from, to };
  }
  const put = (changed: Line, step = "") =>
    change((all) => all.map((one) => (one.id === changed.id ? changed : one)), {
      selected: changed.id,
      step,
    });

  return {
    put,
    insert: () => {
      const added = newLine({ ...freeTime(Math.round(now() * 1000) / 1000), text: "" });
      change((all) => [...all, added], { selected: added.id });
    },
    split: () => {
      if (!line) return;
      const [first, second] = splitLine(line, now());
      const added = newLine(second);
      change((all) =>
        all.flatMap((one) => (one.id === line.id ? [{ ...line, ...first }, added] : [one])),
      );
    },
    merge: () => {
      const next = lines.lines[place + 1];
      if (!line || !next) return;
      const merged = { ...line, ...mergedLine(line, next) };
      change((all) =>
        all.flatMap((one) => (one.id === line.id ? [merged] : one.id === next.id ? [] : [one])),
      );
    },
    remove: () => {
      if (!line) return;
      const next = lines.lines[place + 1] ?? lines.lines[place - 1];
      change((all) => all.filter((one) => one.id !== line.id), { selected: next?.id });
    },
    step: (by: -1 | 1) => {
      const next = place < 0 ? lines.lines[0] : lines.lines[place + by];
      if (next) select(next.id);
      return next;
    },
  };
}
export type LineActions = ReturnType<typeof lineActions>;
