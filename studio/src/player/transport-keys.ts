import type { PageShortcut } from "../platform/page-shortcuts.ts";
import { useTexts } from "../ui/language.ts";
import { playerTexts } from "./texts.ts";
import type { Transport } from "./use-transport.ts";

/** The keys that move a video, as in editing software (ST-062). */
export function useTransportKeys(transport: Transport): PageShortcut[] {
  const { keys, keyNames } = useTexts(playerTexts);
  const { frameSeconds, durationSeconds } = transport;
  return [
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
  ];
}
