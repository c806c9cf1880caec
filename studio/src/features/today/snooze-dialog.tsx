import { MAX_SNOOZE_DAYS } from "@bijou/contract/studio/today";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { snoozeTexts } from "./snooze-texts.ts";
import { dayAhead } from "./use-snoozes.ts";

/** Chooses the day on which a line is back. */
export function SnoozeDialog({
  name,
  onChoose,
  onClose,
}: {
  readonly name: string;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(snoozeTexts);
  const { timeZone } = useLocale();
  const [day, setDay] = useState(() => dayAhead(1, timeZone));
  // The last day begins within the limit wherever the person is.
  const [first, last] = [dayAhead(1, timeZone), dayAhead(MAX_SNOOZE_DAYS, timeZone)];
  const isPossible = day >= first && day <= last;
  return (
    <Dialog title={texts.dialogTitle} description={name} onClose={onClose}>
      <Form
        onSubmit={() => {
          if (!isPossible) return;
          onChoose(day);
          onClose();
        }}
      >
        <Field
          type="date"
          label={texts.day}
          value={day}
          min={first}
          max={last}
          required
          problem={isPossible ? undefined : texts.dayLimits(MAX_SNOOZE_DAYS)}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="main">
            {texts.snooze}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
