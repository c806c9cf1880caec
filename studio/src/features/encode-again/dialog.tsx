import type { TitleSelection } from "@bijou/contract/studio/bulk-edits";
import { encodeAgain } from "@bijou/contract/studio/encode-again";
import { useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Radio } from "../../ui/form/check.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./encode-again.module.css";
import { encodeAgainTexts } from "./texts.ts";

/** Encodes the videos of titles again, now or at night (ST-079). */
export function EncodeAgainDialog({
  selection,
  episodeId,
  name,
  count = 1,
  onDone,
  onClose,
}: {
  readonly selection: TitleSelection;
  readonly episodeId?: number | undefined;
  /** Of a single title or episode; without it, of how many. */
  readonly name?: string;
  readonly count?: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(encodeAgainTexts);
  const { number } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const [at, setAt] = useState<"now" | "night">("now");
  const { submit, isBusy, problem } = useSubmit(async () => {
    const input = { selection, at, ...(episodeId !== undefined && { episodeId }) };
    const { queued, noMaster, underWay } = await api(encodeAgain, input);
    notify(
      [
        queued > 0 ? texts.queued(number(queued), queued === 1) : texts.nothing,
        ...(noMaster > 0 ? [texts.noMaster(number(noMaster), noMaster === 1)] : []),
        ...(underWay > 0 ? [texts.underWay(number(underWay), underWay === 1)] : []),
      ].join(" "),
    );
    onDone();
    onClose();
  });
  return (
    <Dialog
      title={name === undefined ? texts.titleMany(number(count)) : texts.title(name)}
      description={texts.text}
      onClose={onClose}
    >
      <fieldset className={styles.when}>
        <legend>{texts.when}</legend>
        {(["now", "night"] as const).map((one) => (
          <Radio
            key={one}
            name="when"
            label={texts[one]}
            checked={at === one}
            onChange={() => setAt(one)}
          />
        ))}
      </fieldset>
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="main" disabled={isBusy} onClick={() => submit(undefined)}>
          {texts.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
