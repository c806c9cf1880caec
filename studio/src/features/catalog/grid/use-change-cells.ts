import { StudioCallFailed } from "@bijou/contract/studio/client";
import { type CellChange, changeTitleCells } from "@bijou/contract/studio/title-cells";
import { useApi } from "../../../platform/studio.ts";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { useUndoable } from "../../../platform/use-undoable.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useTitlesCache } from "../queries.ts";
import { gridTexts } from "./texts.ts";

/** As things were. */
const reverted = ({ id, changes, seen }: CellChange): CellChange => ({
  id,
  changes: seen,
  seen: changes,
});

/** Changes cells, with Undo; a failure is said, and the table shows what there is. */
export function useChangeCells() {
  const texts = useTexts(gridTexts);
  const api = useApi();
  const cache = useTitlesCache();
  const notify = useNotify();
  const undoable = useUndoable(cache);
  const textOf = useProblemText();

  async function send(titles: readonly CellChange[]): Promise<void> {
    const { titles: rows } = await api(changeTitleCells, { titles: [...titles] });
    cache.replace(...rows);
  }

  function reasonOf(error: unknown): string {
    const [conflict] = error instanceof StudioCallFailed ? error.conflicts : [];
    return conflict ? texts.changedBy(conflict.by) : textOf(error);
  }

  return {
    /**
     * @param done what is said afterwards
     * @param failed what is said if nothing was changed
     */
    async change(
      titles: readonly CellChange[],
      done: string,
      failed: (reason: string) => string,
    ): Promise<void> {
      try {
        await send(titles);
        undoable(done, () => send(titles.map(reverted)));
      } catch (error) {
        notify(failed(reasonOf(error)));
        void cache.reload();
      }
    },
  };
}
