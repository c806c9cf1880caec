import type { Texts } from "../../ui/language.ts";

const en = {
  preview: {
    title: "How viewers see it",
    note: "As in the player. Nothing here is counted.",
    label: "Ad",
    startsIn: (time: string) => `Your video starts in ${time}`,
    visit: (name: string) => `Visit ${name}`,
    play: "Play ad",
    pause: "Pause ad",
    progress: "Ad progress",
    skip: "Skip ad",
    skipIn: (seconds: number) => `Skip in ${seconds}`,
  },
  estimate: {
    counting: "Estimating…",
    perDay: (count: string) => `About ${count} impressions a day`,
    atMost: (count: string) => `At most about ${count} impressions a day`,
    from: "Estimated from the plays of the last 28 days.",
    limited: "The daily limit is what keeps it there.",
    byCountry: "Plays aren’t counted by country, so it can only be fewer.",
    tooFew: "There isn’t enough data yet",
    tooFewText: "An estimate needs a week of plays, and at least 50 of them.",
  },
  report: {
    title: "Advertiser report",
    about:
      "A link shows impressions, quartiles and clicks per day, without signing in and with nothing about people.",
    share: "Share report",
    shareTitle: "Share the report of this ad",
    shareText: "Whoever has the link can see the counts of this ad until the link ends.",
    works: "Works for",
    days: (count: string) => `${count} days`,
    create: "Create link",
    created: "The link is ready",
    copyNow: "Copy it now. For safety it’s not stored, so it can’t be shown again.",
    copied: "I’ve copied it",
    until: "Until",
    by: (name: string) => `Created by ${name}`,
    revoke: "Revoke",
    revokeTitle: "Revoke this link?",
    revokeText: "The report can no longer be opened with it. This can’t be undone.",
    revoked: "The link no longer works.",
  },
};

const de: typeof en = {
  preview: {
    title: "So sehen ihn Zuschauer",
    note: "Wie im Player. Hier wird nichts gezählt.",
    label: "Ad",
    startsIn: (time) => `Ihr Video beginnt in ${time}`,
    visit: (name) => `${name} besuchen`,
    play: "Spot abspielen",
    pause: "Spot anhalten",
    progress: "Fortschritt des Spots",
    skip: "Überspringen",
    skipIn: (seconds) => `Überspringen in ${seconds}`,
  },
  estimate: {
    counting: "Wird geschätzt …",
    perDay: (count) => `Etwa ${count} Einblendungen pro Tag`,
    atMost: (count) => `Höchstens etwa ${count} Einblendungen pro Tag`,
    from: "Geschätzt aus den Wiedergaben der letzten 28 Tage.",
    limited: "Mehr lässt das Tageslimit nicht zu.",
    byCountry: "Wiedergaben werden nicht nach Land gezählt; es können also nur weniger sein.",
    tooFew: "Noch nicht genügend Daten",
    tooFewText: "Eine Schätzung braucht eine Woche mit mindestens 50 Wiedergaben.",
  },
  report: {
    title: "Bericht für Werbekunden",
    about:
      "Ein Link zeigt Einblendungen, Quartile und Klicks pro Tag, ohne Anmeldung und ohne etwas über Personen.",
    share: "Bericht freigeben",
    shareTitle: "Bericht dieses Spots freigeben",
    shareText: "Wer den Link hat, sieht die Zahlen dieses Spots, bis der Link abläuft.",
    works: "Gültig für",
    days: (count) => `${count} Tage`,
    create: "Link erstellen",
    created: "Der Link ist fertig",
    copyNow:
      "Kopieren Sie ihn jetzt. Zur Sicherheit wird er nicht gespeichert und kann nicht noch einmal gezeigt werden.",
    copied: "Ich habe ihn kopiert",
    until: "Bis",
    by: (name) => `Erstellt von ${name}`,
    revoke: "Widerrufen",
    revokeTitle: "Diesen Link widerrufen?",
    revokeText:
      "Der Bericht lässt sich damit nicht mehr öffnen. Das kann nicht rückgängig gemacht werden.",
    revoked: "Der Link gilt nicht mehr.",
  },
};

/** Of what stands beside the terms of an ad. */
export const adAsideTexts: Texts<typeof en> = { en, de };
