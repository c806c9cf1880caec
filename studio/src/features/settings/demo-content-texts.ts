import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Demo content",
  counts: {
    titles: (count: string, isOne: boolean) => (isOne ? "1 title" : `${count} titles`),
    members: (count: string, isOne: boolean) => (isOne ? "1 member" : `${count} members`),
    ads: (count: string, isOne: boolean) => (isOne ? "1 ad" : `${count} ads`),
    plans: (count: string, isOne: boolean) => (isOne ? "1 plan" : `${count} plans`),
    pages: (count: string, isOne: boolean) => (isOne ? "1 page" : `${count} pages`),
  },
  states: {
    kept: "Shown",
    hidden: "Hidden",
    removing: "Being removed",
    removed: "Removed",
    none: "None",
  },
  question: "What should happen to it?",
  choices: { keep: "Keep", hide: "Hide", remove: "Remove" },
  hints: {
    keep: "Viewers see the demo titles alongside your own.",
    hide: "Viewers no longer see the demo titles and ads. Members, plans and pages stay, and you can show everything again.",
    remove:
      "Deletes the demo titles, members, ads and pages for good and takes the demo plans off sale. Everything you added yourself stays.",
  },
  fixed: (variables: string) =>
    `${variables} on the server asks for the demo content at every start. To remove it, delete ${variables} there first.`,
  save: "Save choice",
  saveRemove: "Remove…",
  saved: { keep: "The demo content is shown.", hide: "The demo content is hidden." },
  confirmTitle: "Remove the demo content?",
  confirmText: (numbers: string) =>
    `This removes ${numbers}, including everything the demo members watched and listed. Your own titles, members, plans and pages stay. This can’t be undone.`,
  confirmAction: "Remove demo content",
  removing: (done: string, total: string) => `Removing the demo content: ${done} of ${total} done.`,
  removingAbout: "You can leave this page. The removal continues, even after a restart.",
  progress: "Removal of the demo content",
  removed:
    "The demo content is gone, and it won’t come back. The demo mailbox and the fake Stripe keep running until the server’s next start.",
  none: "This site has no demo content.",
};

const de: typeof en = {
  title: "Demo-Inhalte",
  counts: {
    titles: (count, isOne) => (isOne ? "1 Titel" : `${count} Titel`),
    members: (count, isOne) => (isOne ? "1 Mitglied" : `${count} Mitglieder`),
    ads: (count, isOne) => (isOne ? "1 Werbespot" : `${count} Werbespots`),
    plans: (count, isOne) => (isOne ? "1 Tarif" : `${count} Tarife`),
    pages: (count, isOne) => (isOne ? "1 Seite" : `${count} Seiten`),
  },
  states: {
    kept: "Sichtbar",
    hidden: "Ausgeblendet",
    removing: "Werden entfernt",
    removed: "Entfernt",
    none: "Keine",
  },
  question: "Was soll damit geschehen?",
  choices: { keep: "Behalten", hide: "Ausblenden", remove: "Entfernen" },
  hints: {
    keep: "Zuschauer sehen die Demo-Titel neben Ihren eigenen.",
    hide: "Zuschauer sehen die Demo-Titel und Werbespots nicht mehr. Mitglieder, Tarife und Seiten bleiben, und Sie können alles wieder einblenden.",
    remove:
      "Löscht die Titel, Mitglieder, Werbespots und Seiten der Demo endgültig und nimmt ihre Tarife aus dem Angebot. Alles, was Sie selbst angelegt haben, bleibt.",
  },
  fixed: (variables) =>
    `${variables} auf dem Server verlangt die Demo-Inhalte bei jedem Start. Um sie zu entfernen, löschen Sie dort zuerst ${variables}.`,
  save: "Auswahl speichern",
  saveRemove: "Entfernen …",
  saved: {
    keep: "Die Demo-Inhalte sind sichtbar.",
    hide: "Die Demo-Inhalte sind ausgeblendet.",
  },
  confirmTitle: "Demo-Inhalte entfernen?",
  confirmText: (numbers) =>
    `Das entfernt ${numbers}, auch alles, was die Demo-Mitglieder angesehen und gemerkt haben. Ihre eigenen Titel, Mitglieder, Tarife und Seiten bleiben. Das lässt sich nicht rückgängig machen.`,
  confirmAction: "Demo-Inhalte entfernen",
  removing: (done, total) => `Die Demo-Inhalte werden entfernt: ${done} von ${total} erledigt.`,
  removingAbout:
    "Sie können diese Seite verlassen. Das Entfernen läuft weiter, auch nach einem Neustart.",
  progress: "Entfernen der Demo-Inhalte",
  removed:
    "Die Demo-Inhalte sind entfernt und kommen nicht zurück. Das Demo-Postfach und das nachgebildete Stripe laufen bis zum nächsten Start des Servers weiter.",
  none: "Diese Site hat keine Demo-Inhalte.",
};

export const demoContentTexts: Texts<typeof en> = { en, de };
