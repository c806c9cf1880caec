import type { HeldReason, WatchedFile, WatchFolder } from "@bijou/contract/studio/watch-folders";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Watched folders",
  uploads: "Uploads",
  about:
    "Videos that arrive in these folders of the server are added to the catalog once they haven’t changed for 60 seconds.",
  add: "Watch a folder",
  emptyTitle: "No watched folders",
  emptyText:
    "Choose a folder on the server. Every video that’s in it or arrives later is encoded without an upload.",
  columns: ["Folder", "Status", "Files", "Rule"],
  rowActions: "Actions",
  actionsOf: (name: string) => `Actions for ${name}`,
  states: {
    watching: "Watching",
    waiting: "Starting",
    paused: "Paused",
    missing: "Folder not found",
    unreadable: "Can’t be read",
    limit: "Watching, slowly",
    not_offered: "Not open to the Studio",
  } satisfies Record<WatchFolder["state"], string>,
  stateTexts: {
    watching: "",
    waiting: "A server begins to watch it within two minutes.",
    paused: "Files are left alone.",
    missing:
      "The folder has been moved or deleted, or its disk isn’t connected. Watching continues when it’s back.",
    unreadable: "The server isn’t allowed to read this folder.",
    limit:
      "The system can’t watch any more folders, so this one is only read every ten minutes. Whoever runs the server can raise fs.inotify.max_user_watches.",
    not_offered:
      "MEDIA_ROOTS on the server no longer names the folder above it. Add it there again, or remove this folder here.",
  } satisfies Record<WatchFolder["state"], string>,
  since: (when: string) => `Since ${when}.`,
  counts: (added: string, found: string) => `${added} added, ${found} waiting`,
  needsYou: (count: string, isOne: boolean) =>
    isOne ? "1 file needs you" : `${count} files need you`,
  modes: { in_place: "Files stay in the folder.", moved: "Files move to the uploads." },
  rules: {
    any: "An unknown name becomes a new draft.",
    existing: "Only titles that exist already.",
  },
  addedBy: (name: string) => `Added by ${name}`,
  change: "Change",
  pause: "Pause",
  resume: "Resume",
  remove: "Stop watching",
  removeTitle: (name: string) => `Stop watching “${name}”?`,
  removeText:
    "Its files, titles and jobs stay as they are. The list of what was found in it is deleted.",
  removed: (name: string) => `“${name}” is no longer watched`,
  saved: "Saved",
  paused: (name: string) => `“${name}” is paused`,
  resumed: (name: string) => `“${name}” is being watched again`,
  addTitle: "Watch a folder",
  addText: "What’s in the folder already is added, too.",
  changeTitle: (name: string) => `Change “${name}”`,
  files: "Files",
  inPlace: "Leave them in the folder",
  inPlaceHint: "Videos are encoded from there. Keep them, so that they can be encoded again.",
  moved: "Move them to the uploads",
  movedHint: "A file leaves the folder as soon as it’s in the queue, with the subtitles beside it.",
  titles: "Titles",
  anyTitle: "Create a draft for an unknown name",
  anyTitleHint: "The file’s name says the title and year, such as The Lodger (1927).mkv.",
  existingTitle: "Use titles that exist already",
  existingTitleHint: "Files of other names wait until you’ve created their title.",
  watch: "Watch this folder",
  save: "Save changes",
  found: "Found lately",
  foundText: (shown: string, total: string) => `The last ${shown} of ${total} files.`,
  onlyHeld: "Needs you",
  folder: "Folder",
  allFolders: "All folders",
  noFiles: "No videos found yet.",
  noHeld: "Nothing needs you.",
  fileColumns: ["File", "Title", "What became of it", "Time"],
  fileStates: {
    found: "Waiting until it stops changing",
    held: "Needs you",
    queued: "In the queue",
    encoding: "Encoding",
    done: "In the catalog",
    failed: "Couldn’t be encoded",
    canceled: "Canceled",
  } satisfies Record<WatchedFile["state"], string>,
  reasons: {
    link_outside: () =>
      "It’s a link to outside the folders that are open to the Studio, so it was refused.",
    link: () => "It’s a link, and a link can’t be moved. Put the file itself here.",
    empty: () => "The file is empty.",
    unreadable: () => "The server isn’t allowed to read the file.",
    no_title: () => "No title has this name. Create the title, or rename the file, then try again.",
    no_year: () =>
      "A new film needs a year. Put it in the file’s name, such as The Lodger (1927).mkv.",
    unsure: (detail: string) => `It may belong to “${detail}”, but that isn’t certain.`,
    has_video: (detail: string) =>
      `“${detail}” has a video already. Add the file anyway to replace it; the version before can be restored for 30 days.`,
    not_movable: () =>
      "The server may not change this folder, so it can’t move the file. Allow that, or leave files in place.",
    disk_full: () => "The disk is full. Free some space; this is tried again every minute.",
    refused: (detail: string) => detail || "The catalog refused it.",
    unexpected: () => "Something went wrong on our side. The log says more.",
  } satisfies Record<HeldReason, (detail: string) => string>,
  retry: "Try again",
  confirm: "Add anyway",
  retryOf: (name: string) => `Try again: ${name}`,
  confirmOf: (name: string) => `Add anyway: ${name}`,
  openJobs: "Open jobs",
  tried: (name: string) => `${name} is tried again`,
};

