import { useState } from "react";

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface DraftState<Name extends string> {
  readonly revision: number;
  /** The values that the typing began with. */
  readonly base: Values<Name>;
  readonly mine: Values<Name>;
  /** What others changed while it was being changed here, until the person has chosen. */
  readonly theirs: Partial<Record<Name, string>>;
  /** Others have changed something since it was saved here. */
  readonly isMerged: boolean;
}

const unchanged = <Name extends string>(
  base: Values<Name>,
  revision: number,
): DraftState<Name> => ({ revision, base, mine: base, theirs: {}, isMerged: false });

/** What was typed over one version of an object, over its next version: others' fields are taken, typed ones stay. */
function rebase<Name extends string>(
  draft: DraftState<Name>,
  names: readonly Name[],
  next: Values<Name>,
  revision: number,
): DraftState<Name> {
  const { base } = draft;
  const mine: Record<Name, string> = { ...next };
  const theirs: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const typed = draft.mine[name];
    if (typed === base[name] && draft.theirs[name] === undefined) continue;
    mine[name] = typed;
    const isContested = next[name] !== base[name] || draft.theirs[name] !== undefined;
    if (isContested && next[name] !== typed) theirs[name] = next[name];
  }
  return { revision, base: next, mine, theirs, isMerged: true };
}

/**
 * What a person types over the current values of an object. Nothing typed is lost when others change it (ST-147).
 * @param revision greater with each version of the object
 */
export function useDraft<Name extends string>(
  names: readonly Name[],
  current: Values<Name>,
  revision: number,
) {
  const [state, setState] = useState(() => unchanged(current, revision));
  const draft = revision > state.revision ? rebase(state, names, current, revision) : state;
  if (draft !== state) setState(draft);

  function settle(name: Name, mine: Values<Name>): void {
    setState((now) => {
      const theirs = { ...now.theirs };
      delete theirs[name];
      return { ...now, mine, theirs };
    });
  }
  return {
    ...draft,
    set: (name: Name, value: string) =>
      setState((now) => ({ ...now, mine: { ...now.mine, [name]: value } })),
    keepMine: (name: Name) => settle(name, draft.mine),
    takeTheirs: (name: Name) => settle(name, { ...draft.mine, [name]: draft.base[name] }),
    /** The server has stored what was sent. What was typed since then stays. */
    saved: (sent: Values<Name>, stored: Values<Name>, next: number) =>
      setState((now) => {
        const mine: Record<Name, string> = { ...stored };
        for (const name of names) if (now.mine[name] !== sent[name]) mine[name] = now.mine[name];
        return { ...unchanged(stored, next), mine };
      }),
  };
}
