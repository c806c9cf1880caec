/** What a member of staff is. One person may have several roles. */
export const ROLES = ["owner", "editor", "finance", "support", "read_only"] as const;
export type Role = (typeof ROLES)[number];

/** Groups of calls; `docs/authorization-matrix-studio.md` lists which calls belong to which. */
export const SCOPES = [
  "self",
  "staff",
  "audit",
  "today",
  "health",
  "catalog",
  "publish",
  "delete",
  "ingest",
  "issues",
  "rights",
  "contracts",
  "site",
  "ads",
  "members",
  "keys",
  "settings",
  "danger",
] as const;
export type Scope = (typeof SCOPES)[number];

/** `danger` is reading, and changes with a recent second factor. */
export type Level = "read" | "write" | "danger";

const everyone = (level: Level): Readonly<Record<Role, Level>> => ({
  owner: level,
  editor: level,
  finance: level,
  support: level,
  read_only: level,
});

/** What each role may do in each scope. A role that a scope does not name is refused. */
export const RIGHTS: Readonly<Record<Scope, Readonly<Partial<Record<Role, Level>>>>> = {
  self: everyone("write"),
  staff: { owner: "danger" },
  audit: { owner: "read", editor: "read", finance: "read", support: "read" },
  today: everyone("read"),
  health: everyone("read"),
  catalog: {
    owner: "write",
    editor: "write",
    finance: "read",
    support: "read",
    read_only: "read",
  },
  publish: { owner: "write", editor: "write" },
  /** Of an editor: titles that they created within a day. */
  delete: { owner: "danger", editor: "write" },
  ingest: { owner: "write", editor: "write", support: "read", read_only: "read" },
  issues: { owner: "write", editor: "write", support: "write", read_only: "read" },
  rights: {
    owner: "write",
    editor: "write",
    finance: "write",
    support: "read",
    read_only: "read",
  },
  /** What licenses cost, and their documents. */
  contracts: { owner: "write", finance: "write" },
  site: { owner: "write", editor: "write", support: "read", read_only: "read" },
  ads: { owner: "write", editor: "write", finance: "write", read_only: "read" },
  members: { owner: "read", finance: "read", support: "read" },
  keys: { owner: "danger" },
  settings: { owner: "danger" },
  danger: { owner: "danger" },
};

/** Roles that always need a second factor. For the others the owner decides. */
export const ROLES_WITH_SECOND_FACTOR: ReadonlySet<Role> = new Set([
  "owner",
  "editor",
  "finance",
  "support",
]);

const STRENGTH: Readonly<Record<Level, number>> = { read: 1, danger: 2, write: 3 };

/** The most that one of these roles allows in a scope; undefined for nothing. */
export function levelOf(roles: readonly Role[], scope: Scope): Level | undefined {
  return roles
    .flatMap((role) => RIGHTS[scope][role] ?? [])
    .toSorted((a, b) => STRENGTH[b] - STRENGTH[a])
    .at(0);
}

/** What an API key may do in a scope. */
export const KEY_LEVELS = ["read", "write"] as const;
export type KeyLevel = (typeof KEY_LEVELS)[number];

/** The most that any key may do in each scope; null for what only a person may do (decisions 48). */
export const KEY_RIGHTS = {
  self: null,
  staff: null,
  audit: "read",
  today: "read",
  health: "read",
  catalog: "write",
  publish: "write",
  delete: null,
  ingest: "write",
  issues: "write",
  rights: "write",
  contracts: null,
  site: "write",
  ads: "write",
  members: "read",
  keys: null,
  settings: null,
  danger: null,
} as const satisfies Readonly<Record<Scope, KeyLevel | null>>;

/** Scopes of which no key has any right. */
export type PersonalScope = {
  [S in Scope]: (typeof KEY_RIGHTS)[S] extends null ? S : never;
}[Scope];

/** The most that a key of a person with these roles may do in a scope: never what is in danger. */
export function keyLevelOf(roles: readonly Role[], scope: Scope): KeyLevel | undefined {
  const own = levelOf(roles, scope);
  const most = KEY_RIGHTS[scope];
  if (own === undefined || most === null) return undefined;
  return own === "write" ? most : "read";
}
