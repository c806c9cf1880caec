import { useState } from "react";
import { Field, type FieldProps } from "../ui/form/field.tsx";
import { useTexts } from "../ui/language.ts";
import { playerTexts } from "./texts.ts";
import { parsedTime, timeText } from "./time-text.ts";

interface Props extends Omit<FieldProps, "value" | "onChange"> {
  readonly seconds: number;
  readonly onSeconds: (seconds: number) => void;
}

/** A time as h:mm:ss.mmm. What is typed counts with Enter, or when the field is left. */
export function TimeField({ seconds, onSeconds, problem, ...field }: Props) {
  const texts = useTexts(playerTexts);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parsedTime(typed) === undefined;
  function finish(): void {
    const found = typed === undefined ? undefined : parsedTime(typed);
    if (found === undefined) return;
    setTyped(undefined);
    onSeconds(found);
  }
  return (
    <Field
      {...field}
      problem={isWrong ? texts.wrongTime : problem}
      value={typed ?? timeText(seconds)}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === "Enter") finish();
        if (key === "Escape") setTyped(undefined);
      }}
    />
  );
}
