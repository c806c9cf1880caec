import type { Texts } from "../../ui/language.ts";

const en = {
  upload: "Upload a file",
  or: "Finished uploads",
  choose: "Choose an upload",
  none: "There are no finished uploads.",
  wrongKind: "This isn’t a video file that can be encoded.",
  needs: (needed: string, free: string) => `Needs ${needed} with renditions, ${free} are free.`,
  sending: (name: string) => `Uploading ${name}`,
  checking: (name: string) => `${name} is being checked.`,
  failed: (name: string) => `${name} wasn’t uploaded. Open Uploads to see why.`,
  stays: "You can close this. The upload continues, and you can choose it here once it’s finished.",
};

const de: typeof en = {
  upload: "Datei hochladen",
  or: "Fertige Uploads",
  choose: "Upload auswählen",
  none: "Es gibt keine fertigen Uploads.",
  wrongKind: "Diese Datei ist kein Video, das kodiert werden kann.",
  needs: (needed, free) => `Mit allen Versionen werden ${needed} benötigt, frei sind ${free}.`,
  sending: (name) => `${name} wird hochgeladen`,
  checking: (name) => `${name} wird geprüft.`,
  failed: (name) => `${name} wurde nicht hochgeladen. Den Grund sehen Sie unter „Uploads“.`,
  stays:
    "Sie können dieses Fenster schließen. Der Upload läuft weiter, und sobald er fertig ist, können Sie ihn hier auswählen.",
};

export const choiceTexts: Texts<typeof en> = { en, de };
