import type { Role } from "@bijou/contract/studio/roles";
import {
  BadgeDollarSign,
  CalendarRange,
  CircleUser,
  Clapperboard,
  DatabaseBackup,
  HardDrive,
  FileText,
  HardDriveUpload,
  HeartPulse,
  House,
  KeyRound,
  Link,
  ListChecks,
  ListTree,
  Mails,
  Megaphone,
  MessageSquareWarning,
  Palette,
  ScrollText,
  Settings,
  SquareTerminal,
  Sun,
  Users,
  UsersRound,
} from "lucide-react";
import type { ComponentType } from "react";
import { maySee, type SectionId, SECTIONS } from "../platform/sections.ts";

export interface MenuEntry {
  readonly id: SectionId;
  readonly path: string;
  /** Opens the section after G. */
  readonly letter: string;
  readonly Icon: ComponentType;
  /** Sections of one group stand together in the menu, 2 is the site and 3 the system; those without are elsewhere. */
  readonly group?: 1 | 2 | 3;
}

/** In the order of the menu. */
const ENTRIES: readonly Omit<MenuEntry, "path">[] = [
  { id: "today", letter: "t", Icon: Sun, group: 1 },
  { id: "catalog", letter: "c", Icon: Clapperboard, group: 1 },
  { id: "uploads", letter: "u", Icon: HardDriveUpload, group: 1 },
  { id: "reports", letter: "r", Icon: MessageSquareWarning, group: 1 },
  { id: "people", letter: "o", Icon: UsersRound, group: 1 },
  { id: "rights", letter: "i", Icon: CalendarRange, group: 1 },
  { id: "home", letter: "m", Icon: House, group: 2 },
  { id: "lists", letter: "v", Icon: ListTree, group: 2 },
  { id: "pages", letter: "w", Icon: FileText, group: 2 },
  { id: "announcements", letter: "n", Icon: Megaphone, group: 2 },
  { id: "ads", letter: "x", Icon: BadgeDollarSign, group: 2 },
  { id: "branding", letter: "d", Icon: Palette, group: 2 },
  { id: "emails", letter: "v", Icon: Mails, group: 2 },
  { id: "links", letter: "x", Icon: Link, group: 2 },
  { id: "health", letter: "h", Icon: HeartPulse, group: 3 },
  { id: "jobs", letter: "j", Icon: ListChecks, group: 3 },
  { id: "storage", letter: "f", Icon: HardDrive, group: 3 },
  { id: "backups", letter: "b", Icon: DatabaseBackup, group: 3 },
  { id: "staff", letter: "s", Icon: Users, group: 3 },
  { id: "keys", letter: "k", Icon: KeyRound, group: 3 },
  { id: "audit", letter: "a", Icon: ScrollText, group: 3 },
  { id: "log", letter: "l", Icon: SquareTerminal, group: 3 },
  { id: "settings", letter: "e", Icon: Settings, group: 3 },
  { id: "profile", letter: "p", Icon: CircleUser },
];

/** The sections that one of these roles may see. */
export const sectionsOf = (roles: readonly Role[]): readonly MenuEntry[] =>
  ENTRIES.filter(({ id }) => maySee(roles, id)).map((entry) => ({
    ...entry,
    path: SECTIONS[entry.id].path,
  }));
