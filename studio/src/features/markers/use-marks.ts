import type { Markers } from "@bijou/contract/studio/marker-rules";
import { useState } from "react";
import { areSame, type Mark, markersOf, marksOf } from "./marks.ts";

interface State {
  /** What the editing began with. */
  readonly base: Markers;
  readonly marks: readonly Mark[];
  readonly selected: number | undefined;
}

const unchanged = (markers: Markers): State => ({
  base: markers,
  marks: marksOf(markers),
  selected: undefined,
});

/**
 * The marks of a video while they are edited. What others save is taken over while nothing is changed here, and waits
 * for a choice otherwise (ST-147).
 *
 * @param stored as the server has them now
 */
export function useMarks(stored: Markers) {
  const [state, setState] = useState(() => unchanged(stored));
  const isChanged = !areSame(markersOf(state.marks), state.base);
  const isBehind = !areSame(stored, state.base);
  const isMine = isBehind && areSame(markersOf(state.marks), stored);
  if (isMine) setState({ ...state, base: stored });
  else if (isBehind && !isChanged) setState(unchanged(stored));

  return {
    ...state,
    isChanged,
    isContested: isBehind && isChanged && !isMine,
    mark: state.marks.find(({ id }) => id === state.selected),
    select: (selected: number | undefined) => setState((now) => ({ ...now, selected })),
    add: (...added: readonly Mark[]) =>
      setState((now) => ({
        ...now,
        marks: [...now.marks.filter(({ id }) => !added.some((mark) => mark.id === id)), ...added],
        selected: added.at(-1)?.id,
      })),
    replace: (mark: Mark) =>
      setState((now) => ({
        ...now,
        selected: mark.id,
        marks: now.marks.map((one) => (one.id === mark.id ? mark : one)),
      })),
    remove: (id: number) =>
      setState((now) => ({
        ...now,
        marks: now.marks.filter((mark) => mark.id !== id),
        selected: undefined,
      })),
    keepMine: () => setState((now) => ({ ...now, base: stored })),
    takeTheirs: () => setState(unchanged(stored)),
  };
}
