import type { TitlePage } from "@bijou/contract/studio/title-page";
import { useQueryClient } from "@tanstack/react-query";
import { useEditor } from "./editor-context.ts";
import { historyKey, titleKey } from "./queries.ts";

/** Shows the title that a change has answered with, and reloads what shows parts of it. */
export function useReplacePage(): (page: TitlePage) => void {
  const client = useQueryClient();
  const editor = useEditor();
  return (page) => {
    client.setQueryData(titleKey(page.id), page);
    editor.receive(page);
    void client.invalidateQueries({ queryKey: historyKey(page.id) });
    void client.invalidateQueries({ queryKey: ["titles"] });
  };
}
