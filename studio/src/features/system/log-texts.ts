import type { LogLevel } from "@bijou/contract/studio/system";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Log",
  about: "The last 500 lines of the process that answers",
  list: "Lines, the newest first",
  level: "Level",
  all: "All levels",
  requestId: "Request",
  minLevel: (level: string) =>
    `The server writes lines of the level “${level}” and above (LOG_LEVEL).`,
  secrets: "Passwords, codes, tokens and bodies are in no line.",
  levels: {
    trace: "Trace",
    debug: "Debug",
    info: "Info",
    warn: "Warning",
    error: "Error",
    fatal: "Fatal",
  } satisfies Record<LogLevel, string>,
  from: (level: string) => `${level} and above`,
  empty: "No lines yet",
  emptyText: "The process that answers has written nothing since its start.",
  noMatches: "No lines match",
  noMatchesText: "Choose another level, or remove the request.",
  clear: "Show all lines",
  onlyRequest: (id: string) => `Only request ${id}`,
};

const de: typeof en = {
  title: "Serverlog",
  about: "Die letzten 500 Zeilen des Prozesses, der antwortet",
  list: "Zeilen, die neueste zuerst",
  level: "Stufe",
  all: "Alle Stufen",
  requestId: "Anfrage",
  minLevel: (level) => `Der Server schreibt Zeilen ab der Stufe „${level}“ (LOG_LEVEL).`,
  secrets: "Passwörter, Codes, Tokens und Inhalte stehen in keiner Zeile.",
  levels: {
    trace: "Ablauf",
    debug: "Fehlersuche",
    info: "Hinweis",
    warn: "Warnung",
    error: "Fehler",
    fatal: "Absturz",
  },
  from: (level) => `Ab ${level}`,
  empty: "Noch keine Zeilen",
  emptyText: "Der Prozess, der antwortet, hat seit seinem Start nichts geschrieben.",
  noMatches: "Keine passenden Zeilen",
  noMatchesText: "Wählen Sie eine andere Stufe, oder entfernen Sie die Anfrage.",
  clear: "Alle Zeilen zeigen",
  onlyRequest: (id) => `Nur Anfrage ${id}`,
};

export const logTexts: Texts<typeof en> = { en, de };
