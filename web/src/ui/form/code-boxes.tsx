import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { type Boxes, fromBoxes, isWholeCode, spread, toBoxes, typed } from "./code-digits.ts";
import styles from "./code-boxes.module.css";
import { Problem } from "./problem.tsx";
import { uiTexts } from "../texts.ts";

/** Delay before the boxes take the focus (K-35). */
const FOCUS_DELAY_MILLISECONDS = 100;

interface Props {
  readonly digits: number;
  /** The digits so far; a space is an empty box before a filled one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name of the group. */
  readonly label: string;
  readonly problem?: string | undefined;
  readonly disabled?: boolean;
  /** Called when a change has filled the last empty box. */
  readonly onComplete?: (code: string) => void;
  /** Of several characters typed into one box only the last counts (V-38); a pasted code still fills all boxes. */
  readonly usesLastOnly?: boolean;
  /** Takes the focus soon after mounting (K-35). */
  readonly takesFocus?: boolean;
}

/** One box per digit of a code, filled by typing, pasting, or the keyboard's suggestion (S-154). */
export function CodeBoxes(props: Props) {
  const { digits, value, onChange, label, problem, disabled = false } = props;
  const { onComplete, usesLastOnly = false, takesFocus = false } = props;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const boxes = toBoxes(value, digits);
  const isWrong = problem !== undefined && problem !== "";

  const focus = (at: number): void => {
    const box = group.current?.querySelectorAll("input")[at];
    box?.focus();
    box?.select();
  };
  const change = (next: Boxes): void => {
    const code = fromBoxes(next);
    if (code === value) return;
    onChange(code);
    if (isWholeCode(code, digits)) onComplete?.(code);
  };
  const eraseBefore = (at: number): void => {
    if (at === 0) return;
    change(boxes.map((digit, index) => (index === at - 1 ? "" : digit)));
    focus(at - 1);
  };
  const onKeyDown = (at: number, event: KeyboardEvent<HTMLInputElement>): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: digits - 1,
    };
    const target = steps[event.key];
    if (target !== undefined && !event.shiftKey) {
      event.preventDefault();
      focus(Math.min(Math.max(target, 0), digits - 1));
    } else if (event.key === "Backspace" && boxes[at] === "") {
      event.preventDefault();
      eraseBefore(at);
    }
  };
  const onPaste = (at: number, event: ClipboardEvent): void => {
    event.preventDefault();
    const filled = spread(boxes, at, event.clipboardData.getData("text"));
    change(filled.boxes);
    focus(filled.next);
  };

  const moves = useRef({ eraseBefore, focus });
  useEffect(() => {
    moves.current = { eraseBefore, focus };
  });
  useEffect(() => {
    const fieldset = group.current;
    // Phone keyboards send no key names, and typing the same digit again is no change for React.
    const onBeforeInput = (event: InputEvent): void => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement)) return;
      const at = [...(fieldset?.querySelectorAll("input") ?? [])].indexOf(box);
      if (event.inputType === "deleteContentBackward" && box.value === "")
        moves.current.eraseBefore(at);
      else if (event.inputType === "insertText" && box.value !== "" && event.data === box.value) {
        event.preventDefault();
        moves.current.focus(at + 1);
      }
    };
    fieldset?.addEventListener("beforeinput", onBeforeInput);
    return () => fieldset?.removeEventListener("beforeinput", onBeforeInput);
  }, []);
  useEffect(() => {
    if (!takesFocus) return undefined;
    const timer = setTimeout(() => {
      // A fast viewer has typed already.
      if (!group.current?.contains(document.activeElement)) focus(0);
    }, FOCUS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [takesFocus]);

  return (
    <fieldset
      ref={group}
      className={styles.group}
      disabled={disabled}
      aria-describedby={isWrong ? `${id}-problem` : undefined}
    >
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.boxes}>
        {boxes.map((digit, at) => (
          <input
            key={at}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={at === 0 ? "one-time-code" : "off"}
            aria-label={uiTexts.digit(at + 1, digits)}
            aria-invalid={isWrong}
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(at, event)}
            onPaste={(event) => onPaste(at, event)}
            onChange={(event) => {
              const filled = typed(boxes, at, event.currentTarget.value, usesLastOnly);
              change(filled.boxes);
              if (filled.next !== at) focus(filled.next);
            }}
          />
        ))}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}
