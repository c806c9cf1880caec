import { type Activity, deleteActivity } from "@bijou/contract/activity";
import { useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { showToast, TOAST_MILLISECONDS } from "../../lib/notices.ts";
import { owe } from "../../lib/owed-calls.ts";
import { sameProfile } from "../../lib/same-profile.ts";
import { activityTexts as texts } from "./texts.ts";

/** An entry that is off the page, and still in the history. */
interface Waiting {
  /** Takes it out of the history at once. Never rejects. */
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Takes entries off the page at once and out of the history five seconds later, or before the page or its profile is
 * left; until then Undo brings them back.
 */
export function useForgetting() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, Waiting>());

  const show = (id: number): void =>
    setHidden((before) => new Set([...before].filter((other) => other !== id)));

  useEffect(() => {
    const entries = waiting.current;
    const finish = (): void => {
      for (const { send } of entries.values()) void send();
    };
    window.addEventListener("pagehide", finish);
    return () => {
      window.removeEventListener("pagehide", finish);
      finish();
    };
  }, []);

  const wait = (id: number): Waiting => {
    const isStillMine = sameProfile();
    const cancel = (): void => {
      clearTimeout(timer);
      pay();
      waiting.current.delete(id);
    };
    const send = async (): Promise<void> => {
      cancel();
      // Switched in another tab: the tokens that could say it are gone, and the entry stays.
      if (!isStillMine()) return;
      try {
        // The call outlives the page, so that leaving keeps what was decided.
        await api(deleteActivity, { activity_id: id }, { keepalive: true });
      } catch {
        show(id);
        showToast({ text: texts.notRemoved, kind: "bad" });
      }
    };
    const timer = setTimeout(() => void send(), TOAST_MILLISECONDS);
    const pay = owe(send);
    return { send, cancel };
  };
  const undo = (id: number): void => {
    const entry = waiting.current.get(id);
    if (entry === undefined) {
      showToast({ text: texts.tooLate, kind: "bad" });
      return;
    }
    entry.cancel();
    show(id);
  };
  const forget = ({ id, activity_name: name }: Activity): void => {
    setHidden((before) => new Set(before).add(id));
    waiting.current.set(id, wait(id));
    showToast({ text: texts.removed(name), action: { label: texts.undo, run: () => undo(id) } });
  };
  return { hidden, forget };
}
