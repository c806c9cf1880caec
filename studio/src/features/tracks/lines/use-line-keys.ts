import { useEffect, useEffectEvent } from "react";
import { usePageShortcuts } from "../../../platform/page-shortcuts.ts";
import { useTransportKeys } from "../../../player/transport-keys.ts";
import type { Transport } from "../../../player/use-transport.ts";
import { useTexts } from "../../../ui/language.ts";
import type { LineActions } from "./line-actions.ts";
import { linesTexts } from "./texts.ts";
import type { Line, Lines } from "./use-lines.ts";

/** Puts the cursor into the text of the selected line, once it is drawn. */
const write = (id: number): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`textarea[data-line="${id}"]`)?.focus(),
  );

/** The keys of the page. Those that change something are left out for people who may only look. */
export function useLineKeys({
  lines,
  actions,
  transport,
  canWrite,
  onSelect,
  onSave,
}: {
  readonly lines: Lines;
  readonly actions: LineActions;
  readonly transport: Transport;
  readonly canWrite: boolean;
  readonly onSelect: (line: Line) => void;
  readonly onSave: () => void;
}): void {
  const { keys, keyNames } = useTexts(linesTexts);
  const transportKeys = useTransportKeys(transport);
  const { line } = lines;
  const step = (by: -1 | 1) => () => {
    const next = actions.step(by);
    if (next) onSelect(next);
  };
  const setEdge = (edge: "from" | "to") => () =>
    line && actions.put({ ...line, [edge]: Math.round(transport.now() * 1000) / 1000 });
  usePageShortcuts([
    { key: "arrowup", name: keyNames.up, text: keys.previous, run: step(-1) },
    { key: "arrowdown", name: keyNames.down, text: keys.next, run: step(1) },
    ...(canWrite
      ? [
          {
            key: "enter",
            name: keyNames.enter,
            text: keys.edit,
            run: () => line && write(line.id),
          },
          { key: "n", text: keys.insert, run: actions.insert },
          { key: "s", text: keys.split, run: actions.split },
          { key: "m", text: keys.merge, run: actions.merge },
          { key: "delete", name: keyNames.delete, text: keys.remove, run: actions.remove },
          { key: "i", text: keys.setFrom, run: setEdge("from") },
          { key: "o", text: keys.setTo, run: setEdge("to") },
        ]
      : []),
    ...transportKeys,
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!canWrite || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const inOther =
      event.target instanceof HTMLInputElement ||
      (event.target instanceof Element && event.target.closest("[role=dialog]") !== null);
    if (key === "s") onSave();
    else if (inOther) return;
    else if (key === "y" || (key === "z" && event.shiftKey)) lines.redo();
    else if (key === "z") lines.undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
