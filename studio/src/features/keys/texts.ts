import type { ApiKey } from "@bijou/contract/studio/keys";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "API keys",
  count: (active: number) => `${active} active`,
  empty: "No API keys yet",
  emptyText:
    "A key lets a program call the Studio’s API, such as a script that reads the audit log every night.",

  name: "Name",
  scopes: "Scopes",
  networks: "Networks",
  lastUsed: "Last used",
  expires: "Expires",
  status: "Status",
  actions: "Actions",
  actionsFor: (name: string) => `Actions for ${name}`,
  by: (hint: string, name: string) => `${hint}, by ${name}`,
  anyNetwork: "Any",
  statuses: {
    active: "Active",
    paused: "Paused",
    expired: "Expired",
  } satisfies Record<ApiKey["status"], string>,

  newKey: "New key",
  newTitle: "New API key",
  newLead: "A key never has more rights than you, and none that need your second factor.",
  nameHint: "What it is for, such as “Night encoder”.",
  networksHint:
    "One address or network on each line, such as 192.0.2.7 or 10.0.0.0/8. Leave empty for any.",
  days: (days: number) => `In ${days} days`,
  create: "Create key",

  created: (name: string) => `“${name}” was created`,
  copyNow: "Copy the key now. It is stored only as a hash and can’t be shown again.",
  example: "Example call",
  done: "Done",

  pause: "Pause",
  pauseTitle: (name: string) => `Pause “${name}”?`,
  pauseText: "Its calls are refused at once. You can resume it at any time.",
  paused: (name: string) => `“${name}” was paused.`,
  resume: "Resume",
  resumeTitle: (name: string) => `Resume “${name}”?`,
  resumeText: "Programs that have the key can call the Studio again.",
  resumed: (name: string) => `“${name}” was resumed.`,
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText:
    "Its calls are refused at once, and it can’t be brought back. The audit log keeps what it did.",
  revoked: (name: string) => `“${name}” was revoked.`,
};

const de: typeof en = {
  title: "API-Schlüssel",
  count: (active) => `${active} aktiv`,
  empty: "Noch keine API-Schlüssel",
  emptyText:
    "Mit einem Schlüssel ruft ein Programm die API des Studios auf, zum Beispiel ein Skript, das jede Nacht das Protokoll liest.",

  name: "Bezeichnung",
  scopes: "Bereiche",
  networks: "Netze",
  lastUsed: "Zuletzt benutzt",
  expires: "Läuft ab",
  status: "Zustand",
  actions: "Aktionen",
  actionsFor: (name) => `Aktionen für ${name}`,
  by: (hint, name) => `${hint}, von ${name}`,
  anyNetwork: "Alle",
  statuses: { active: "Aktiv", paused: "Angehalten", expired: "Abgelaufen" },

  newKey: "Neuer Schlüssel",
  newTitle: "Neuer API-Schlüssel",
  newLead:
    "Ein Schlüssel hat nie mehr Rechte als Sie und keine, für die Ihr zweiter Faktor nötig ist.",
  nameHint: "Wofür er ist, zum Beispiel „Nachtkodierer“.",
  networksHint:
    "Eine Adresse oder ein Netz je Zeile, zum Beispiel 192.0.2.7 oder 10.0.0.0/8. Leer: alle.",
  days: (days) => `In ${days} Tagen`,
  create: "Schlüssel erstellen",

  created: (name) => `„${name}“ wurde erstellt`,
  copyNow:
    "Kopieren Sie den Schlüssel jetzt. Gespeichert wird nur ein Hash, er kann nicht noch einmal angezeigt werden.",
  example: "Beispielaufruf",
  done: "Fertig",

  pause: "Anhalten",
  pauseTitle: (name) => `„${name}“ anhalten?`,
  pauseText: "Seine Aufrufe werden sofort abgelehnt. Sie können ihn jederzeit fortsetzen.",
  paused: (name) => `„${name}“ wurde angehalten.`,
  resume: "Fortsetzen",
  resumeTitle: (name) => `„${name}“ fortsetzen?`,
  resumeText: "Programme mit diesem Schlüssel können das Studio wieder aufrufen.",
  resumed: (name) => `„${name}“ wurde fortgesetzt.`,
  revoke: "Widerrufen",
  revokeTitle: (name) => `„${name}“ widerrufen?`,
  revokeText:
    "Seine Aufrufe werden sofort abgelehnt, und er lässt sich nicht zurückholen. Das Protokoll behält, was er getan hat.",
  revoked: (name) => `„${name}“ wurde widerrufen.`,
};

export const keysTexts: Texts<typeof en> = { en, de };
