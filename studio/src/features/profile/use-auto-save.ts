import { useEffect, useRef, useState } from "react";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { type MeChange, useChangeMe } from "./queries.ts";

/** After the last keystroke. */
const TYPING_MS = 1_000;

export interface AutoSave {
  readonly isSaved: boolean;
  readonly problem: string | undefined;
  readonly save: (change: MeChange) => void;
  /** Saves once the person has stopped typing. */
  readonly saveLater: (change: MeChange) => void;
  /** Saves at once what waits. */
  readonly flush: () => void;
}

/** Saves each change within two seconds, and says so. */
export function useAutoSave(): AutoSave {
  const change = useChangeMe();
  const textOf = useProblemText();
  const [state, setState] = useState<{ isSaved: boolean; problem?: string }>({ isSaved: false });
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; change: MeChange }>(undefined);

  function save(next: MeChange): void {
    setState({ isSaved: false });
    change(next).then(
      () => setState({ isSaved: true }),
      (error: unknown) => setState({ isSaved: false, problem: textOf(error) }),
    );
  }
  function flush(): void {
    const { current } = waiting;
    if (current === undefined) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    save(current.change);
  }
  function saveLater(next: MeChange): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: setTimeout(() => flushed.current(), TYPING_MS), change: next };
  }
  // What was typed last is saved even if the person leaves the page at once.
  const flushed = useRef(flush);
  useEffect(() => {
    flushed.current = flush;
  });
  useEffect(() => () => flushed.current(), []);
  return { isSaved: state.isSaved, problem: state.problem, save, saveLater, flush };
}
