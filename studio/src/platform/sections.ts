import { levelOf, type Role, type Scope } from "@bijou/contract/studio/roles";

interface Section {
  /** Below `/studio`. */
  readonly path: `/${string}`;
  /** Whose roles may see it. */
  readonly scope: Scope;
}

/** Where each section of the Studio is, and the scope that it needs. */
export const SECTIONS = {
  today: { path: "/", scope: "today" },
  catalog: { path: "/catalog", scope: "catalog" },
  uploads: { path: "/uploads", scope: "ingest" },
  rights: { path: "/rights", scope: "rights" },
  home: { path: "/home", scope: "site" },
  lists: { path: "/lists", scope: "catalog" },
  reports: { path: "/reports", scope: "issues" },
  people: { path: "/people", scope: "catalog" },
  pages: { path: "/pages", scope: "site" },
  announcements: { path: "/announcements", scope: "site" },
  ads: { path: "/ads", scope: "ads" },
  branding: { path: "/branding", scope: "site" },
  emails: { path: "/email", scope: "site" },
  links: { path: "/links", scope: "site" },
  health: { path: "/health", scope: "health" },
  jobs: { path: "/jobs", scope: "health" },
  storage: { path: "/storage", scope: "health" },
  backups: { path: "/backups", scope: "danger" },
  staff: { path: "/staff", scope: "staff" },
  keys: { path: "/api-keys", scope: "keys" },
  audit: { path: "/audit-log", scope: "audit" },
  log: { path: "/log", scope: "danger" },
  settings: { path: "/settings", scope: "settings" },
  profile: { path: "/profile", scope: "self" },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionId = keyof typeof SECTIONS;

/** Whether one of the roles allows the section. */
export const maySee = (roles: readonly Role[], id: SectionId): boolean =>
  levelOf(roles, SECTIONS[id].scope) !== undefined;
