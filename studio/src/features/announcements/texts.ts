import type { Audience } from "@bijou/contract/site-look";
import type { Announcement, AnnouncementKind } from "@bijou/contract/studio/announcements";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Announcements",
  isOpen: "The site is open",
  isClosed: "The site is closed",
  add: "Announce",
  close: "Close site",
  open: "Open site",
  closedText:
    "Viewers see this instead of the site, and can’t sign in. You can still use the Studio:",
  readOnly: "Your role can read the announcements but not change them.",
  empty: "No announcements yet",
  emptyText:
    "Tell viewers about a premiere or planned work, above every page and between two times.",
  addTitle: "New announcement",
  changeTitle: "Change the announcement",
  closeTitle: "Close the site",
  closeWarning:
    "Viewers see your message instead of the site, and videos that play now go on to their end. Staff keep the Studio.",
  kind: "Type",
  kinds: {
    info: "Info",
    warning: "Warning",
    closed: "Closed",
  } satisfies Record<AnnouncementKind, string>,
  audience: "Seen by",
  audiences: {
    everyone: "Everyone",
    guests: "Guests",
    free: "Free members",
    premium: "Premium members",
  } satisfies Record<Audience, string>,
  text: "Text",
  from: "From",
  fromHint: "Without it, from now on.",
  until: "Until",
  untilHint: (zone: string) => `Times are in ${zone}. Without it, until you end it.`,
  preview: "How viewers see it",
  save: "Save",
  saved: "Viewers see it within seconds.",
  savedLater: "The announcement was saved.",
  edit: "Change",
  editOf: (text: string) => `Change: ${text}`,
  end: "End now",
  withdraw: "Withdraw",
  endOf: (text: string) => `End: ${text}`,
  ended: "The announcement is over.",
  opened: "The site is open again.",
  states: {
    scheduled: "Scheduled",
    shown: "Shown",
    over: "Over",
  } satisfies Record<Announcement["state"], string>,
  openEnd: "until you end it",
};

const de: typeof en = {
  title: "Ankündigungen",
  isOpen: "Die Site ist geöffnet",
  isClosed: "Die Site ist geschlossen",
  add: "Ankündigen",
  close: "Site schließen",
  open: "Site öffnen",
  closedText:
    "Zuschauer sehen dies statt der Site und können sich nicht anmelden. Das Studio können Sie weiter benutzen:",
  readOnly: "Ihre Rolle darf die Ankündigungen lesen, aber nicht ändern.",
  empty: "Noch keine Ankündigungen",
  emptyText:
    "Weisen Sie Zuschauer auf eine Premiere oder geplante Arbeiten hin: über jeder Seite, zwischen zwei Zeitpunkten.",
  addTitle: "Neue Ankündigung",
  changeTitle: "Ankündigung ändern",
  closeTitle: "Die Site schließen",
  closeWarning:
    "Zuschauer sehen Ihre Nachricht statt der Site. Was gerade läuft, läuft bis zum Ende. Das Team behält das Studio.",
  kind: "Art",
  kinds: { info: "Hinweis", warning: "Warnung", closed: "Geschlossen" },
  audience: "Gesehen von",
  audiences: {
    everyone: "Allen",
    guests: "Gästen",
    free: "Kostenlosen Mitgliedern",
    premium: "Premium-Mitgliedern",
  },
  text: "Text",
  from: "Von",
  fromHint: "Ohne Angabe ab sofort.",
  until: "Bis",
  untilHint: (zone) => `Zeiten gelten in ${zone}. Ohne Angabe, bis Sie sie beenden.`,
  preview: "So sehen es Zuschauer",
  save: "Speichern",
  saved: "Zuschauer sehen es in wenigen Sekunden.",
  savedLater: "Die Ankündigung wurde gespeichert.",
  edit: "Ändern",
  editOf: (text) => `Ändern: ${text}`,
  end: "Jetzt beenden",
  withdraw: "Zurückziehen",
  endOf: (text) => `Beenden: ${text}`,
  ended: "Die Ankündigung ist beendet.",
  opened: "Die Site ist wieder geöffnet.",
  states: { scheduled: "Geplant", shown: "Sichtbar", over: "Beendet" },
  openEnd: "bis Sie sie beenden",
};

export const announcementTexts: Texts<typeof en> = { en, de };
