import type { Texts } from "../../ui/language.ts";

/** Of the schedule and the trash. */
const en = {
  schedule: "Schedule",
  scheduleAction: "Schedule…",
  scheduleTitle: "Schedule a change",
  scheduleText: "It happens within a minute of that time, even if the server restarts.",
  scheduleWhat: "What happens",
  scheduleWhen: "When",
  scheduleActions: {
    publish: "Publish",
    unpublish: "Unpublish",
    free: "Switch to free",
    premium: "Switch to Premium",
  },
  scheduleFailures: {
    nothing_to_play: "It wasn’t published, because it had no video and no release in the future.",
    no_window: "It wasn’t published, because all its rights windows had ended.",
    has_windows: "It wasn’t changed, because its rights windows decide this now.",
    in_trash: "It wasn’t changed, because it was in the trash.",
  },
  scheduled: "The change is scheduled.",
  unschedule: (action: string) => `Cancel: ${action}`,
  removeFailed: (action: string) => `Remove from the list: ${action}`,
  delete: "Delete…",
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText:
    "Viewers stop seeing it at once. It stays in the trash for 30 days, and you can restore it until then.",
  deletedWithIt: "After 30 days, this is deleted with it:",
  deletedVideos: (count: string, isOne: boolean) => (isOne ? "1 video" : `${count} videos`),
  deletedPositions: (count: string, isOne: boolean) =>
    isOne
      ? "1 place where a member stopped watching"
      : `${count} places where members stopped watching`,
  deletedEntries: (count: string, isOne: boolean) =>
    isOne ? "1 entry in a member’s list" : `${count} entries in members’ lists`,
  deletedMinutes: "its watch history, also in the reports of past months",
  typeName: (name: string) => `Type “${name}” to confirm`,
  keep: "Keep it",
  moveToTrash: "Move to trash",
  trashed: (name: string) => `${name} is in the trash.`,
  inTrash: "This title is in the trash, and viewers don’t see it. It’s deleted for good on",
  untrash: "Restore title",
  untrashed: (name: string) => `${name} is restored.`,
};

const de: typeof en = {
  schedule: "Planen",
  scheduleAction: "Planen …",
  scheduleTitle: "Eine Änderung planen",
  scheduleText:
    "Sie geschieht innerhalb einer Minute nach diesem Zeitpunkt, auch nach einem Neustart.",
  scheduleWhat: "Was geschieht",
  scheduleWhen: "Wann",
  scheduleActions: {
    publish: "Veröffentlichen",
    unpublish: "Zurückziehen",
    free: "Für alle freigeben",
    premium: "Auf Premium umstellen",
  },
  scheduleFailures: {
    nothing_to_play:
      "Er wurde nicht veröffentlicht, weil er kein Video und keinen künftigen Starttermin hatte.",
    no_window: "Er wurde nicht veröffentlicht, weil alle seine Rechtefenster abgelaufen waren.",
    has_windows: "Er wurde nicht geändert, weil das jetzt seine Rechtefenster bestimmen.",
    in_trash: "Er wurde nicht geändert, weil er im Papierkorb lag.",
  },
  scheduled: "Die Änderung ist geplant.",
  unschedule: (action) => `Absagen: ${action}`,
  removeFailed: (action) => `Aus der Liste entfernen: ${action}`,
  delete: "Löschen …",
  deleteTitle: (name) => `${name} löschen?`,
  deleteText:
    "Zuschauer sehen ihn sofort nicht mehr. Er bleibt 30 Tage im Papierkorb und lässt sich so lange wiederherstellen.",
  deletedWithIt: "Nach 30 Tagen wird mit ihm gelöscht:",
  deletedVideos: (count, isOne) => (isOne ? "1 Video" : `${count} Videos`),
  deletedPositions: (count, isOne) =>
    isOne
      ? "1 Stelle, an der ein Mitglied aufgehört hat"
      : `${count} Stellen, an denen Mitglieder aufgehört haben`,
  deletedEntries: (count, isOne) =>
    isOne
      ? "1 Eintrag in der Liste eines Mitglieds"
      : `${count} Einträge in Listen von Mitgliedern`,
  deletedMinutes: "was von ihm gesehen wurde, auch in den Berichten früherer Monate",
  typeName: (name) => `Zum Bestätigen „${name}“ eingeben`,
  keep: "Behalten",
  moveToTrash: "In den Papierkorb",
  trashed: (name) => `${name} liegt im Papierkorb.`,
  inTrash:
    "Dieser Titel liegt im Papierkorb, Zuschauer sehen ihn nicht. Endgültig gelöscht wird er am",
  untrash: "Titel wiederherstellen",
  untrashed: (name) => `${name} ist wiederhergestellt.`,
};

export const actionTexts: Texts<typeof en> = { en, de };
