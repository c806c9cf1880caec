import { useNotify } from "../ui/feedback/toast.tsx";
import { useTexts } from "../ui/language.ts";
import { codeOf } from "./studio.ts";
import { platformTexts } from "./texts.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { QueryCache } from "./use-query-cache.ts";

/** Says what was done, with a button that reverts it (ST-151), and says so if that fails. */
export function useUndoable({ reload }: Pick<QueryCache<unknown>, "reload">) {
  const texts = useTexts(platformTexts);
  const textOf = useProblemText();
  const notify = useNotify();
  return (text: string, undo: () => Promise<void>): void =>
    notify(text, () => {
      undo().catch((error: unknown) => {
        if (codeOf(error) === "signed_out") return;
        notify(texts.undoFailed(textOf(error)));
        void reload();
      });
    });
}
