import { History, X } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@bijou/contract/site-paths";
import { EMPTY_QUERY } from "./search-query.ts";
import { handingOnFocus } from "../../ui/layout/move-focus.ts";
import {
  forgetSearch,
  forgetSearches,
  rememberSearch,
  useRecentSearches,
} from "./recent-searches.ts";
import styles from "./recent-list.module.css";
import { searchTexts as texts } from "./texts.ts";

/** What this profile looked for on this device, each with a way to forget it. */
export function RecentList({ userId, viewType }: { userId: number | null; viewType: string }) {
  const recent = useRecentSearches(userId);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <header>
        <h2 id="recent-searches">{texts.recent}</h2>
        <button type="button" onClick={handingOnFocus(() => forgetSearches(userId))}>
          {texts.forgetAll}
        </button>
      </header>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <Link
              to={paths.search.found({ ...EMPTY_QUERY, text, viewType })}
              onClick={() => rememberSearch(userId, text)}
            >
              <History aria-hidden="true" />
              <span>{text}</span>
            </Link>
            <button
              type="button"
              aria-label={texts.forgetOne(text)}
              data-leaves="recent"
              onClick={handingOnFocus(() => forgetSearch(userId, text))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
