import { Keyboard, LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { usePerson } from "../platform/studio.ts";
import { useTexts } from "../ui/language.ts";
import { sectionsOf } from "./sections.ts";
import { appTexts } from "./texts.ts";
import { useAccount } from "./use-account.ts";

export interface PaletteEntry {
  readonly id: string;
  readonly group: "pages" | "actions" | "titles" | "people";
  readonly name: string;
  /** What tells it apart from others of its name. */
  readonly about?: string;
  readonly icon: ReactNode;
  /** The letter after G. */
  readonly letter?: string;
  readonly run: () => void;
}

/** What the palette finds: the sections of the person's roles, and actions of every page. */
export function usePaletteEntries(onShortcuts: () => void): readonly PaletteEntry[] {
  const texts = useTexts(appTexts);
  const navigate = useNavigate();
  const { roles, theme } = usePerson();
  const { changeTheme, signOut } = useAccount();
  const pages = sectionsOf(roles).map(({ id, path, letter, Icon }) => ({
    id,
    group: "pages" as const,
    name: texts.sections[id],
    icon: <Icon />,
    letter,
    run: () => void navigate(path),
  }));
  const themes = (
    [
      ["light", <Sun key="light" />],
      ["dark", <Moon key="dark" />],
      ["system", <Monitor key="system" />],
    ] as const
  )
    .filter(([other]) => other !== theme)
    .map(([other, icon]) => ({
      id: `theme-${other}`,
      group: "actions" as const,
      name: texts.useTheme[other],
      icon,
      run: () => changeTheme(other),
    }));
  return [
    ...pages,
    ...themes,
    {
      id: "shortcuts",
      group: "actions",
      name: texts.showShortcuts,
      icon: <Keyboard />,
      run: onShortcuts,
    },
    { id: "sign-out", group: "actions", name: texts.signOut, icon: <LogOut />, run: signOut },
  ];
}

/** Entries whose name has every word of the query at the start of one of its words. */
export function matching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ name }) => {
    const parts = name.toLowerCase().split(/[\s-]+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
