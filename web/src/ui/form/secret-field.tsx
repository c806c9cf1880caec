import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";
import { uiTexts } from "../texts.ts";

/** A password or PIN that can be shown while it is typed. */
export function SecretField(props: Omit<FieldProps, "type" | "end">) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      maxLength={128}
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? uiTexts.hideSecret(props.label) : uiTexts.showSecret(props.label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
