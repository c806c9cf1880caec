import { type ComponentProps, useEffect, useRef } from "react";
import { Problem } from "./problem.tsx";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "action"> {
  /** Gets what was typed, by the names of the fields. */
  readonly onSubmit: (values: FormData) => void;
  /** What is wrong with the whole, said at its top. */
  readonly problem?: string | undefined;
}

/**
 * A form submitted by script. POST, so that a native submit never puts typed values into an address. After an error, the
 * first wrong field has the focus, and the text at the top is in view.
 */
export function Form({ onSubmit, problem, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isAnswerDue = useRef(false);
  useEffect(() => {
    if (isAnswerDue.current && problem !== undefined)
      form.current?.firstElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [problem]);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!isAnswerDue.current || !wrong) return;
    isAnswerDue.current = false;
    wrong.focus();
  });
  return (
    // oxlint-disable-next-line react/forbid-elements -- the only place that may use it
    <form
      method="post"
      {...rest}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        isAnswerDue.current = true;
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <Problem text={problem} />
      {children}
    </form>
  );
}

/** A text field's value; "" if there is none. */
export function valueOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
