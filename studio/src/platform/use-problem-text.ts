import { StudioCallFailed } from "@bijou/contract/studio/client";
import { useTexts } from "../ui/language.ts";
import { platformTexts } from "./texts.ts";

/** What to tell the person about a failed call: the text of its code, else the server's own sentence. */
export function useProblemText(): (error: unknown) => string {
  const texts = useTexts(platformTexts);
  return (error) => {
    if (!(error instanceof StudioCallFailed)) return texts.unreachable;
    return (
      Object.entries(texts.problems).find(([code]) => code === error.code)?.[1] ?? error.message
    );
  };
}
