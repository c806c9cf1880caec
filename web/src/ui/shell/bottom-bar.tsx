import { LayoutGrid } from "lucide-react";
import { Link } from "react-router";
import { useStore } from "../../lib/store.ts";
import styles from "./bottom-bar.module.css";
import type { Menu } from "./menu.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { menuPanel } from "./menu-panel.ts";
import { shellTexts } from "./texts.ts";
import { useIsCurrent } from "./use-current.ts";

const CATEGORIES = 2;

/** Home, two categories and what is coming: more does not fit a thumb's reach. */
function barEntries({ entries }: Menu) {
  const categories = entries.filter(({ kind }) => kind !== "home" && kind !== "coming-soon");
  const chosen = new Set(categories.slice(0, CATEGORIES));
  return entries.filter(
    (entry) => entry.kind === "home" || entry.kind === "coming-soon" || chosen.has(entry),
  );
}

/** The menu under a thumb, on phones; its last sign opens the side navigation with the genres. */
export function BottomBar({ menu }: { menu: Menu }) {
  const isCurrent = useIsCurrent();
  const isOpen = useStore(menuPanel, false);
  return (
    <nav className={styles.bar} aria-label={shellTexts.browse}>
      {barEntries(menu).map((entry) => (
        <Link key={entry.id} to={entry.to} aria-current={isCurrent(entry.to) ? "page" : undefined}>
          <MenuIcon kind={entry.kind} />
          <span>{entry.name}</span>
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => menuPanel.set(true)}>
        <LayoutGrid aria-hidden="true" />
        <span>{shellTexts.genres}</span>
      </button>
    </nav>
  );
}
