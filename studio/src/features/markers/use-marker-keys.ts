import { usePageShortcuts } from "../../platform/page-shortcuts.ts";
import { useTransportKeys } from "../../player/transport-keys.ts";
import { useTexts } from "../../ui/language.ts";
import { markersTexts } from "./texts.ts";
import type { Transport } from "../../player/use-transport.ts";

interface Actions {
  readonly setIn: () => void;
  readonly setOut: () => void;
  readonly addChapter: () => void;
  readonly addBreak: () => void;
  readonly remove: () => void;
  readonly test: () => void;
}

/** The keys of the page (ST-062). Those that change something are left out for people who may only look. */
export function useMarkerKeys(transport: Transport, actions: Actions, canWrite: boolean): void {
  const { keys, deleteKey } = useTexts(markersTexts);
  const transportKeys = useTransportKeys(transport);
  const { setIn, setOut, addChapter, addBreak, remove, test } = actions;
  usePageShortcuts([
    ...(canWrite
      ? [
          { key: "i", text: keys.in, run: setIn },
          { key: "o", text: keys.out, run: setOut },
          { key: "a", text: keys.adBreak, run: addBreak },
          { key: "c", text: keys.chapter, run: addChapter },
          { key: "delete", name: deleteKey, text: keys.remove, run: remove },
        ]
      : []),
    { key: "t", text: keys.test, run: test },
    ...transportKeys,
  ]);
}
