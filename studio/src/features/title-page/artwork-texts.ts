import type { Texts } from "../../ui/language.ts";

const en = {
  upload: "Upload",
  capture: "Capture frame",
  places: "Picture to edit",
  about: {
    portrait: "Upright, with lettering. Shown in lists and grids.",
    landscape: "Wide, with lettering. Shown as a wide tile.",
    still: "Wide, without lettering. Fills the screen on the title’s page and on Home.",
    portraitStill: "Upright, without lettering. Fills the screen of phones.",
    titleTreatment: "The title as lettering on transparent ground.",
  },
  noneYet: "No picture yet. Drop one here, paste it, or choose a file.",
  formats: (size: string) =>
    `JPEG, PNG, WebP or AVIF, at least ${size} pixels, up to 24 megapixels and 40 MB.`,
  dropHere: "Drop the picture to upload it",
  uploading: "Upload",
  sent: (percent: string) => `Uploading: ${percent}%`,
  preparing: "The server is preparing the picture…",
  cancel: "Cancel upload",
  uploaded: (place: string) => `${place}: the new picture is in the draft.`,
  size: (size: string) => `${size} pixels`,
  ofWhole: (size: string) => `cropped from ${size}`,
  cropTooSmall: (size: string) =>
    `This part is too small. It needs at least ${size} pixels here: make it larger, or upload a larger picture.`,
  apply: "Apply crop",
  notApplied: "The crop isn’t applied yet.",
  reset: "Reset",
  remove: "Remove",
  previews: "How crops show it",
  shapes: {
    poster: "Poster",
    tile: "Tile",
    hero: "Hero, wide screen",
    phone: "Hero, phone",
    lettering: "Over a picture",
  },
  captureTitle: "Capture a frame",
  captureText: "Find the moment in the video. The frame has the size of the video.",
  noVideo: "There is no video any more. Close this, and add one first.",
  episode: "Episode",
  ofEpisode: (season: string, number: string, name: string) => `S${season} E${number} · ${name}`,
  time: "Time in the video",
  frameAt: (time: string) => `The frame at ${time}`,
  back: (seconds: string) => `Back ${seconds} s`,
  forward: (seconds: string) => `Forward ${seconds} s`,
  previousFrame: "Previous frame",
  nextFrame: "Next frame",
  useFrame: "Use this frame",
  frameFailed:
    "The frame couldn’t be loaded. Choose another time, or check that the server has ffmpeg.",
};

const de: typeof en = {
  upload: "Hochladen",
  capture: "Bild aus Video",
  places: "Bild zum Bearbeiten",
  about: {
    portrait: "Hochformat mit Schriftzug. Erscheint in Listen und Rastern.",
    landscape: "Querformat mit Schriftzug. Erscheint als breite Kachel.",
    still:
      "Querformat ohne Schrift. Füllt den Bildschirm auf der Seite des Titels und auf der Startseite.",
    portraitStill: "Hochformat ohne Schrift. Füllt den Bildschirm von Telefonen.",
    titleTreatment: "Der Titel als Schriftzug auf durchsichtigem Grund.",
  },
  noneYet: "Noch kein Bild. Ziehen Sie eines hierher, fügen Sie es ein oder wählen Sie eine Datei.",
  formats: (size) =>
    `JPEG, PNG, WebP oder AVIF, mindestens ${size} Pixel, höchstens 24 Megapixel und 40 MB.`,
  dropHere: "Loslassen, um das Bild hochzuladen",
  uploading: "Hochladen",
  sent: (percent) => `Wird hochgeladen: ${percent} %`,
  preparing: "Der Server bereitet das Bild vor …",
  cancel: "Hochladen abbrechen",
  uploaded: (place) => `${place}: Das neue Bild ist im Entwurf.`,
  size: (size) => `${size} Pixel`,
  ofWhole: (size) => `Ausschnitt aus ${size}`,
  cropTooSmall: (size) =>
    `Dieser Ausschnitt ist zu klein. Hier sind mindestens ${size} Pixel nötig: Vergrößern Sie ihn oder laden Sie ein größeres Bild hoch.`,
  apply: "Ausschnitt übernehmen",
  notApplied: "Der Ausschnitt ist noch nicht übernommen.",
  reset: "Zurücksetzen",
  remove: "Entfernen",
  previews: "So zeigen es die Formate",
  shapes: {
    poster: "Plakat",
    tile: "Kachel",
    hero: "Hero, breiter Bildschirm",
    phone: "Hero, Telefon",
    lettering: "Über einem Bild",
  },
  captureTitle: "Bild aus dem Video holen",
  captureText: "Suchen Sie die Stelle im Video. Das Bild ist so groß wie das Video.",
  noVideo:
    "Es gibt kein Video mehr. Schließen Sie dieses Fenster, und fügen Sie zuerst eines hinzu.",
  episode: "Folge",
  ofEpisode: (season, number, name) => `S${season} F${number} · ${name}`,
  time: "Stelle im Video",
  frameAt: (time) => `Das Bild bei ${time}`,
  back: (seconds) => `${seconds} s zurück`,
  forward: (seconds) => `${seconds} s vor`,
  previousFrame: "Vorheriges Bild",
  nextFrame: "Nächstes Bild",
  useFrame: "Dieses Bild verwenden",
  frameFailed:
    "Das Bild ließ sich nicht laden. Wählen Sie eine andere Stelle, oder prüfen Sie, ob es auf dem Server ffmpeg gibt.",
};

export const artworkTexts: Texts<typeof en> = { en, de };
