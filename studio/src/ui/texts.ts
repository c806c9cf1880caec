import type { Texts } from "./language.ts";

const en = {
  close: "Close",
  ctrl: "Ctrl",
  cancel: "Cancel",
  showSecret: (label: string) => `Show ${label.toLowerCase()}`,
  hideSecret: (label: string) => `Hide ${label.toLowerCase()}`,
  copy: "Copy",
  copied: "Copied",
  selected: (key: string) =>
    `Your browser doesn’t let this page copy. The text is selected: press ${key}+C.`,
  loading: "Loading",
  retry: "Try again",
  requestId: (id: string) => `Request ${id}`,
  undo: "Undo",
  notifications: "Notifications",
  dismiss: "Dismiss notification",
  discardTitle: "Discard what you entered?",
  discardText: "It hasn’t been saved.",
  keepEditing: "Keep editing",
  discard: "Discard",
  never: "Never",
  none: "None",
  changedTo: (value: string) => `Someone else changed this to “${value}”.`,
  emptied: "Someone else left this empty.",
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
};

const de: typeof en = {
  close: "Schließen",
  ctrl: "Strg",
  cancel: "Abbrechen",
  showSecret: (label) => `${label} anzeigen`,
  hideSecret: (label) => `${label} verbergen`,
  copy: "Kopieren",
  copied: "Kopiert",
  selected: (key) =>
    `Ihr Browser lässt das Kopieren hier nicht zu. Der Text ist markiert: Drücken Sie ${key}+C.`,
  loading: "Wird geladen",
  retry: "Erneut versuchen",
  requestId: (id) => `Anfrage ${id}`,
  undo: "Rückgängig",
  notifications: "Benachrichtigungen",
  dismiss: "Benachrichtigung schließen",
  discardTitle: "Eingaben verwerfen?",
  discardText: "Sie sind noch nicht gespeichert.",
  keepEditing: "Weiter bearbeiten",
  discard: "Verwerfen",
  never: "Nie",
  none: "Keine",
  changedTo: (value) => `Jemand anderes hat das in „${value}“ geändert.`,
  emptied: "Jemand anderes hat das geleert.",
  keepMine: "Meins behalten",
  takeTheirs: "Anderes übernehmen",
};

export const uiTexts: Texts<typeof en> = { en, de };
