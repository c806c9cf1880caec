import type { Scope } from "@bijou/contract/studio/roles";
import type { Texts } from "../ui/language.ts";

const en: Record<Scope, string> = {
  self: "Own profile",
  staff: "Staff and roles",
  audit: "Audit log",
  today: "Today",
  keys: "API keys",
  settings: "Settings",
  health: "System",
  catalog: "Catalog",
  publish: "Publishing",
  delete: "Deleting titles",
  ingest: "Uploads and encoding",
  site: "Site",
  ads: "Ads",
  issues: "Reports",
  rights: "Rights",
  contracts: "Contracts",
  members: "Members",
  danger: "Backups and server log",
};

const de: typeof en = {
  self: "Eigenes Profil",
  staff: "Team und Rollen",
  audit: "Audit-Log",
  today: "Heute",
  keys: "API-Schlüssel",
  settings: "Einstellungen",
  health: "System",
  catalog: "Katalog",
  publish: "Veröffentlichen",
  delete: "Titel löschen",
  ingest: "Uploads und Kodierung",
  rights: "Rechte",
  contracts: "Verträge",
  site: "Site",
  ads: "Werbung",
  issues: "Meldungen",
  members: "Mitglieder",
  danger: "Backups und Serverlog",
};

/** What the groups of calls are about. */
export const scopeTexts: Texts<typeof en> = { en, de };
