import type { Session } from "@bijou/contract/studio/session";
import { levelOf, type Scope } from "@bijou/contract/studio/roles";
import {
  CircleUser,
  DatabaseBackup,
  HeartPulse,
  KeyRound,
  ListChecks,
  ScrollText,
  Settings,
  SquareTerminal,
  Sun,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";

export interface Section {
  readonly id:
    | "today"
    | "health"
    | "jobs"
    | "log"
    | "backups"
    | "staff"
    | "audit"
    | "keys"
    | "settings"
    | "profile";
  readonly path: string;
  readonly scope: Scope;
  /** Opens the section after G. */
  readonly letter: string;
  readonly Icon: ComponentType;
  /** Sections of one group stand together in the menu, 2 is the system; those without are elsewhere. */
  readonly group?: 1 | 2;
}

const SECTIONS: readonly Section[] = [
  { id: "today", path: "/", scope: "today", letter: "t", Icon: Sun, group: 1 },
  { id: "health", path: "/health", scope: "health", letter: "h", Icon: HeartPulse, group: 2 },
  { id: "jobs", path: "/jobs", scope: "health", letter: "j", Icon: ListChecks, group: 2 },
  { id: "backups", path: "/backups", scope: "danger", letter: "b", Icon: DatabaseBackup, group: 2 },
  { id: "staff", path: "/staff", scope: "staff", letter: "s", Icon: Users, group: 2 },
  { id: "keys", path: "/api-keys", scope: "keys", letter: "k", Icon: KeyRound, group: 2 },
  { id: "audit", path: "/audit-log", scope: "audit", letter: "a", Icon: ScrollText, group: 2 },
  { id: "log", path: "/log", scope: "danger", letter: "l", Icon: SquareTerminal, group: 2 },
  { id: "settings", path: "/settings", scope: "settings", letter: "e", Icon: Settings, group: 2 },
  { id: "profile", path: "/profile", scope: "self", letter: "p", Icon: CircleUser },
];

type Roles = NonNullable<Session["person"]>["roles"];

/** The sections that one of these roles may see. */
export const sectionsOf = (roles: Roles): readonly Section[] =>
  SECTIONS.filter(({ scope }) => levelOf(roles, scope) !== undefined);
