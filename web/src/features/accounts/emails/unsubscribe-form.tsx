import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { paths } from "@bijou/contract/site-paths";
import { type LinkUse, useLinkToken } from "../use-link-token.ts";
import { Actions, Button, ButtonLink } from "../../../ui/form/button.tsx";
import { Problem } from "../../../ui/form/problem.tsx";
import styles from "./unsubscribe-form.module.css";
import { stopTexts } from "./texts.ts";

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly stop: string;
  readonly done: string;
  readonly failed: string;
}

/** How to reverse the unsubscription. */
interface Undo {
  readonly label: string;
  readonly done: string;
  readonly run: (token: string) => Promise<{ readonly message: string }>;
}

interface Props {
  readonly use: LinkUse;
  readonly texts: Texts;
  readonly stop: (token: string) => Promise<{ readonly message: string }>;
  readonly undo?: Undo;
}

/** Unsubscribes with the token of an emailed link. It needs a press of the button, because mail scanners open links. */
export function UnsubscribeForm({ use, texts, stop, undo }: Props) {
  const token = useLinkToken(use);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [result, setResult] = useState<{ readonly title: string; readonly text: string } | null>(
    null,
  );
  const [isStopped, setStopped] = useState(false);

  const submit = async (isStop: boolean): Promise<void> => {
    const run = isStop ? stop : undo?.run;
    if (token === undefined || run === undefined) return;
    setBusy(true);
    setProblem("");
    try {
      const { message } = await run(token);
      setResult({ title: isStop ? texts.done : (undo?.done ?? ""), text: message });
      setStopped(isStop);
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.message : "";
      setProblem(reason || texts.failed);
    }
    setBusy(false);
  };

  const isBroken = token === "";
  const isDisabled = token === undefined || isBroken || isBusy;
  return (
    <section className={styles.page}>
      <div className={styles.copy} aria-live="polite">
        <h1>{result?.title ?? texts.title}</h1>
        <p>{result?.text ?? texts.text}</p>
      </div>
      <Problem text={isBroken ? stopTexts.noToken : problem} />
      <Actions className={styles.actions}>
        {!isStopped && (
          <Button disabled={isDisabled} onClick={() => void submit(true)}>
            {isBusy ? stopTexts.busy : texts.stop}
          </Button>
        )}
        {isStopped && undo !== undefined && (
          <Button look="ghost" disabled={isDisabled} onClick={() => void submit(false)}>
            {isBusy ? stopTexts.busy : undo.label}
          </Button>
        )}
        <ButtonLink look="ghost" to={paths.home}>
          {stopTexts.home}
        </ButtonLink>
      </Actions>
    </section>
  );
}
