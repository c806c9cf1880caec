import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "size" | "icon"> {
  readonly label: string;
  /** As of an `<input>`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that lets somebody choose a file, also the same one again. */
export function FileButton({ label, accept, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
