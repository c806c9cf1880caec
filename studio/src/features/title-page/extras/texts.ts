import type { EXTRA_ACCESS, TitleExtra } from "@bijou/contract/studio/title-extras";
import type { ExtraKind } from "@bijou/contract/titles/extras";
import type { Texts } from "../../../ui/language.ts";

type Access = (typeof EXTRA_ACCESS)[number];
type State = NonNullable<TitleExtra["job"]>["state"];

const en = {
  about: "Viewers see them below the title, in this order.",
  trailer: (length: string) =>
    `The trailer that banners and tiles play (${length}) comes on top and isn’t in this list.`,
  add: "Add extra",
  empty: "No extras yet",
  emptyText:
    "Add further trailers, interviews, outtakes and shorts. Each has its own name, access and subtitles.",
  list: "Extras",
  kinds: {
    trailer: "Trailer",
    interview: "Interview",
    making_of: "Making of",
    outtake: "Outtake",
    short: "Short film",
  } satisfies Record<ExtraKind, string>,
  accesses: {
    free: "Free for everyone",
    title: "Same as the title",
    premium: "Premium",
  } satisfies Record<Access, string>,
  accessHints: {
    free: "Also without an account, and before the title is released.",
    title: "Whoever may watch the title.",
    premium: "Only members with Premium.",
  } satisfies Record<Access, string>,
  states: {
    waiting: () => "Queued for encoding",
    paused: () => "Paused",
    probing: () => "Reading the file",
    measuring: (percent: string) => `Measuring loudness, ${percent}%`,
    encoding: (percent: string) => `Encoding, ${percent}%`,
    packaging: () => "Making images and playlists",
    publishing: () => "Publishing",
    failed: () => "Encoding failed",
    cancelled: () => "Encoding was canceled",
  } satisfies Record<State, (percent: string) => string>,
  noVideo: "No video",
  openJobs: "Open Jobs",
  shown: "Visible",
  hidden: "Hidden",
  menu: (name: string) => `Actions for ${name}`,
  edit: "Edit…",
  show: "Show to viewers",
  hide: "Hide from viewers",
  remove: "Delete",
  moved: (name: string) => `Moved ${name}.`,
  saved: (name: string) => `Saved ${name}.`,
  nowShown: (name: string) => `Viewers see ${name} now.`,
  nowHidden: (name: string) => `${name} is hidden from viewers.`,
  removed: (name: string) => `Deleted ${name}.`,
  restored: (name: string) => `${name} is back.`,
  deleted: "Recently deleted",
  until: (time: string) => `can be restored until ${time}`,
  restore: "Restore",
  restoreOf: (name: string) => `Restore ${name}`,
  addTitle: "Add an extra",
  addText:
    "Its video is encoded like a film. Viewers see it once it’s ready and you show it to them.",
  editTitle: (name: string) => `Edit ${name}`,
  name: "Name",
  kind: "Type",
  access: "Who may watch it",
  cancel: "Cancel",
  save: "Save",
  queued: "The extra is queued for encoding.",
};

const de: typeof en = {
  about: "In dieser Reihenfolge sehen Zuschauer sie unter dem Titel.",
  trailer: (length) =>
    `Der Trailer, der in Bannern und Kacheln läuft (${length}), kommt dazu und steht nicht in dieser Liste.`,
  add: "Extra hinzufügen",
  empty: "Noch keine Extras",
  emptyText:
    "Hier ist Platz für weitere Trailer, Interviews, Outtakes und Kurzfilme. Jedes Extra hat einen eigenen Namen, Zugang und Untertitel.",
  list: "Extras",
  kinds: {
    trailer: "Trailer",
    interview: "Interview",
    making_of: "Making-of",
    outtake: "Outtake",
    short: "Kurzfilm",
  },
  accesses: {
    free: "Für alle frei",
    title: "Wie der Titel",
    premium: "Premium",
  },
  accessHints: {
    free: "Auch ohne Konto und vor dem Start des Titels.",
    title: "Alle, die den Titel sehen dürfen.",
    premium: "Nur Mitglieder mit Premium.",
  },
  states: {
    waiting: () => "Wartet auf die Kodierung",
    paused: () => "Angehalten",
    probing: () => "Datei wird gelesen",
    measuring: (percent) => `Lautstärke wird gemessen, ${percent} %`,
    encoding: (percent) => `Wird kodiert, ${percent} %`,
    packaging: () => "Bilder und Playlists werden erstellt",
    publishing: () => "Wird veröffentlicht",
    failed: () => "Kodierung fehlgeschlagen",
    cancelled: () => "Kodierung wurde abgebrochen",
  },
  noVideo: "Kein Video",
  openJobs: "Aufträge öffnen",
  shown: "Sichtbar",
  hidden: "Verborgen",
  menu: (name) => `Aktionen für ${name}`,
  edit: "Bearbeiten…",
  show: "Zuschauern zeigen",
  hide: "Vor Zuschauern verbergen",
  remove: "Löschen",
  moved: (name) => `${name} verschoben.`,
  saved: (name) => `${name} gespeichert.`,
  nowShown: (name) => `Zuschauer sehen ${name} jetzt.`,
  nowHidden: (name) => `${name} ist für Zuschauer verborgen.`,
  removed: (name) => `${name} gelöscht.`,
  restored: (name) => `${name} ist wieder da.`,
  deleted: "Kürzlich gelöscht",
  until: (time) => `wiederherstellbar bis ${time}`,
  restore: "Wiederherstellen",
  restoreOf: (name) => `${name} wiederherstellen`,
  addTitle: "Extra hinzufügen",
  addText:
    "Das Video wird wie ein Film kodiert. Zuschauer sehen es, sobald es fertig ist und Sie es ihnen zeigen.",
  editTitle: (name) => `${name} bearbeiten`,
  name: "Name",
  kind: "Art",
  access: "Wer es sehen darf",
  cancel: "Abbrechen",
  save: "Speichern",
  queued: "Das Extra wartet auf die Kodierung.",
};

export const extraTexts: Texts<typeof en> = { en, de };
