import {
  contrastOf,
  MIN_ACCENT_CONTRAST,
  PAGE_COLOR,
  visibleAccent,
} from "@bijou/contract/accent-color";
import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./site.module.css";
import { siteTexts } from "./site-texts.ts";

const COLOR = /^#[\da-f]{6}$/i;

/** Whether a text is a whole color, such as `#ffb840`. */
export const isColor = (text: string): boolean => COLOR.test(text);

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
  /** Instead of what the field says about the color. */
  readonly hint: ReactNode;
  readonly disabled?: boolean;
}

/** A color in digits and in the browser's own dialog, with its contrast and the nearest color that has enough of it. */
export function ColorField({ value, onChange, problem, hint, disabled = false }: Props) {
  const texts = useTexts(siteTexts);
  const { number } = useLocale();
  const color = isColor(value) ? value.toLowerCase() : undefined;
  const contrast = color === undefined ? undefined : contrastOf(color, PAGE_COLOR);
  // Rounded down, so that 2.96 is not shown as 3.
  const shown = contrast === undefined ? "" : number(Math.floor(contrast * 10) / 10);
  const isDark = contrast !== undefined && contrast < MIN_ACCENT_CONTRAST;
  const suggested = color !== undefined && isDark ? visibleAccent(color) : undefined;
  return (
    <Field
      name="accentColor"
      label={texts.accentColor}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      required
      disabled={disabled}
      problem={isDark ? texts.tooDark(shown) : color === undefined ? texts.notAColor : problem}
      hint={
        hint ??
        (suggested === undefined ? (
          contrast !== undefined && texts.contrast(shown)
        ) : (
          <Button size="small" onClick={() => onChange(suggested)}>
            <i className={styles.dot} style={{ "--dot": suggested }} />
            {texts.use(suggested)}
          </Button>
        ))
      }
      end={
        <input
          type="color"
          className={styles.picker}
          disabled={disabled}
          aria-label={texts.pick}
          value={color ?? "#000000"}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
