import { Delete } from "lucide-react";
import { useEffect, useState } from "react";
import { useBack } from "../remote/back-stack.ts";
import frame from "../television.module.css";
import { televisionTexts } from "../texts.ts";
import styles from "./people.module.css";

const texts = televisionTexts.people;
const DIGITS = [
  ["1", "2", "3"],
  ["4", "5", "6"],
  ["7", "8", "9"],
];
const LENGTH = 4;

interface Props {
  readonly name: string;
  /** The error of the last PIN, or "". */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onPin: (pin: string) => void;
  readonly onClose: () => void;
}

/** Four digits by arrows, or by the digits of a keyboard or a remote control. */
export function PinPad({ name, problem, isBusy, onPin, onClose }: Props) {
  const [pin, setPin] = useState("");
  useBack(() => {
    if (pin === "") onClose();
    else setPin(pin.slice(0, -1));
    return true;
  });
  const type = (digit: string): void => {
    if (isBusy) return;
    const longer = pin + digit;
    // The last digit submits.
    setPin(longer.length < LENGTH ? longer : "");
    if (longer.length === LENGTH) onPin(longer);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (/^\d$/.test(event.key)) type(event.key);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.digit} onClick={() => type(digit)}>
      {digit}
    </button>
  );
  const entered = isBusy ? LENGTH : pin.length;
  return (
    <dialog open className={frame.layer} aria-modal="true" aria-labelledby="pin" data-layer>
      <h2 id="pin">{texts.pinTitle(name)}</h2>
      <output className={styles.dots} aria-busy={isBusy}>
        <span className="visually-hidden">{texts.pinEntered(entered)}</span>
        {Array.from({ length: LENGTH }, (_, index) => (
          <i key={index} data-filled={index < entered} aria-hidden="true" />
        ))}
      </output>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {problem !== "" && <p className={styles.hint}>{texts.pinForgotten}</p>}
      <div className={styles.pad}>
        {DIGITS.map((digits) => (
          <div key={digits[0]} data-line={`digits/${digits[0]}`} data-grid="">
            {digits.map(key)}
          </div>
        ))}
        <div data-line="0" data-grid="">
          <button type="button" className={styles.digit} onClick={onClose}>
            {televisionTexts.detail.back}
          </button>
          {key("0")}
          <button
            type="button"
            className={styles.digit}
            aria-label={texts.erase}
            onClick={() => setPin(pin.slice(0, -1))}
          >
            <Delete aria-hidden="true" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
