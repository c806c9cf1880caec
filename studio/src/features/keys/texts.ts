import type { ApiKey } from "@bijou/contract/studio/keys";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "API keys",
  count: (active: number) => `${active} active`,
  empty: "No API keys yet",
  emptyText:
    "An API key lets a program call the Studio’s API, for example a script that reads the audit log every night.",

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
  newLead: "A key never has more permissions than you, and none that require your second factor.",
  nameHint: "What it’s for, such as “Night encoder”",
  networksHint:
    "One address or network per line, such as 192.0.2.7 or 10.0.0.0/8. Leave empty to allow any.",
  days: (days: number) => `In ${days} days`,
  create: "Create key",

  created: (name: string) => `“${name}” was created`,
  copyNow: "Copy the key now. It’s stored only as a hash and can’t be shown again.",
  example: "Example request",
  done: "Done",

  pause: "Pause",
  pauseTitle: (name: string) => `Pause “${name}”?`,
  pauseText: "Its requests will be refused immediately. You can resume it at any time.",
  paused: (name: string) => `“${name}” was paused.`,
  resume: "Resume",
  resumeTitle: (name: string) => `Resume “${name}”?`,
  resumeText: "Programs that use the key will be able to call the Studio again.",
  resumed: (name: string) => `“${name}” was resumed.`,
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText:
    "Its requests will be refused immediately, and it can’t be restored. The audit log keeps a record of what it did.",
  revoked: (name: string) => `“${name}” was revoked.`,
};

const de: typeof en = {
  title: "API-Schlüssel",
  count: (active) => `${active} aktiv`,
  empty: "Noch keine API-Schlüssel",
  emptyText:
    "Mit einem Schlüssel ruft ein Programm die API des Studios auf, zum Beispiel ein Skript, das jede Nacht das Audit-Log liest.",

  name: "Name",
  scopes: "Bereiche",
  networks: "Netzwerke",
  lastUsed: "Zuletzt verwendet",
  expires: "Läuft ab",
  status: "Status",
  actions: "Aktionen",
  actionsFor: (name) => `Aktionen für ${name}`,
  by: (hint, name) => `${hint}, von ${name}`,
  anyNetwork: "Alle",
  statuses: { active: "Aktiv", paused: "Pausiert", expired: "Abgelaufen" },

  newKey: "Neuer Schlüssel",
  newTitle: "Neuer API-Schlüssel",
  newLead:
    "Ein Schlüssel hat nie mehr Rechte als Sie und keine, für die Ihr zweiter Faktor erforderlich ist.",
  nameHint: "Wofür er ist, zum Beispiel „Nachtkodierung“",
  networksHint:
    "Eine Adresse oder ein Netzwerk pro Zeile, zum Beispiel 192.0.2.7 oder 10.0.0.0/8. Leer lassen, um alle zuzulassen.",
  days: (days) => `In ${days} Tagen`,
  create: "Schlüssel erstellen",

  created: (name) => `„${name}“ wurde erstellt`,
  copyNow:
    "Kopieren Sie den Schlüssel jetzt. Gespeichert wird nur ein Hash, deshalb kann er nicht noch einmal angezeigt werden.",
  example: "Beispielanfrage",
  done: "Fertig",

  pause: "Pausieren",
  pauseTitle: (name) => `„${name}“ pausieren?`,
  pauseText: "Seine Anfragen werden sofort abgelehnt. Sie können ihn jederzeit reaktivieren.",
  paused: (name) => `„${name}“ wurde pausiert.`,
  resume: "Reaktivieren",
  resumeTitle: (name) => `„${name}“ reaktivieren?`,
  resumeText: "Programme mit diesem Schlüssel können das Studio wieder aufrufen.",
  resumed: (name) => `„${name}“ wurde reaktiviert.`,
  revoke: "Widerrufen",
  revokeTitle: (name) => `„${name}“ widerrufen?`,
  revokeText:
    "Seine Anfragen werden sofort abgelehnt. Das lässt sich nicht rückgängig machen. Im Audit-Log bleibt erhalten, was mit ihm getan wurde.",
  revoked: (name) => `„${name}“ wurde widerrufen.`,
};

export const keysTexts: Texts<typeof en> = { en, de };
