import type { LogLevel } from "@bijou/contract/studio/system";
import type { Texts } from "../../ui/language.ts";

const en = {
  title: "Log",
  about: "The last 500 lines of the process that answered",
  list: "Lines, newest first",
  level: "Level",
  all: "All levels",
  requestId: "Request ID",
  minLevel: (level: string) => `The server logs lines at level “${level}” and above (LOG_LEVEL).`,
  secrets: "Passwords, codes, tokens and request bodies are never logged.",
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
  emptyText: "The process that answered has logged nothing since it started.",
  noMatches: "No lines match",
  noMatchesText: "Choose another level, or clear the request ID.",
  clear: "Show all lines",
  onlyRequest: (id: string) => `Only request ${id}`,
};

const de: typeof en = {
  title: "Serverlog",
  about: "Die letzten 500 Zeilen des Prozesses, der geantwortet hat",
  list: "Zeilen, neueste zuerst",
  level: "Stufe",
  all: "Alle Stufen",
  requestId: "Anfrage-ID",
  minLevel: (level) => `Der Server protokolliert ab der Stufe „${level}“ (LOG_LEVEL).`,
  secrets: "Passwörter, Codes, Tokens und Inhalte von Anfragen werden nie protokolliert.",
  levels: {
    trace: "Trace",
    debug: "Debug",
    info: "Info",
    warn: "Warnung",
    error: "Fehler",
    fatal: "Fataler Fehler",
  },
  from: (level) => `Ab ${level}`,
  empty: "Noch keine Zeilen",
  emptyText: "Der Prozess, der geantwortet hat, hat seit seinem Start nichts protokolliert.",
  noMatches: "Keine passenden Zeilen",
  noMatchesText: "Wählen Sie eine andere Stufe, oder leeren Sie die Anfrage-ID.",
  clear: "Alle Zeilen anzeigen",
  onlyRequest: (id) => `Nur Anfrage ${id}`,
};

export const logTexts: Texts<typeof en> = { en, de };
