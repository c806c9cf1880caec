import { Bookmark, LayoutGrid, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../platform/session/session.ts";
import { useStore } from "../../platform/store.ts";
import { OracleIcon } from "../../ui/icons/icons.tsx";
import styles from "./bottom-bar.module.css";
import type { Menu } from "../../features/configuration/public.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { menuPanel } from "./menu-panel.ts";
import { accountPanel } from "./open-account-panel.ts";
import { shellTexts } from "./texts.ts";
import { useIsCurrent } from "../../platform/use-current.ts";

interface EntryProps {
  readonly to: string;
  readonly name: string;
  readonly icon: ReactNode;
}

function Entry({ to, name, icon }: EntryProps) {
  const isCurrent = useIsCurrent();
  return (
    <Link to={to} aria-current={isCurrent(to) ? "page" : undefined}>
      {icon}
      <span>{name}</span>
    </Link>
  );
}

/** Opens the side bar with the member's lists. */
function ListsButton() {
  const { key } = useLocation();
  const isOpen = useStore(accountPanel, null)?.openAt === key;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={({ currentTarget: opener }) => accountPanel.set({ openAt: key, opener })}
    >
      <Bookmark aria-hidden="true" />
      <span>{shellTexts.lists}</span>
    </button>
  );
}

/**
 * The menu at the bottom of the screen, on phones; its last button opens the side navigation with the whole menu. Five
 * items fit: for members, Lists takes the place of Coming Soon, which stays in the menu.
 */
export function BottomBar({ menu }: { menu: Menu }) {
  const isMenuOpen = useStore(menuPanel, false);
  const isMember = useSession() !== null;
  const entriesOf = (kind: "home" | "coming-soon") =>
    menu.entries
      .filter((entry) => entry.kind === kind)
      .map(({ to, name }) => (
        <Entry key={to} to={to} name={name} icon={<MenuIcon kind={kind} />} />
      ));
  return (
    <nav className={styles.bar} aria-label={shellTexts.browse}>
      {entriesOf("home")}
      <Entry
        to={paths.search.start}
        name={shellTexts.search}
        icon={<Search aria-hidden="true" />}
      />
      {isMember ? <ListsButton /> : entriesOf("coming-soon")}
      <Entry to={paths.oracle} name={shellTexts.oracleShort} icon={<OracleIcon />} />
      <button type="button" aria-expanded={isMenuOpen} onClick={() => menuPanel.set(true)}>
        <LayoutGrid aria-hidden="true" />
        <span>{shellTexts.genres}</span>
      </button>
    </nav>
  );
}
