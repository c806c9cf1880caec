import {
  chooseDemoContent,
  DEMO_CHOICES,
  type DemoChoice,
  type DemoContent,
} from "@bijou/contract/studio/demo-content";
import { useState } from "react";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Radio } from "../../ui/form/check.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useDemoContentCache } from "./demo-content-queries.ts";
import { demoContentTexts } from "./demo-content-texts.ts";
import styles from "./settings.module.css";

interface Props {
  readonly content: DemoContent;
  /** Such as "128 titles, 4 members, and 2 ads". */
  readonly numbers: string;
}

/** Keeping, hiding or removing; nothing is chosen until somebody did. */
export function DemoContentChoice({ content, numbers }: Props) {
  const texts = useTexts(demoContentTexts);
  const { list } = useLocale();
  const api = useApi();
  const cache = useDemoContentCache();
  const notify = useNotify();
  const { state, isChosen, variables } = content;
  const current = !isChosen ? undefined : state === "hidden" ? "hide" : "keep";
  const [picked, setPicked] = useState<DemoChoice>();
  const [isConfirming, setConfirming] = useState(false);
  const choice = picked ?? current;
  const isFixed = variables.length > 0;
  const { submit, isBusy, problem } = useSubmit(async (chosen: DemoChoice) => {
    try {
      await cache.replace(await api(chooseDemoContent, { choice: chosen }));
    } catch (error) {
      // Somebody else has begun to remove it.
      if (codeOf(error) === "busy" || codeOf(error) === "wrong_state") await cache.reload();
      throw error;
    }
    setPicked(undefined);
    setConfirming(false);
    if (chosen !== "remove") notify(texts.saved[chosen]);
  });
  function save(): void {
    if (choice === "remove") setConfirming(true);
    else if (choice !== undefined) submit(choice);
  }
  return (
    <Form onSubmit={save} problem={isConfirming ? undefined : problem}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{texts.question}</legend>
        {DEMO_CHOICES.map((one) => (
          <Radio
            key={one}
            name="choice"
            required
            label={texts.choices[one]}
            hint={texts.hints[one]}
            checked={choice === one}
            disabled={isBusy || (one === "remove" && isFixed)}
            onChange={() => setPicked(one)}
          />
        ))}
      </fieldset>
      {isFixed && <Note>{texts.fixed(list(variables))}</Note>}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={isBusy}
          {...(choice === "remove" && { look: "danger" as const })}
        >
          {choice === "remove" ? texts.saveRemove : texts.save}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={texts.confirmTitle}
          description={texts.confirmText(numbers)}
          action={texts.confirmAction}
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => submit("remove")}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
}
