import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import { Button } from "./button.tsx";

const SHOWN_MS = 2_000;

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, size }: { text: string; size?: "small" | "normal" }) {
  const texts = useTexts(uiTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <Button
        {...(size && { size })}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {texts.copy}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? texts.copied : ""}
      </span>
    </>
  );
}
