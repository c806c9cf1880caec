import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { Home } from "@bijou/contract/studio/home";
import type { Conflict } from "@bijou/contract/studio/problems";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { codeOf } from "../../platform/studio.ts";
import { useFieldText, useProblemText } from "../../platform/use-problem-text.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { HOME_KEY } from "./queries.ts";

/** Changes that follow each other within this time are saved together. */
const SAVE_AFTER_MS = 600;

interface Needs<Fields extends object> {
  /** Of the draft, as the server has them. */
  readonly fields: Fields;
  /** The same fields in a response. */
  readonly fieldsIn: (home: Home) => Fields | undefined;
  readonly save: (changes: Partial<Fields>, seen: Partial<Fields>) => Promise<Home>;
}

export interface PartEditor<Fields extends object> {
  /** With what was typed. */
  readonly fields: Fields;
  readonly set: (changes: Partial<Fields>) => void;
  readonly state: "saved" | "saving" | "unsaved";
  readonly problem: string | undefined;
  /** Fields that others have changed meanwhile, until the person has chosen. */
  readonly conflicts: readonly Conflict[];
  readonly keepMine: (field: string) => void;
  readonly takeTheirs: (field: string) => void;
}

const without = <Fields extends object>(from: Partial<Fields>, name: string): Partial<Fields> => {
  const rest = { ...from };
  Reflect.deleteProperty(rest, name);
  return rest;
};

/**
 * Saves what is typed of a row or a hero, one call at a time: each states the values that the one before has returned,
 * so that an own save never conflicts with the one before it.
 */
export function usePartEditor<Fields extends object>(needs: Needs<Fields>): PartEditor<Fields> {
  const { replace, reload } = useQueryCache<Home>(HOME_KEY);
  const textOf = useProblemText();
  const textOfField = useFieldText();
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [problem, setProblem] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isSending, setSending] = useState(false);
  const latest = useRef<Partial<Fields>>({});
  const known = useRef(needs.fields);
  const isBusy = useRef(false);

  useEffect(() => {
    known.current = needs.fields;
  }, [needs.fields]);

  const put = (next: Partial<Fields>): void => {
    latest.current = next;
    setTyped(next);
  };

  async function send(sent: Partial<Fields>): Promise<void> {
    const names = Object.keys(sent);
    const seen: Partial<Fields> = { ...known.current };
    for (const name of Object.keys(seen))
      if (!Object.hasOwn(sent, name)) Reflect.deleteProperty(seen, name);
    const home = await needs.save(sent, seen);
    known.current = needs.fieldsIn(home) ?? known.current;
    await replace(home);
    const left = names.reduce(
      (rest, name) =>
        Reflect.get(rest, name) === Reflect.get(sent, name) ? without(rest, name) : rest,
      latest.current,
    );
    put(left);
  }

  const flush = useEffectEvent(async (): Promise<void> => {
    const contested = new Set(conflicts.map(({ field }) => field));
    const sent = [...contested].reduce(without, latest.current);
    if (isBusy.current || Object.keys(sent).length === 0) return;
    isBusy.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await send(sent);
    } catch (error) {
      if (codeOf(error) === "conflict" && error instanceof StudioCallFailed) {
        setConflicts([...conflicts, ...(error.conflicts ?? [])]);
        await reload();
      } else {
        const fields = error instanceof StudioCallFailed ? error.fields : [];
        setProblem(fields.length > 0 ? fields.map(textOfField).join(" ") : textOf(error));
      }
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  });

  useEffect(() => {
    if (isSending || problem !== undefined || Object.keys(typed).length === 0) return undefined;
    const timer = setTimeout(() => void flush(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isSending, problem, conflicts]);

  // Another part is opened before the time is over.
  const leave = useEffectEvent(() => void flush());
  useEffect(() => () => leave(), []);

  const settle = (field: string): void =>
    setConflicts((all) => all.filter((one) => one.field !== field));
  const isTyped = Object.keys(typed).length > 0;
  return {
    fields: { ...needs.fields, ...typed },
    set: (changes) => {
      setProblem(undefined);
      put({ ...latest.current, ...changes });
    },
    state: isSending ? "saving" : isTyped ? "unsaved" : "saved",
    problem,
    conflicts,
    keepMine: settle,
    takeTheirs: (field) => {
      put(without(latest.current, field));
      settle(field);
    },
  };
}
