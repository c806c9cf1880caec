import { History, X } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { EMPTY_QUERY } from "./search-query.ts";
import { handingOnFocus } from "../../ui/layout/move-focus.ts";
import {
  removeRecentSearch,
  clearRecentSearches,
  addRecentSearch,
  useRecentSearches,
} from "./recent-searches.ts";
import styles from "./recent-list.module.css";
import { searchTexts as texts } from "./texts.ts";

/** The recent searches of this profile on this device, each with a button that removes it. */
export function RecentList({ userId, viewType }: { userId: number | null; viewType: string }) {
  const recent = useRecentSearches(userId);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <header>
        <h2 id="recent-searches">{texts.recent}</h2>
        <button type="button" onClick={handingOnFocus(() => clearRecentSearches(userId))}>
          {texts.clearAll}
        </button>
      </header>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <Link
              to={paths.search.found({ ...EMPTY_QUERY, text, viewType })}
              onClick={() => addRecentSearch(userId, text)}
            >
              <History aria-hidden="true" />
              <span>{text}</span>
            </Link>
            <button
              type="button"
              aria-label={texts.clearOne(text)}
              data-leaves="recent"
              onClick={handingOnFocus(() => removeRecentSearch(userId, text))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
