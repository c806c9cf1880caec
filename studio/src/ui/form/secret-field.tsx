import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { IconButton } from "./button.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A password that can be shown while it is typed. */
export function SecretField(props: Omit<FieldProps, "type" | "end">) {
  const texts = useTexts(uiTexts);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name="password"
      maxLength={1024}
      required
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? texts.hideSecret(props.label) : texts.showSecret(props.label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