const de: typeof en = {
  title: "Überwachte Ordner",
  uploads: "Uploads",
  about:
    "Videos, die in diesen Ordnern des Servers eintreffen, werden in den Katalog aufgenommen, sobald sie sich 60 Sekunden lang nicht geändert haben.",
  add: "Ordner überwachen",
  emptyTitle: "Keine überwachten Ordner",
  emptyText:
    "Wählen Sie einen Ordner auf dem Server. Jedes Video, das darin liegt oder später eintrifft, wird ohne Upload encodiert.",
  columns: ["Ordner", "Status", "Dateien", "Regel"],
  rowActions: "Aktionen",
  actionsOf: (name: string) => `Aktionen für ${name}`,
  states: {
    watching: "Wird überwacht",
    waiting: "Beginnt",
    paused: "Pausiert",
    missing: "Ordner nicht gefunden",
    unreadable: "Nicht lesbar",
    limit: "Wird langsam überwacht",
    not_offered: "Für das Studio nicht freigegeben",
  },
  stateTexts: {
    watching: "",
    waiting: "Ein Server beginnt innerhalb von zwei Minuten, ihn zu überwachen.",
    paused: "Dateien bleiben unberührt.",
    missing:
      "Der Ordner wurde verschoben oder gelöscht, oder sein Laufwerk ist nicht verbunden. Sobald er wieder da ist, geht es weiter.",
    unreadable: "Der Server darf diesen Ordner nicht lesen.",
    limit:
      "Das System kann keine weiteren Ordner überwachen, daher wird dieser nur alle zehn Minuten gelesen. Wer den Server betreibt, kann fs.inotify.max_user_watches erhöhen.",
    not_offered:
      "MEDIA_ROOTS nennt auf dem Server den übergeordneten Ordner nicht mehr. Tragen Sie ihn dort wieder ein, oder entfernen Sie diesen Ordner hier.",
  },
  since: (when: string) => `Seit ${when}.`,
  counts: (added: string, found: string) => `${added} aufgenommen, ${found} in Wartestellung`,
  needsYou: (count: string, isOne: boolean) =>
    isOne ? "1 Datei braucht Sie" : `${count} Dateien brauchen Sie`,
  modes: {
    in_place: "Dateien bleiben im Ordner.",
    moved: "Dateien werden zu den Uploads verschoben.",
  },
  rules: {
    any: "Ein unbekannter Name wird zu einem neuen Entwurf.",
    existing: "Nur Titel, die es schon gibt.",
  },
  addedBy: (name: string) => `Hinzugefügt von ${name}`,
  change: "Ändern",
  pause: "Pausieren",
  resume: "Fortsetzen",
  remove: "Nicht mehr überwachen",
  removeTitle: (name: string) => `„${name}“ nicht mehr überwachen?`,
  removeText:
    "Seine Dateien, Titel und Aufträge bleiben, wie sie sind. Die Liste der gefundenen Dateien wird gelöscht.",
  removed: (name: string) => `„${name}“ wird nicht mehr überwacht`,
  saved: "Gespeichert",
  paused: (name: string) => `„${name}“ ist pausiert`,
  resumed: (name: string) => `„${name}“ wird wieder überwacht`,
  addTitle: "Ordner überwachen",
  addText: "Was schon im Ordner liegt, wird ebenfalls aufgenommen.",
  changeTitle: (name: string) => `„${name}“ ändern`,
  files: "Dateien",
  inPlace: "Im Ordner lassen",
  inPlaceHint:
    "Videos werden von dort encodiert. Behalten Sie sie, damit sie erneut encodiert werden können.",
  moved: "Zu den Uploads verschieben",
  movedHint:
    "Eine Datei verlässt den Ordner, sobald sie in der Warteschlange steht, mit den Untertiteln daneben.",
  titles: "Titel",
  anyTitle: "Für einen unbekannten Namen einen Entwurf anlegen",
  anyTitleHint: "Der Dateiname nennt Titel und Jahr, etwa The Lodger (1927).mkv.",
  existingTitle: "Nur Titel verwenden, die es schon gibt",
  existingTitleHint: "Dateien mit anderen Namen warten, bis Sie ihren Titel angelegt haben.",
  watch: "Diesen Ordner überwachen",
  save: "Änderungen speichern",
  found: "Zuletzt gefunden",
  foundText: (shown: string, total: string) => `Die letzten ${shown} von ${total} Dateien.`,
  onlyHeld: "Braucht Sie",
  folder: "Ordner",
  allFolders: "Alle Ordner",
  noFiles: "Noch keine Videos gefunden.",
  noHeld: "Gerade braucht Sie nichts.",
  fileColumns: ["Datei", "Titel", "Was daraus wurde", "Zeit"],
  fileStates: {
    found: "Wartet, bis sie sich nicht mehr ändert",
    held: "Braucht Sie",
    queued: "In der Warteschlange",
    encoding: "Wird encodiert",
    done: "Im Katalog",
    failed: "Konnte nicht encodiert werden",
    canceled: "Abgebrochen",
  },
  reasons: {
    link_outside: () =>
      "Es ist ein Link, der aus den freigegebenen Ordnern hinausführt, und wurde deshalb abgelehnt.",
    link: () =>
      "Es ist ein Link, und ein Link kann nicht verschoben werden. Legen Sie die Datei selbst hierher.",
    empty: () => "Die Datei ist leer.",
    unreadable: () => "Der Server darf die Datei nicht lesen.",
    no_title: () =>
      "Kein Titel heißt so. Legen Sie den Titel an oder benennen Sie die Datei um, und versuchen Sie es dann erneut.",
    no_year: () =>
      "Ein neuer Film braucht ein Jahr. Schreiben Sie es in den Dateinamen, etwa The Lodger (1927).mkv.",
    unsure: (detail: string) => `Sie gehört vielleicht zu „${detail}“, aber sicher ist das nicht.`,
    has_video: (detail: string) =>
      `„${detail}“ hat bereits ein Video. Nehmen Sie die Datei trotzdem auf, um es zu ersetzen; die bisherige Fassung lässt sich 30 Tage lang wiederherstellen.`,
    not_movable: () =>
      "Der Server darf diesen Ordner nicht ändern und die Datei daher nicht verschieben. Erlauben Sie es, oder lassen Sie Dateien an ihrem Ort.",
    disk_full: () =>
      "Das Laufwerk ist voll. Schaffen Sie Platz; der Versuch wird jede Minute wiederholt.",
    refused: (detail: string) => detail || "Der Katalog hat sie abgelehnt.",
    unexpected: () => "Bei uns ist etwas schiefgegangen. Im Protokoll steht mehr.",
  },
  retry: "Erneut versuchen",
  confirm: "Trotzdem aufnehmen",
  retryOf: (name: string) => `Erneut versuchen: ${name}`,
  confirmOf: (name: string) => `Trotzdem aufnehmen: ${name}`,
  openJobs: "Aufträge öffnen",
  tried: (name: string) => `${name} wird erneut versucht`,
};

export const watchTexts: Texts<typeof en> = { en, de };
