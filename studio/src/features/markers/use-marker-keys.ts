import { usePageShortcuts } from "../../platform/page-shortcuts.ts";
import { useTexts } from "../../ui/language.ts";
import { markersTexts } from "./texts.ts";
import type { Transport } from "./use-transport.ts";

interface Actions {
  readonly setIn: () => void;
  readonly setOut: () => void;
  readonly addChapter: () => void;
  readonly remove: () => void;
  readonly test: () => void;
}

/** The keys of the page (ST-062). Those that change something are left out for people who may only look. */
export function useMarkerKeys(transport: Transport, actions: Actions, canWrite: boolean): void {
  const { keys, keyNames } = useTexts(markersTexts);
  const { frameSeconds, durationSeconds } = transport;
  const { setIn, setOut, addChapter, remove, test } = actions;
  usePageShortcuts([
    ...(canWrite
      ? [
          { key: "i", text: keys.in, run: setIn },
          { key: "o", text: keys.out, run: setOut },
          { key: "c", text: keys.chapter, run: addChapter },
          { key: "delete", name: keyNames.delete, text: keys.remove, run: remove },
        ]
      : []),
    { key: "t", text: keys.test, run: test },
    { key: " ", name: keyNames.space, text: keys.play, run: transport.toggle },
    { key: "j", text: keys.reverse, run: transport.reverse },
    { key: "k", text: keys.stop, run: transport.stop },
    { key: "l", text: keys.forward, run: transport.forward },
    { key: ",", text: keys.backFrame, run: () => transport.seekBy(-frameSeconds) },
    { key: ".", text: keys.forwardFrame, run: () => transport.seekBy(frameSeconds) },
    {
      key: "arrowleft",
      name: keyNames.left,
      text: keys.backSecond,
      run: () => transport.seekBy(-1),
    },
    {
      key: "arrowright",
      name: keyNames.right,
      text: keys.forwardSecond,
      run: () => transport.seekBy(1),
    },
    { key: "home", name: keyNames.home, text: keys.start, run: () => transport.seek(0) },
    { key: "end", name: keyNames.end, text: keys.end, run: () => transport.seek(durationSeconds) },
  ]);
}
