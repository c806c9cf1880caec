import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { useCtrlKey } from "../use-ctrl-key.ts";
import { Button } from "./button.tsx";

const SHOWN_MS = 2_000;

/** Browsers offer the clipboard only to pages with HTTPS, and may refuse it there. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function select(element: HTMLElement | null): void {
  if (element) document.getSelection()?.selectAllChildren(element);
}

interface Props {
  readonly text: string;
  /** The element that shows the text; it is selected where the page may not copy. */
  readonly shownIn: RefObject<HTMLElement | null>;
  readonly size?: "small" | "normal";
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, shownIn, size }: Props) {
  const texts = useTexts(uiTexts);
  const ctrl = useCtrlKey();
  const [state, setState] = useState<"copied" | "selected">();
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function onClick(): Promise<void> {
    const isCopied = await copy(text);
    if (!isCopied) select(shownIn.current);
    setState(isCopied ? "copied" : "selected");
  }
  return (
    <>
      <Button
        {...(size && { size })}
        icon={state === "copied" ? <Check /> : <Copy />}
        onClick={() => void onClick()}
      >
        {texts.copy}
      </Button>
      <small className={state === "selected" ? undefined : "visually-hidden"} aria-live="polite">
        {state === "copied" && texts.copied}
        {state === "selected" && texts.selected(ctrl)}
      </small>
    </>
  );
}
