import { StudioCallFailed } from "@bijou/contract/studio/client";
import { useRef, useState } from "react";
import { useTexts } from "../ui/language.ts";
import { codeOf } from "./studio.ts";
import { platformTexts } from "./texts.ts";
import { useFieldText, useProblemText } from "./use-problem-text.ts";

interface Failure<Name extends string> {
  /** What is wrong with the whole, or with a field that the form does not have; undefined if its fields say it. */
  readonly problem: string | undefined;
  /** What is wrong with each field. */
  readonly fields: Partial<Record<Name, string>>;
  /** The code of the error. */
  readonly code: string | undefined;
}
const nothing = <Name extends string>(): Failure<Name> => ({
  problem: undefined,
  fields: {},
  code: undefined,
});

export interface Submit<Input, Name extends string = never> extends Failure<Name> {
  readonly isBusy: boolean;
  readonly submit: (input: Input) => void;
}

/**
 * Sends what a form has collected, one call at a time, and keeps what was wrong with it.
 * @param names the fields that the form has, as the call names them
 * @param explain the text of an error that is not a response of the server
 */
export function useSubmit<Input, Name extends string = never>(
  send: (input: Input) => Promise<unknown>,
  names: readonly Name[] = [],
  explain: (error: unknown) => string | undefined = () => undefined,
): Submit<Input, Name> {
  const texts = useTexts(platformTexts);
  const textOf = useProblemText();
  const textOfField = useFieldText();
  const [failure, setFailure] = useState<Failure<Name>>(nothing);
  const [isBusy, setBusy] = useState(false);
  // A second press before the next rendering.
  const isSending = useRef(false);

  function failureOf(error: unknown): Failure<Name> {
    const code = codeOf(error);
    const fields: Partial<Record<Name, string>> = {};
    const others: string[] = [];
    // A conflict is about what others changed, not about what was typed.
    const wrong = error instanceof StudioCallFailed && code !== "conflict" ? error.fields : [];
    for (const problem of wrong) {
      const { path } = problem;
      const name = names.find((one) => path === one || path.startsWith(`${one}.`));
      if (name === undefined) others.push(texts.otherField(path, textOfField(problem)));
      else fields[name] ??= textOfField(problem);
    }
    if (wrong.length === 0) others.push(explain(error) ?? textOf(error));
    return { fields, problem: others.length > 0 ? others.join(" ") : undefined, code };
  }

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(nothing());
    try {
      await send(input);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { ...failure, isBusy, submit: (input) => void submit(input) };
}
