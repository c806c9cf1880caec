import { Menu as MenuIconSign, Search, X } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { paths } from "@bijou/contract/site-paths";
import { useStore } from "../../platform/store.ts";
import { OracleIcon } from "@bijou/design/icons";
import type { Menu } from "../../features/configuration/public.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { MenuLink } from "./menu-link.tsx";
import { menuPanel } from "./menu-panel.ts";
import styles from "./side-navigation.module.css";
import { shellTexts } from "./texts.ts";
import { useIsCurrent } from "../../platform/use-is-current.ts";
import { Wordmark } from "@bijou/design/wordmark";

const MenuMore = lazyPart(() => import("./menu-more.tsx"));

const close = (): void => menuPanel.set(false);

/** Closes the expanded panel on Escape, on a press outside, and on navigation. */
function useClosing(isOpen: boolean) {
  const panel = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(close, [location]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const element = panel.current;
    element?.querySelector<HTMLElement>("button")?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") close();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && element?.contains(event.target) === false) close();
    };
    const onFocus = (event: FocusEvent): void => {
      if (event.target instanceof Node && element?.contains(event.target) === false) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
      // Restore the focus to the opener, unless the focus has already moved elsewhere.
      if (element?.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus();
    };
  }, [isOpen]);
  return panel;
}

/**
 * A rail of icons on wide screens; expanded (also on phones), a panel with labels, genres and searches (S-100..S-109).
 */
export function SideNavigation({ menu }: { menu: Menu }) {
  const isOpen = useStore(menuPanel, false);
  const panel = useClosing(isOpen);
  const isCurrent = useIsCurrent();
  const entries = [
    {
      id: "search",
      to: paths.search.start,
      name: shellTexts.search,
      icon: <Search />,
    },
    ...menu.entries.map(({ id, to, name, kind }) => ({
      id,
      to,
      name,
      icon: <MenuIcon kind={kind} />,
    })),
    { id: "oracle", to: paths.oracle, name: shellTexts.oracle, icon: <OracleIcon /> },
  ];
  return (
    <nav
      ref={panel}
      className={[styles.rail, isOpen ? styles.open : ""].filter(Boolean).join(" ")}
      aria-label={shellTexts.mainNavigation}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={isOpen ? shellTexts.closeMenu : shellTexts.openMenu}
          onClick={() => menuPanel.set(!isOpen)}
        >
          {isOpen ? <X /> : <MenuIconSign />}
        </button>
        {isOpen && <Wordmark />}
      </div>
      <ul className={styles.entries}>
        {entries.map(({ id, ...entry }) => (
          <li key={id}>
            <MenuLink {...entry} hasTitle={!isOpen} />
          </li>
        ))}
      </ul>
      {isOpen && menu.genres.length > 0 && (
        <div className={styles.more}>
          <h2>{shellTexts.genres}</h2>
          <ul>
            {menu.genres.map((genre) => (
              <li key={genre.id}>
                <Link to={genre.to} aria-current={isCurrent(genre.to) ? "page" : undefined}>
                  {genre.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuMore />
        </Suspense>
      )}
    </nav>
  );
}
