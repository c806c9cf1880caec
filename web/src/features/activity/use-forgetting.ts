import { type Activity, deleteActivity } from "@bijou/contract/activity";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { showToast, TOAST_MILLISECONDS } from "../../lib/notices.ts";
import { activityTexts as texts } from "./texts.ts";

type Timers = Map<number, ReturnType<typeof setTimeout>>;

/** The call outlives the page, so that leaving keeps what was decided. */
const deleteEntry = (id: number): Promise<unknown> =>
  api(deleteActivity, { activity_id: id }, { keepalive: true });

/**
 * Takes entries off the page at once and out of the history five seconds later, or on leaving; until then Undo
 * brings them back.
 */
export function useForgetting() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef<Timers>(new Map());

  const show = (id: number): void =>
    setHidden((before) => new Set([...before].filter((other) => other !== id)));

  useEffect(() => {
    const pending = timers.current;
    const finish = (): void => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        void deleteEntry(id).catch(() => undefined);
      }
      pending.clear();
    };
    window.addEventListener("pagehide", finish);
    return () => {
      window.removeEventListener("pagehide", finish);
      finish();
    };
  }, []);

  const undo = (id: number): void => {
    const timer = timers.current.get(id);
    if (timer === undefined) {
      showToast({ text: texts.tooLate, kind: "bad" });
      return;
    }
    clearTimeout(timer);
    timers.current.delete(id);
    show(id);
  };
  const forget = ({ id, activity_name: name }: Activity): void => {
    setHidden((before) => new Set(before).add(id));
    const timer = setTimeout(() => {
      timers.current.delete(id);
      deleteEntry(id).catch(() => {
        show(id);
        showToast({ text: texts.notRemoved, kind: "bad" });
      });
    }, TOAST_MILLISECONDS);
    timers.current.set(id, timer);
    showToast({ text: texts.removed(name), action: { label: texts.undo, run: () => undo(id) } });
  };
  return { hidden, forget };
}
