import type { ComponentProps } from "react";
import { useHydrated } from "../layout/use-hydrated.ts";
import { Button } from "./button.tsx";

/** A form submitted by script. POST, so that a native submit never puts typed values into an address. */
export function Form(props: ComponentProps<"form">) {
  // oxlint-disable-next-line react/forbid-elements -- the only place that may use it
  return <form method="post" noValidate {...props} />;
}

/**
 * A form's submit button. Disabled until hydration, which also disables Enter: until then the browser would submit the
 * form natively.
 */
export function SubmitButton({ disabled = false, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return <Button {...rest} type="submit" disabled={disabled || !isHydrated} />;
}
