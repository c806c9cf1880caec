import { LayoutGrid, Search } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { paths } from "@bijou/contract/site-paths";
import { useSession } from "../../platform/session/session.ts";
import { useStore } from "../../platform/store.ts";
import { OracleIcon } from "@bijou/design/icons";
import styles from "./bottom-bar.module.css";
import type { Menu } from "../../features/configuration/public.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { MenuLink } from "./menu-link.tsx";
import { menuPanel } from "./menu-panel.ts";
import { shellTexts } from "./texts.ts";

const ListsButton = lazyPart(() => import("./lists-button.tsx"));

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
        <MenuLink key={to} to={to} name={name} icon={<MenuIcon kind={kind} />} />
      ));
  const comingSoon = entriesOf("coming-soon");
  return (
    <nav className={styles.bar} aria-label={shellTexts.browse}>
      {entriesOf("home")}
      <MenuLink to={paths.search.start} name={shellTexts.search} icon={<Search />} />
      {isMember ? (
        <Suspense fallback={comingSoon}>
          <ListsButton />
        </Suspense>
      ) : (
        comingSoon
      )}
      <MenuLink to={paths.oracle} name={shellTexts.oracleShort} icon={<OracleIcon />} />
      <button type="button" aria-expanded={isMenuOpen} onClick={() => menuPanel.set(true)}>
        <LayoutGrid />
        <span>{shellTexts.genres}</span>
      </button>
    </nav>
  );
}
