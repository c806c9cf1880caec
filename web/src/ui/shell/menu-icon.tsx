import { CalendarDays, Clapperboard, House, Tv } from "lucide-react";
import type { MenuEntry } from "./menu.ts";

const icons = {
  home: House,
  "coming-soon": CalendarDays,
  series: Tv,
  films: Clapperboard,
} as const;

export function MenuIcon({ kind }: { kind: MenuEntry["kind"] }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
