import type { ComponentProps } from "react";
import { useHydrated } from "../layout/use-hydrated.ts";
import { Button } from "./button.tsx";

/** A form that its page sends. Should the browser ever do so, nothing of what was typed stands in an address. */
export function Form(props: ComponentProps<"form">) {
  // oxlint-disable-next-line react/forbid-elements -- the one there is
  return <form method="post" noValidate {...props} />;
}

/**
 * The button of a form. It waits until the page is alive, and Enter waits with it: until then only the browser could
 * send the form, to where nothing listens.
 */
export function SubmitButton({ disabled = false, ...rest }: ComponentProps<typeof Button>) {
  const isHydrated = useHydrated();
  return <Button {...rest} type="submit" disabled={disabled || !isHydrated} />;
}
