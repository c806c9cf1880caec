import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "action"> {
  /** Gets what was typed, by the names of the fields. */
  readonly onSubmit: (values: FormData) => void;
}

/** A form submitted by script. POST, so that a native submit never puts typed values into an address. */
export function Form({ onSubmit, ...rest }: Props) {
  return (
    // oxlint-disable-next-line react/forbid-elements -- the only place that may use it
    <form
      method="post"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
}

/** A text field's value; "" if there is none. */
export function valueOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
