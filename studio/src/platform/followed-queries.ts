import type { ChangeKind, Updates } from "@bijou/contract/studio/updates";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Presence } from "./presence.ts";

/** How often is looked whether a row is still being edited. */
const LOOK_EVERY_MS = 500;

/** The beginnings of the keys of what shows each kind. */
const QUERIES: Readonly<Record<ChangeKind, readonly QueryKey[]>> = {
  title: [
    ["titles"],
    ["title-filters"],
    ["title"],
    ["title-history"],
    ["title-choices"],
    ["title-similar"],
    ["title-windows"],
    ["windows"],
    ["people"],
    ["person"],
    ["issue"],
  ],
  person: [["people"], ["person"], ["person-history"], ["title"]],
  list: [["lists"], ["titles"], ["title"], ["title-choices"], ["title-filters"]],
  menu: [["lists"], ["home"]],
  home: [["home"]],
  staff: [["staff"], ["me"]],
  invitation: [["staff"]],
  policy: [["staff"]],
  key: [["keys"]],
  announcement: [["announcements"]],
  ad: [["ads"], ["ad"]],
  page: [["pages"], ["page"]],
  email: [["emails"], ["email"]],
  site: [["branding"], ["site-settings"], ["site-links"]],
  settings: [
    ["site-settings"],
    ["branding"],
    ["mail-settings"],
    ["payment-settings"],
    ["demo-content"],
  ],
  job: [["system", "jobs"]],
  issue: [["issues"], ["issue"]],
  backup: [["backups"]],
  today: [["today"]],
  audit: [["audit-log"]],
};

const FIELDS = "input, textarea, select, [contenteditable]";
const ROWS = "tr, li, [role=row]";
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu]";

/** Whether the person edits a row of a list, in it or in something that it has opened. */
const isEditingRow = (): boolean =>
  document.querySelector(OVERLAYS) !== null ||
  (document.activeElement?.matches(FIELDS) === true &&
    document.activeElement.closest(ROWS) !== null);

/** Loads again what others have changed, but never while a row is edited: it must not move (ST-150). */
export function followChanges(client: QueryClient, { hasWaiting }: Presence) {
  const waiting = new Map<string, QueryKey>();
  let looking: ReturnType<typeof setInterval> | undefined;

  function flush(): void {
    const mustWait = waiting.size > 0 && isEditingRow();
    hasWaiting.set(mustWait);
    if (mustWait) {
      looking ??= setInterval(flush, LOOK_EVERY_MS);
      return;
    }
    clearInterval(looking);
    looking = undefined;
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  }

  return {
    receive({ changes, isAll }: Pick<Updates, "changes" | "isAll">): void {
      const keys: readonly QueryKey[] = isAll ? [[]] : changes.flatMap(({ kind }) => QUERIES[kind]);
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      if (keys.length > 0) flush();
    },

    stop(): void {
      clearInterval(looking);
      waiting.clear();
      hasWaiting.set(false);
    },
  };
}
