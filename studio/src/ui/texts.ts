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
};

export const uiTexts: Texts<typeof en> = { en, de };
