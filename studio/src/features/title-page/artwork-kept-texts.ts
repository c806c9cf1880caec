import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Images kept for this place",
  about: "Choosing one puts it in the draft. Viewers see it once you publish.",
  nameOf: (number: string) => `Image ${number}`,
  always: "Shown now.",
  since: (from: string) => `Shown since ${from}.`,
  until: (until: string) => `Shown until ${until}.`,
  between: (from: string, until: string) => `Shown from ${from} to ${until}.`,
  never: "Not shown yet.",
  shownNow: "In use",
  inDraft: "In the draft",
  choose: "Use",
  chooseOf: (name: string) => `Use: ${name}`,
  remove: "Remove image",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: "Remove this image?",
  removeText: "It’s no longer kept for this place. Viewers don’t see a difference.",
  removed: "The image is no longer kept.",
};

const de: typeof en = {
  title: "Für diesen Platz aufbewahrte Bilder",
  about: "Was Sie auswählen, kommt in den Entwurf. Zu sehen ist es, sobald Sie veröffentlichen.",
  nameOf: (number) => `Bild ${number}`,
  always: "Jetzt zu sehen.",
  since: (from) => `Zu sehen seit ${from}.`,
  until: (until) => `Zu sehen bis ${until}.`,
  between: (from, until) => `Zu sehen von ${from} bis ${until}.`,
  never: "Noch nie gezeigt.",
  shownNow: "In Verwendung",
  inDraft: "Im Entwurf",
  choose: "Verwenden",
  chooseOf: (name) => `Verwenden: ${name}`,
  remove: "Bild entfernen",
  removeOf: (name) => `${name} entfernen`,
  removeTitle: "Dieses Bild entfernen?",
  removeText:
    "Es wird für diesen Platz nicht länger aufbewahrt. Für Zuschauer ändert sich dadurch nichts.",
  removed: "Das Bild wird nicht länger aufbewahrt.",
};

export const keptTexts: Texts<typeof en> = { en, de };
