import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** As long as the pauses between the keys of a slow typist. */
const REST_MS = 300;

interface Props extends Omit<FieldProps, "value" | "defaultValue" | "onChange"> {
  /** Of the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose value is in the address, which follows a short pause after typing. */
export function FilterField({ value, onChange, ...field }: Props) {
  const [text, setText] = useState(value);
  /** The value of the address, or of the navigation under way. */
  const written = useRef(value);

  const followAddress = useEffectEvent(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  });
  useEffect(() => followAddress(), [value]);

  const write = useEffectEvent(() => {
    written.current = text.trim();
    onChange(written.current);
  });
  useEffect(() => {
    if (text.trim() === written.current) return undefined;
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <Field {...field} value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}
