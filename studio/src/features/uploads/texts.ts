import type { Upload, UploadTarget } from "@bijou/contract/studio/uploads";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Uploads",
  about: (active: number, ready: number) =>
    [active > 0 ? `${active} uploading` : "", ready > 0 ? `${ready} to add` : ""]
      .filter(Boolean)
      .join(", ") || "Nothing in progress",
  choose: "Choose files",
  chooseFolder: "Choose folder",
  dropTitle: "Drop videos or folders here, or anywhere on this page",
  dropText:
    "MP4, MKV, MOV, AVI, WebM or TS, up to 500 GB each, and SRT or VTT subtitles. Title, year, season and episode are read from the names. You can close this page: uploads resume when you return.",
  readOnly: "You can look at uploads, but not add any.",
  needs: (needed: string, free: string) =>
    `These files need about ${needed} with their renditions, and ${free} is free. Nothing was uploaded.`,
  openStorage: "See what takes how much",
  space: (free: string, total: string) => `${free} free of ${total}`,
  skipped: (names: string) => `Not a video or subtitles: ${names}`,
  uploading: "Uploading",
  interrupted: "Interrupted",
  interruptedText: "Nothing is lost: each file continues where it was.",
  ready: "Ready to add",
  readyText: "New titles are drafts. You choose when viewers see them.",
  failed: "Needs attention",
  pauseAll: "Pause all",
  resumeAll: "Resume all",
  addAll: (count: number) => `Add all ${count}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  resumeHere: "Resume",
  retry: (name: string) => `Retry ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  toTop: (name: string) => `Upload ${name} next`,
  add: "Add",
  change: "Change",
  canceled: (name: string) => `${name} was canceled.`,
  added: (name: string) => `${name} was queued for encoding.`,
  addedAll: (count: number) =>
    count === 1 ? "1 video was queued for encoding." : `${count} videos were queued for encoding.`,
  afterwards:
    "Videos that you added are being encoded. After that, publish their titles in the catalog.",
  toDrafts: "See drafts",
  toJobs: "See the jobs",
  noYear: "Its name has no year. Choose Change to add it.",
  toImports: "Import a library",
  toFolders: "Watched folders",
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelText: "What was uploaded of it is deleted. The file on your computer stays.",
  cancelAction: "Cancel upload",
  states: {
    queued: "Waiting",
    sending: "Uploading",
    paused: "Paused",
    lost: "Connection lost. It resumes automatically.",
    failed: "Failed",
    sent: "Checking",
  },
  checking: "Comparing the file with the original",
  damaged: "The file on the server differs from the original. Cancel it and upload it again.",
  fileChanged: "The file on your computer was changed or moved. Choose it again.",
  dropAgain: "Drop or choose the same file again to continue.",
  expires: (when: string) => `It will be deleted ${when} unless you continue.`,
  rate: (percent: string, bytes: string, time: string) => `${percent}%, ${bytes}/s, ${time} left`,
  progress: (name: string) => `Progress of ${name}`,
  bar: (count: number, percent: string) =>
    count === 1 ? `1 upload, ${percent}` : `${count} uploads, ${percent}`,
  withVideo: "Added together with its video",
  newTitle: "New title",
  dropOnTitle: "Drop videos or subtitles for this title, or on one of its episodes",
  droppedOnTitle: (count: number) =>
    count === 1
      ? "1 file is being uploaded. Add it on the page Uploads."
      : `${count} files are being uploaded. Add them on the page Uploads.`,
  newSeries: "New series",
  newSeriesOf: (name: string, isOneSeason: boolean, seasons: string, episodes: number) =>
    `New series ${name}: ${isOneSeason ? "season" : "seasons"} ${seasons}, ${episodes === 1 ? "1 episode" : `${episodes} episodes`}. It begins as a draft.`,
  asNewSeries: "A new series",
  yearHint: "Without a year, the series gets this year, which you can change on its page.",
  titleWithYear: (name: string, year: number) => `${name} (${year})`,
  parts: {
    film: "Film",
    episode: "Episode",
    trailer: "Trailer",
    subtitles: "Subtitles",
  } satisfies Record<UploadTarget["part"], string>,
  confidence: {
    chosen: "Chosen",
    high: "High confidence",
    medium: "Medium confidence",
    low: "Low confidence",
  } satisfies Record<Upload["confidence"], string>,
  episodeOf: (season: number, episode: number) => `S${season} E${episode}`,
  targetTitle: (name: string) => `Where does ${name} belong?`,
  part: "What it is",
  find: "Find a title",
  findHint: "Type part of its name, then choose it. Leave it for a new film.",
  inCatalog: "Title",
  asNew: "A new film",
  name: "Name",
  year: "Year",
  season: "Season",
  episode: "Episode number",
  language: "Language code",
  languageHint: "For example en or pt-BR.",
  description: "Short description",
  save: "Save",
};

