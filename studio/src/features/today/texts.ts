import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Today",
  attention: "Needs attention",
  openIssues: (count: number) =>
    count === 1 ? "1 reported issue is open" : `${count} reported issues are open`,
  seeReports: "See reports",
  endingUploads: (count: string, isOne: boolean, when: string) =>
    isOne
      ? `An interrupted upload of yours is deleted ${when} unless you continue it.`
      : `${count} interrupted uploads of yours are deleted unless you continue them, the first ${when}.`,
  uploads: "Interrupted uploads",
  seeUploads: "See uploads",
  licenseEnds: (name: string, holder: string, date: string) =>
    `${name}, a license of ${holder}, ends on ${date}`,
  seeLicense: "See license",
  startingWindows: (count: string, isOne: boolean, date: string) =>
    isOne
      ? `A window of 1 title opens on ${date}`
      : `Windows of ${count} titles open within a week, the first on ${date}`,
  endingWindows: (count: string, isOne: boolean, date: string) =>
    isOne
      ? `A window of 1 title closes on ${date}`
      : `Windows of ${count} titles close within a week, the first on ${date}`,
  seeRights: "See rights",
  overdueTitle: (name: string, time: string) =>
    `${name} was to be published on ${time}, but it has nothing to play yet.`,
  seeTitle: "Open title",
  backup: "Backup",
  noBackup: "No backup has been made yet.",
  oldBackup: (when: string) => `The last good backup was made ${when}.`,
  seeBackups: "See backups",
  seeHealth: "See health",
  parts: {
    database: "Database.",
    queue: "Background work.",
    encoder: "Encoder.",
    disk: "Storage.",
    email: "Email.",
    payments: "Payments.",
    clock: "Clock.",
    certificate: "Certificate.",
    nodes: "Server.",
  },
  firstSteps: "Steps to your first viewer",
  firstStepsAbout: "Each is checked off once it’s done",
  progress: "Your progress",
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  byItself: "Steps are checked off automatically as things happen on your site.",
  nothing: "Nothing needs attention",
  nothingText:
    "Failed videos, reports, windows and licenses that end, and trouble with the site appear here.",
  done: "Done",
  encoding: {
    title: "Encoding has stopped",
    text: (time: string) =>
      `The encoder failed three times in a row, so the queue stopped at ${time}. Fix the encoder, then resume the queue.`,
    resume: "Resume queue",
    resumed: "The queue continues.",
    open: "Open Jobs",
  },
  readyDrafts: (count: number) =>
    count === 1
      ? "1 draft is ready to be published."
      : `${count} drafts are ready to be published.`,
  seeDrafts: "See drafts",
  steps: {
    second_factor: "Protect your account",
    site: "Name your site",
    email: "Send email",
    payments: "Take payments",
    ads: "Show ads",
    demo_content: "Decide about the demo content",
    title: "Publish your first title",
    colleague: "Invite a colleague",
    viewer: "Get your first viewer",
  },
  why: {
    second_factor: "A passkey or an authenticator app protects the site if a password leaks.",
    site: "Its name and look, as viewers see them, its time zone and its currency.",
    email: "Sign-up codes, receipts and invitations are sent by email.",
    payments: "Members can pay through Stripe once its keys are set.",
    ads: "Members who don’t pay see an ad before each film, once you’ve added one.",
    demo_content: "Keep it for now, hide it from viewers, or remove it for good.",
    title: "Upload a video, add it to a title, and publish. It appears on Home right away.",
    colleague: "Everyone signs in with their own account and sees what their role allows.",
    viewer: "Share your site’s address. This step is done when someone signs up.",
  },
  actions: {
    second_factor: "Set up",
    site: "Set up",
    email: "Set up",
    payments: "Paste keys",
    demo_content: "Decide",
    ads: "Add an ad",
    title: "Upload",
    colleague: "Invite",
    viewer: "",
  },
};

