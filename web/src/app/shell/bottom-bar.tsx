import { LayoutGrid, Search } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { useStore } from "../../platform/store.ts";
import { OracleIcon } from "../../ui/icons/icons.tsx";
import styles from "./bottom-bar.module.css";
import type { Menu } from "../../features/configuration/public.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { menuPanel } from "./menu-panel.ts";
import { shellTexts } from "./texts.ts";
import { useIsCurrent } from "../../platform/use-current.ts";

/** Home and what is coming; the rest of a thumb's reach belongs to finding. */
const barEntries = ({ entries }: Menu) =>
  entries.filter(({ kind }) => kind === "home" || kind === "coming-soon");

/** The menu at the bottom of the screen, on phones; its last button opens the side navigation with the whole menu. */
export function BottomBar({ menu }: { menu: Menu }) {
  const isCurrent = useIsCurrent();
  const isOpen = useStore(menuPanel, false);
  const entries = [
    ...barEntries(menu).map(({ to, name, kind }) => ({ to, name, icon: <MenuIcon kind={kind} /> })),
    { to: paths.oracle, name: shellTexts.oracleShort, icon: <OracleIcon /> },
  ];
  const search = {
    to: paths.search.start,
    name: shellTexts.search,
    icon: <Search aria-hidden="true" />,
  };
  return (
    <nav className={styles.bar} aria-label={shellTexts.browse}>
      {entries.toSpliced(1, 0, search).map(({ to, name, icon }) => (
        <Link key={to} to={to} aria-current={isCurrent(to) ? "page" : undefined}>
          {icon}
          <span>{name}</span>
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => menuPanel.set(true)}>
        <LayoutGrid aria-hidden="true" />
        <span>{shellTexts.genres}</span>
      </button>
    </nav>
  );
}
