import { Blocks, CalendarDays, Clapperboard, Drama, House, Sparkles, Tv } from "lucide-react";
import type { MenuKind } from "../../features/configuration/public.ts";

const icons = {
  home: House,
  "coming-soon": CalendarDays,
  series: Tv,
  kids: Blocks,
  originals: Sparkles,
  silent: Drama,
  films: Clapperboard,
} as const;

export function MenuIcon({ kind }: { kind: MenuKind }) {
  const Icon = icons[kind];
  return <Icon />;
}
