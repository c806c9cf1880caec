import { StudioCallFailed } from "@bijou/contract/studio/client";
import { useRef, useState } from "react";
import { useTexts } from "../ui/language.ts";
import { platformTexts } from "./texts.ts";
import { useProblemText } from "./use-problem-text.ts";

interface Failure {
  /** What is wrong with the whole; undefined if the fields say it. */
  readonly problem: string | undefined;
  /** What is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The code of the error. */
  readonly code: string | undefined;
}
const NONE: Failure = { problem: undefined, fields: {}, code: undefined };

export interface Submit<Input> extends Failure {
  readonly isBusy: boolean;
  readonly submit: (input: Input) => void;
}

/**
 * Sends what a form has collected, one call at a time, and keeps what was wrong with it.
 * @param explain the text of an error that is not a response of the server
 */
export function useSubmit<Input>(
  send: (input: Input) => Promise<unknown>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Submit<Input> {
  const texts = useTexts(platformTexts);
  const textOf = useProblemText();
  const [failure, setFailure] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  // A second press before the next rendering.
  const isSending = useRef(false);

  function failureOf(error: unknown): Failure {
    const wrong = error instanceof StudioCallFailed ? error.fields : [];
    const fields = Object.fromEntries(
      wrong.map(({ path, message }) => [path, texts.fields[path] ?? message]),
    );
    return {
      fields,
      problem: wrong.length === 0 ? (explain(error) ?? textOf(error)) : undefined,
      code: error instanceof StudioCallFailed ? error.code : undefined,
    };
  }

  async function submit(input: Input): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(NONE);
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
