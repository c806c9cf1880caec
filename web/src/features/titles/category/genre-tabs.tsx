import { useEffect, useRef } from "react";
import { Link } from "../../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import styles from "./genre-tabs.module.css";
import type { Tab } from "./load-category.ts";
import { titleTexts as texts } from "../texts.ts";

/** All genres in a line that scrolls; each is a link (S-84). */
export function GenreTabs({ tabs, currentId }: { tabs: readonly Tab[]; currentId: number }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would scroll the page as well.
    line.current?.scrollTo({
      left: (current?.offsetLeft ?? 0) - line.current.clientWidth / 3,
    });
  }, [currentId]);
  return (
    <nav className={styles.tabs} aria-label={texts.genresLabel} ref={line}>
      <Link to={paths.category.all} aria-current={currentId === 0 ? "page" : undefined}>
        {texts.allGenres}
      </Link>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={paths.category.genre({ ...tab, genre_type: 0 })}
          aria-current={currentId === tab.id ? "page" : undefined}
        >
          {tab.genre_name}
        </Link>
      ))}
    </nav>
  );
}
