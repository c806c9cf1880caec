import type { Texts } from "./language.ts";

const en = {
  close: "Close",
  cancel: "Cancel",
  showSecret: (label: string) => `Show ${label.toLowerCase()}`,
  hideSecret: (label: string) => `Hide ${label.toLowerCase()}`,
  copy: "Copy",
  copied: "Copied",
  loading: "Loading",
  retry: "Try again",
  requestId: (id: string) => `Request ${id}`,
  undo: "Undo",
  notifications: "Notifications",
  never: "Never",
  none: "None",
  changedTo: (value: string) => `Someone else changed this to “${value}”.`,
  emptied: "Someone else left this empty.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
};

const de: typeof en = {
  close: "Schließen",
  cancel: "Abbrechen",
  showSecret: (label) => `${label} anzeigen`,
  hideSecret: (label) => `${label} verbergen`,
  copy: "Kopieren",
  copied: "Kopiert",
  loading: "Wird geladen",
  retry: "Erneut versuchen",
  requestId: (id) => `Anfrage ${id}`,
  undo: "Rückgängig",
  notifications: "Meldungen",
  never: "Nie",
  none: "Keine",
  changedTo: (value) => `Jemand anderes hat das in „${value}“ geändert.`,
  emptied: "Jemand anderes hat das geleert.",
  keepMine: "Meins behalten",
  takeTheirs: "Anderes übernehmen",
};

export const uiTexts: Texts<typeof en> = { en, de };
