import type { JOB_CAUSES } from "@bijou/contract/studio/jobs";
import type { Texts } from "../../ui/language.ts";

const en = {
  failed: (name: string) => `${name} wasn’t encoded.`,
  advice: {
    missing: "Its file is no longer on the server. Upload it again.",
    unreadable: "Its file can’t be used. Upload another one.",
    damaged: "Its file is damaged. Upload an intact copy.",
    encoder: "The encoder doesn’t work. Fix it, then retry.",
    disk: "The disk is full. Free some space, then retry.",
    interrupted: "The server stopped several times meanwhile. Retry it.",
    other: "Retry it, or upload another file.",
  } satisfies Record<(typeof JOB_CAUSES)[number], string>,
  upload: "Upload a file",
  retry: "Retry",
  retryOf: (name: string) => `Retry ${name}`,
  retried: (name: string) => `${name} is queued again.`,
  dismissOf: (name: string) => `Dismiss ${name}`,
  dismissed: (name: string) => `${name} is no longer listed.`,
  more: (count: string) => `${count} more failed. See all of them.`,
};

const de: typeof en = {
  failed: (name) => `${name} wurde nicht kodiert.`,
  advice: {
    missing: "Die Datei ist nicht mehr auf dem Server. Laden Sie sie noch einmal hoch.",
    unreadable: "Die Datei ist nicht verwendbar. Laden Sie eine andere hoch.",
    damaged: "Die Datei ist beschädigt. Laden Sie eine unbeschädigte Kopie hoch.",
    encoder: "Der Encoder funktioniert nicht. Beheben Sie den Fehler und versuchen Sie es erneut.",
    disk: "Der Speicher ist voll. Schaffen Sie Platz und versuchen Sie es erneut.",
    interrupted: "Der Server hat währenddessen mehrmals angehalten. Versuchen Sie es erneut.",
    other: "Versuchen Sie es erneut oder laden Sie eine andere Datei hoch.",
  },
  upload: "Datei hochladen",
  retry: "Erneut versuchen",
  retryOf: (name) => `${name} erneut versuchen`,
  retried: (name) => `${name} wartet wieder auf die Kodierung.`,
  dismissOf: (name) => `${name} ausblenden`,
  dismissed: (name) => `${name} steht nicht mehr auf der Liste.`,
  more: (count) => `${count} weitere sind fehlgeschlagen. Alle ansehen`,
};

export const failedTexts: Texts<typeof en> = { en, de };