const de: typeof en = {
  title: "Heute",
  attention: "Braucht Aufmerksamkeit",
  openIssues: (count) =>
    count === 1 ? "1 gemeldetes Problem ist offen" : `${count} gemeldete Probleme sind offen`,
  seeReports: "Meldungen ansehen",
  endingUploads: (count, isOne, when) =>
    isOne
      ? `Ein unterbrochener Upload von Ihnen wird ${when} gelöscht, sofern Sie ihn nicht fortsetzen.`
      : `${count} unterbrochene Uploads von Ihnen werden gelöscht, sofern Sie sie nicht fortsetzen, der erste ${when}.`,
  uploads: "Unterbrochene Uploads",
  seeUploads: "Uploads ansehen",
  licenseEnds: (name, holder, date) => `${name}, eine Lizenz von ${holder}, endet am ${date}`,
  seeLicense: "Lizenz ansehen",
  startingWindows: (count, isOne, date) =>
    isOne
      ? `Ein Fenster von 1 Titel öffnet sich am ${date}`
      : `Fenster von ${count} Titeln öffnen sich in den nächsten sieben Tagen, das erste am ${date}`,
  endingWindows: (count, isOne, date) =>
    isOne
      ? `Ein Fenster von 1 Titel schließt sich am ${date}`
      : `Fenster von ${count} Titeln schließen sich in den nächsten sieben Tagen, das erste am ${date}`,
  seeRights: "Rechte ansehen",
  overdueTitle: (name, time) =>
    `${name} sollte am ${time} veröffentlicht werden, hat aber noch nichts zum Abspielen.`,
  seeTitle: "Titel öffnen",
  backup: "Sicherung",
  noBackup: "Es gibt noch keine Sicherung.",
  oldBackup: (when) => `Die letzte brauchbare Sicherung entstand ${when}.`,
  seeBackups: "Sicherungen ansehen",
  seeHealth: "Zustand ansehen",
  parts: {
    database: "Datenbank.",
    queue: "Hintergrundarbeit.",
    encoder: "Encoder.",
    disk: "Speicher.",
    email: "E-Mail.",
    payments: "Zahlungen.",
    clock: "Uhr.",
    certificate: "Zertifikat.",
    nodes: "Server.",
  },
  firstSteps: "Schritte bis zum ersten Zuschauer",
  firstStepsAbout: "Jeder wird abgehakt, sobald er erledigt ist",
  progress: "Ihr Fortschritt",
  doneOf: (done, all) => `${done} von ${all}`,
  byItself: "Die Schritte werden automatisch abgehakt, sobald auf Ihrer Site etwas passiert.",
  nothing: "Nichts braucht Ihre Aufmerksamkeit",
  nothingText:
    "Fehlgeschlagene Videos, Meldungen, endende Fenster und Lizenzen sowie Störungen der Site erscheinen hier.",
  done: "Erledigt",
  encoding: {
    title: "Die Kodierung steht still",
    text: (time) =>
      `Der Encoder ist dreimal nacheinander fehlgeschlagen, deshalb hat sich die Warteschlange um ${time} angehalten. Beheben Sie den Fehler und setzen Sie sie dann fort.`,
    resume: "Warteschlange fortsetzen",
    resumed: "Die Warteschlange läuft weiter.",
    open: "Aufträge öffnen",
  },
  readyDrafts: (count) =>
    count === 1
      ? "1 Entwurf kann veröffentlicht werden."
      : `${count} Entwürfe können veröffentlicht werden.`,
  seeDrafts: "Entwürfe ansehen",
  steps: {
    second_factor: "Konto schützen",
    site: "Site einrichten",
    email: "E-Mails senden",
    payments: "Zahlungen annehmen",
    ads: "Werbung zeigen",
    demo_content: "Über die Demo-Inhalte entscheiden",
    title: "Ersten Titel veröffentlichen",
    colleague: "Teammitglied einladen",
    viewer: "Ersten Zuschauer gewinnen",
  },
  why: {
    second_factor:
      "Ein Passkey oder eine Authenticator-App schützt die Site, falls ein Passwort in falsche Hände gerät.",
    site: "Name und Aussehen, wie Zuschauer sie sehen, dazu Zeitzone und Währung.",
    email: "Registrierungscodes, Belege und Einladungen werden per E-Mail gesendet.",
    payments: "Mitglieder können über Stripe zahlen, sobald die Schlüssel eingetragen sind.",
    demo_content: "Behalten Sie sie vorerst, blenden Sie sie aus oder entfernen Sie sie endgültig.",
    ads: "Mitglieder, die nichts zahlen, sehen vor jedem Film eine Werbung, sobald Sie eine hinzugefügt haben.",
    title:
      "Laden Sie ein Video hoch, fügen Sie es einem Titel hinzu, und veröffentlichen Sie ihn. Er erscheint sofort auf der Startseite.",
    colleague: "Alle melden sich mit einem eigenen Konto an und sehen, was ihre Rolle erlaubt.",
    viewer:
      "Teilen Sie die Adresse Ihrer Site. Der Schritt ist erledigt, sobald sich jemand registriert.",
  },
  actions: {
    second_factor: "Einrichten",
    site: "Einrichten",
    email: "Einrichten",
    payments: "Schlüssel hinterlegen",
    demo_content: "Entscheiden",
    ads: "Spot hinzufügen",
    title: "Hochladen",
    colleague: "Einladen",
    viewer: "",
  },
};

export const todayTexts: Texts<typeof en> = { en, de };