const de: typeof en = {
  title: "Uploads",
  about: (active, ready) =>
    [active > 0 ? `${active} laufend` : "", ready > 0 ? `${ready} zum Hinzufügen` : ""]
      .filter(Boolean)
      .join(", ") || "Zurzeit läuft nichts",
  choose: "Dateien auswählen",
  chooseFolder: "Ordner auswählen",
  dropTitle: "Ziehen Sie Videos oder Ordner hierher oder irgendwo auf diese Seite",
  dropText:
    "MP4, MKV, MOV, AVI, WebM oder TS mit je bis zu 500 GB, dazu Untertitel als SRT oder VTT. Titel, Jahr, Staffel und Folge werden aus den Namen gelesen. Sie können die Seite schließen: Uploads gehen weiter, wenn Sie zurückkehren.",
  readOnly: "Sie können Uploads ansehen, aber keine hinzufügen.",
  needs: (needed, free) =>
    `Diese Dateien brauchen mit ihren Fassungen etwa ${needed}, frei sind ${free}. Es wurde nichts hochgeladen.`,
  openStorage: "Was wie viel Platz braucht",
  space: (free, total) => `${free} von ${total} frei`,
  skipped: (names) => `Weder Video noch Untertitel: ${names}`,
  uploading: "Wird hochgeladen",
  interrupted: "Unterbrochen",
  interruptedText: "Nichts ist verloren: Jede Datei geht dort weiter, wo sie war.",
  ready: "Bereit zum Hinzufügen",
  readyText: "Neue Titel sind Entwürfe. Sie entscheiden, wann sie zu sehen sind.",
  failed: "Braucht Aufmerksamkeit",
  pauseAll: "Alle anhalten",
  resumeAll: "Alle fortsetzen",
  addAll: (count) => `Alle ${count} hinzufügen`,
  pause: (name) => `${name} anhalten`,
  resume: (name) => `${name} fortsetzen`,
  resumeHere: "Fortsetzen",
  retry: (name) => `${name} erneut versuchen`,
  cancel: (name) => `${name} abbrechen`,
  toTop: (name) => `${name} als Nächstes hochladen`,
  add: "Hinzufügen",
  change: "Ändern",
  canceled: (name) => `${name} wurde abgebrochen.`,
  added: (name) => `${name} wartet jetzt auf die Kodierung.`,
  addedAll: (count) =>
    count === 1
      ? "1 Video wartet jetzt auf die Kodierung."
      : `${count} Videos warten jetzt auf die Kodierung.`,
  afterwards:
    "Was Sie hinzugefügt haben, wird jetzt kodiert. Danach veröffentlichen Sie die Titel im Katalog.",
  toDrafts: "Entwürfe ansehen",
  toJobs: "Aufträge ansehen",
  noYear: "Der Name enthält kein Jahr. Ergänzen Sie es über „Ändern“.",
  toImports: "Bibliothek importieren",
  toFolders: "Überwachte Ordner",
  cancelTitle: (name) => `${name} abbrechen?`,
  cancelText:
    "Was davon hochgeladen wurde, wird gelöscht. Die Datei auf Ihrem Computer bleibt erhalten.",
  cancelAction: "Upload abbrechen",
  states: {
    queued: "Wartet",
    sending: "Wird hochgeladen",
    paused: "Angehalten",
    lost: "Verbindung verloren. Der Upload geht von selbst weiter.",
    failed: "Fehlgeschlagen",
    sent: "Wird geprüft",
  },
  checking: "Die Datei wird mit dem Original verglichen",
  damaged:
    "Die Datei auf dem Server weicht vom Original ab. Brechen Sie ab und laden Sie sie neu hoch.",
  fileChanged:
    "Die Datei auf Ihrem Computer wurde geändert oder verschoben. Wählen Sie sie erneut aus.",
  dropAgain: "Ziehen Sie dieselbe Datei noch einmal hierher, um fortzufahren.",
  expires: (when) => `Der Upload wird ${when} gelöscht, wenn Sie ihn nicht fortsetzen.`,
  rate: (percent, bytes, time) => `${percent} %, ${bytes}/s, noch ${time}`,
  progress: (name) => `Fortschritt von ${name}`,
  bar: (count, percent) => (count === 1 ? `1 Upload, ${percent}` : `${count} Uploads, ${percent}`),
  withVideo: "Kommt mit dem Video hinzu",
  newTitle: "Neuer Titel",
  dropOnTitle: "Videos oder Untertitel für diesen Titel hier ablegen, oder auf einer Folge",
  droppedOnTitle: (count) =>
    count === 1
      ? "1 Datei wird hochgeladen. Fügen Sie sie auf der Seite „Uploads“ hinzu."
      : `${count} Dateien werden hochgeladen. Fügen Sie sie auf der Seite „Uploads“ hinzu.`,
  newSeries: "Neue Serie",
  newSeriesOf: (name, isOneSeason, seasons, episodes) =>
    `Neue Serie ${name}: ${isOneSeason ? "Staffel" : "Staffeln"} ${seasons}, ${episodes === 1 ? "1 Folge" : `${episodes} Folgen`}. Sie ist zunächst ein Entwurf.`,
  asNewSeries: "Eine neue Serie",
  yearHint:
    "Ohne Angabe bekommt die Serie das laufende Jahr. Sie können es auf ihrer Seite ändern.",
  titleWithYear: (name, year) => `${name} (${year})`,
  parts: { film: "Film", episode: "Folge", trailer: "Trailer", subtitles: "Untertitel" },
  confidence: {
    chosen: "Ausgewählt",
    high: "Sehr sicher",
    medium: "Ziemlich sicher",
    low: "Unsicher",
  },
  episodeOf: (season, episode) => `S${season} F${episode}`,
  targetTitle: (name) => `Wohin gehört ${name}?`,
  part: "Was es ist",
  find: "Titel suchen",
  findHint:
    "Tippen Sie einen Teil des Namens und wählen Sie dann. Leer lassen für einen neuen Film.",
  inCatalog: "Titel",
  asNew: "Ein neuer Film",
  name: "Name",
  year: "Jahr",
  season: "Staffel",
  episode: "Nummer der Folge",
  language: "Sprachcode",
  languageHint: "Zum Beispiel en oder pt-BR.",
  description: "Kurzbeschreibung",
  save: "Speichern",
};

export const uploadTexts: Texts<typeof en> = { en, de };
