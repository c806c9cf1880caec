import type { ACTOR_KINDS } from "@bijou/contract/studio/audit-log";
import type { Texts } from "../../ui/language.ts";
import { contentTypeTexts } from "./content-type-texts.ts";
import type { Filter } from "./filters.ts";
import { systemTypeTexts } from "./system-type-texts.ts";

const en = {
  title: "Audit log",
  count: (shown: string, total: number, isMore: boolean) =>
    isMore ? `More than ${shown} entries` : total === 1 ? "1 entry" : `${shown} entries`,
  csv: "Export CSV",
  jsonl: "Export JSON Lines",
  filters: { person: "Person", type: "Action", from: "From", to: "To" } satisfies Record<
    Filter,
    string
  >,
  everyone: "Everyone",
  everything: "All actions",
  removeFilter: (name: string) => `Remove filter: ${name}`,
  clear: "Clear filters",
  empty: "No entries yet",
  emptyText: "Every change made by a person, an API key, a command or a schedule is listed here.",
  noMatches: "No matching entries",
  noMatchesText: "Remove a filter to see more.",
  more: "Show more",
  end: "No more entries",
  who: "Who",
  what: "What",
  object: "Object",
  when: "When",
  network: "Network",
  details: "Details",
  detailsOf: (what: string) => `Details: ${what}`,
  before: "Before:",
  after: "After:",
  reason: (reason: string) => `Reason: ${reason}`,
  yes: "Yes",
  no: "No",
  actors: {
    staff: "Staff",
    key: "API key",
    command: "Command line",
    schedule: "Schedule",
    setup: "Setup",
  } satisfies Record<(typeof ACTOR_KINDS)[number], string>,
  types: { ...systemTypeTexts.en, ...contentTypeTexts.en },
};

const de: typeof en = {
  title: "Audit-Log",
  count: (shown, total, isMore) =>
    isMore ? `Mehr als ${shown} Einträge` : total === 1 ? "1 Eintrag" : `${shown} Einträge`,
  csv: "CSV exportieren",
  jsonl: "JSON Lines exportieren",
  filters: { person: "Person", type: "Aktion", from: "Von", to: "Bis" },
  everyone: "Alle",
  everything: "Alle Aktionen",
  removeFilter: (name) => `Filter entfernen: ${name}`,
  clear: "Filter zurücksetzen",
  empty: "Noch keine Einträge",
  emptyText:
    "Hier sehen Sie jede Änderung durch eine Person, einen API-Schlüssel, einen Befehl oder einen Zeitplan.",
  noMatches: "Keine passenden Einträge",
  noMatchesText: "Entfernen Sie einen Filter, um mehr zu sehen.",
  more: "Mehr anzeigen",
  end: "Keine weiteren Einträge",
  who: "Wer",
  what: "Was",
  object: "Objekt",
  when: "Wann",
  network: "Netzwerk",
  details: "Details",
  detailsOf: (what) => `Details: ${what}`,
  before: "Vorher:",
  after: "Nachher:",
  reason: (reason) => `Grund: ${reason}`,
  yes: "Ja",
  no: "Nein",
  actors: {
    staff: "Team",
    key: "API-Schlüssel",
    command: "Kommandozeile",
    schedule: "Zeitplan",
    setup: "Einrichtung",
  },
  types: { ...systemTypeTexts.de, ...contentTypeTexts.de },
};

export const auditTexts: Texts<typeof en> = { en, de };
