import { Check, RotateCw } from "lucide-react";
import { useId } from "react";
import styles from "./captcha.module.css";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import type { Captcha } from "./use-captcha.ts";

const texts = uiTexts.captcha;
const statusTexts: Readonly<Record<Captcha["kind"], string>> = {
  waiting: "",
  working: texts.working,
  done: texts.done,
  expired: texts.again,
  failed: texts.again,
};

/** The captcha of the surrounding form. It takes up its space before it appears. */
export function CaptchaBox({ captcha }: { captcha: Captcha }) {
  const { kind, isShown, problem, start, box } = captcha;
  const id = useId();
  const isOver = kind === "failed" || kind === "expired";
  return (
    <div ref={box} className={styles.captcha} data-shown={isShown}>
      <label className={styles.box} data-state={kind}>
        <input
          type="checkbox"
          className="visually-hidden"
          checked={kind === "done"}
          onChange={start}
          aria-busy={kind === "working"}
          aria-describedby={`${id}-state ${id}-problem`}
        />
        <span className={styles.sign} aria-hidden="true">
          {kind === "done" && <Check />}
          {isOver && <RotateCw />}
        </span>
        <span>{texts.label}</span>
      </label>
      <output id={`${id}-state`} className={styles.status}>
        {statusTexts[kind]}
      </output>
      <div className={styles.problem}>
        <Problem id={`${id}-problem`} text={problem} />
      </div>
    </div>
  );
}
