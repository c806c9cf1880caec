import type { StudioClient } from "@bijou/contract/studio/client";
import {
  changeTitleColumns,
  type ChosenColumns,
  getTitleColumns,
} from "@bijou/contract/studio/title-views";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../../platform/studio.ts";
import { useProblemText } from "../../platform/use-problem-text.ts";
import { useQueryCache } from "../../platform/use-query-cache.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { catalogTexts } from "./texts.ts";

const KEY = ["title-columns"];
/** Several changes in a row are saved at once. */
const REST_MS = 500;

export const columnsOf = (api: StudioClient) => ({
  queryKey: KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api(getTitleColumns, {}, { signal }),
});

/** The columns that the person has chosen; a change is shown at once and saved a little later. */
export function useOwnColumns() {
  const texts = useTexts(catalogTexts);
  const api = useApi();
  const notify = useNotify();
  const textOf = useProblemText();
  const cache = useQueryCache<{ columns: ChosenColumns }>(KEY);
  const { data } = useQuery(columnsOf(api));
  const unsaved = useRef<ChosenColumns>(undefined);
  const [mine, setMine] = useState<ChosenColumns>();

  const save = useEffectEvent(() => {
    const columns = unsaved.current;
    if (columns === undefined) return;
    unsaved.current = undefined;
    api(changeTitleColumns, { columns }).then(
      (saved) => cache.replace(saved),
      (error: unknown) => {
        notify(texts.columnsFailed(textOf(error)));
        if (unsaved.current === undefined) setMine(undefined);
      },
    );
  });
  useEffect(() => {
    const timer = setTimeout(save, REST_MS);
    return () => clearTimeout(timer);
  }, [mine]);
  useEffect(() => () => save(), []);
  return {
    columns: mine ?? data?.columns ?? [],
    change: (columns: ChosenColumns) => {
      unsaved.current = columns;
      setMine(columns);
    },
  };
}
