import { useState } from "react";
import styles from "./code-field.module.css";
import { Labeled, type Labels, useLabels } from "./field.tsx";

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, index) => index);

/**
 * The six digits of an authenticator app in boxes. One field lies over all of them, so that pasting, filling in by the
 * browser and screen readers work as in any field. A refused code is cleared, because each works once.
 */
export function CodeField({ label, problem, hint, aside }: Labels) {
  const { id, control } = useLabels({ label, problem, hint });
  const [code, setCode] = useState("");
  const [known, setKnown] = useState(problem);
  if (known !== problem) {
    setKnown(problem);
    if (problem !== undefined) setCode("");
  }
  return (
    <Labeled {...{ id, label, aside, hint, problem }}>
      <div className={styles.code}>
        <input
          {...control}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${DIGITS}}`}
          value={code}
          onChange={(event) =>
            setCode(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, DIGITS))
          }
          // The boxes show no caret, so typing always continues at the end.
          onSelect={({ currentTarget: { value, selectionStart, selectionEnd }, currentTarget }) => {
            if (selectionStart === selectionEnd && selectionStart !== value.length)
              currentTarget.setSelectionRange(value.length, value.length);
          }}
        />
        <span className={styles.boxes} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} data-next={place === Math.min(code.length, DIGITS - 1) || undefined}>
              {code[place]}
            </span>
          ))}
        </span>
      </div>
    </Labeled>
  );
}
