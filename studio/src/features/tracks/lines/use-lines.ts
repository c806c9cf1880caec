import { inOrder, type SubtitleLine } from "@bijou/contract/studio/subtitle-rules";
import type { SubtitleText } from "@bijou/contract/studio/title-tracks";
import { useState } from "react";

/** A line while it is edited. */
export interface Line extends SubtitleLine {
  readonly id: number;
}

interface State {
  /** What the editing began with. */
  readonly base: Pick<SubtitleText, "version" | "lines">;
  readonly lines: readonly Line[];
  readonly selected: number | undefined;
  readonly past: readonly (readonly Line[])[];
  readonly future: readonly (readonly Line[])[];
  /** The change that the next one may be part of, such as letters of the same text. */
  readonly step: string;
}

const MAX_STEPS = 200;
let ids = 0;
export const newLine = (line: SubtitleLine): Line => ({ ...line, id: (ids += 1) });

const isSame = (one: readonly SubtitleLine[], other: readonly SubtitleLine[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ from, to, text }, place) => {
      const there = other[place];
      return there?.from === from && there.to === to && there.text === text;
    }));

const unchanged = ({ version, lines }: State["base"]): State => ({
  base: { version, lines },
  lines: lines.map(newLine),
  selected: undefined,
  past: [],
  future: [],
  step: "",
});

/**
 * The lines of subtitles while they are edited, with undo. What others save is taken over while nothing is changed here,
 * and waits for a choice otherwise (ST-147).
 *
 * @param stored as the server has them now
 */
export function useLines(stored: State["base"]) {
  const [state, setState] = useState(() => unchanged(stored));
  const { base, lines, selected, past, future } = state;
  const isChanged = !isSame(lines, base.lines);
  const isBehind = stored.version !== base.version;
  const isMine = isBehind && isSame(lines, stored.lines);
  if (isMine) setState({ ...state, base: stored });
  else if (isBehind && !isChanged) setState(unchanged(stored));
  const place = lines.findIndex(({ id }) => id === selected);

  return {
    lines,
    version: base.version,
    isChanged,
    isContested: isBehind && isChanged && !isMine,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Of the selected line; -1 without one. */
    place,
    line: lines[place],
    select: (id: number | undefined) => setState((now) => ({ ...now, selected: id, step: "" })),

    /** @param step the same text for changes that are undone together; "" for one of its own */
    change: (
      of: (lines: readonly Line[]) => readonly Line[],
      { selected: next, step = "" }: { selected?: number | undefined; step?: string } = {},
    ) =>
      setState((now) => ({
        ...now,
        lines: inOrder(of(now.lines)),
        selected: next ?? now.selected,
        past:
          step !== "" && step === now.step ? now.past : [...now.past.slice(-MAX_STEPS), now.lines],
        future: [],
        step,
      })),
    undo: () =>
      setState((now) => {
        const before = now.past.at(-1);
        if (!before) return now;
        const ahead = [now.lines, ...now.future];
        return { ...now, lines: before, past: now.past.slice(0, -1), future: ahead, step: "" };
      }),
    redo: () =>
      setState((now) => {
        const [next, ...rest] = now.future;
        if (!next) return now;
        return { ...now, lines: next, past: [...now.past, now.lines], future: rest, step: "" };
      }),
    keepMine: () => setState((now) => ({ ...now, base: stored })),
    takeTheirs: () => setState(unchanged(stored)),
  };
}
export type Lines = ReturnType<typeof useLines>;
