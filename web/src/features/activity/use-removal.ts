import { type Activity, deleteActivity } from "@bijou/contract/activity";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { showToast, TOAST_MILLISECONDS } from "../../platform/notices.ts";
import { addPendingWrite } from "../../platform/session/pending-writes.ts";
import { sameProfile } from "../../platform/session/same-profile.ts";
import { readableName } from "./days.ts";
import { activityTexts as texts } from "./texts.ts";

/** An entry that is hidden but not yet deleted. */
interface PendingRemoval {
  /** Deletes it at once. Never rejects. */
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Hides entries at once and deletes them five seconds later, or earlier when the page or the profile is left. Until
 * then, Undo shows them again.
 */
export function useRemoval() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Map<number, PendingRemoval>());

  const show = (ids: readonly number[]): void =>
    setHidden((before) => new Set([...before].filter((other) => !ids.includes(other))));

  useEffect(() => {
    const entries = pending.current;
    const finish = (): void => {
      for (const { send } of entries.values()) void send();
    };
    window.addEventListener("pagehide", finish);
    return () => {
      window.removeEventListener("pagehide", finish);
      finish();
    };
  }, []);

  const wait = (id: number): PendingRemoval => {
    const isSameProfile = sameProfile();
    const cancel = (): void => {
      clearTimeout(timer);
      unregister();
      pending.current.delete(id);
    };
    const send = async (): Promise<void> => {
      cancel();
      // The profile was switched in another tab: its tokens are gone, so the entry stays.
      if (!isSameProfile()) return;
      try {
        await api(deleteActivity, { activity_id: id });
      } catch {
        show([id]);
        showToast({ text: texts.notRemoved, kind: "bad" });
      }
    };
    const timer = setTimeout(() => void send(), TOAST_MILLISECONDS);
    const unregister = addPendingWrite(send);
    return { send, cancel };
  };
  const undo = (ids: readonly number[]): void => {
    const pendingIds = ids.filter((id) => pending.current.has(id));
    if (pendingIds.length === 0) {
      showToast({ text: texts.tooLate, kind: "bad" });
      return;
    }
    for (const id of pendingIds) pending.current.get(id)?.cancel();
    show(pendingIds);
  };
  /** Removes all entries of one title. */
  const remove = (entries: readonly Activity[]): void => {
    const ids = entries.map(({ id }) => id);
    setHidden((before) => new Set([...before, ...ids]));
    for (const id of ids) pending.current.set(id, wait(id));
    showToast({
      text: texts.removed(readableName(entries[0]?.activity_name ?? "")),
      action: { label: texts.undo, run: () => undo(ids) },
    });
  };
  return { hidden, remove };
}
