import { type Activity, deleteActivity } from "@bijou/contract/activity";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { showToast, TOAST_MILLISECONDS } from "../../platform/notices.ts";
import { addPendingWrite } from "../../platform/session/pending-writes.ts";
import { sameProfile } from "../../platform/session/same-profile.ts";
import { readableName } from "./days.ts";
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

  const show = (ids: readonly number[]): void =>
    setHidden((before) => new Set([...before].filter((other) => !ids.includes(other))));

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
        show([id]);
        showToast({ text: texts.notRemoved, kind: "bad" });
      }
    };
    const timer = setTimeout(() => void send(), TOAST_MILLISECONDS);
    const pay = addPendingWrite(send);
    return { send, cancel };
  };
  const undo = (ids: readonly number[]): void => {
    const kept = ids.filter((id) => waiting.current.has(id));
    if (kept.length === 0) {
      showToast({ text: texts.tooLate, kind: "bad" });
      return;
    }
    for (const id of kept) waiting.current.get(id)?.cancel();
    show(kept);
  };
  /** Takes the times out that one title was watched. */
  const forget = (entries: readonly Activity[]): void => {
    const ids = entries.map(({ id }) => id);
    setHidden((before) => new Set([...before, ...ids]));
    for (const id of ids) waiting.current.set(id, wait(id));
    showToast({
      text: texts.removed(readableName(entries[0]?.activity_name ?? "")),
      action: { label: texts.undo, run: () => undo(ids) },
    });
  };
  return { hidden, forget };
}
