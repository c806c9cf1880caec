import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Link } from "../../ui/link.tsx";
import { api } from "../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import { type SearchQuery } from "@bijou/contract/site-paths";
import {
  reloadSavedSearches,
  useSavedSearches,
  loadSearchChoices,
  type SearchChoices,
  EMPTY_QUERY,
  readSavedSearch,
  readSearchQuery,
  askToSave,
  AdvancedSearch,
} from "../../features/search/public.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { Placeholder } from "../../ui/feedback/placeholder.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./menu-more.module.css";
import { shellTexts } from "./texts.ts";

/** The search part of the open menu: saved searches and the advanced search. */
export default function MenuMore() {
  return (
    <>
      <SavedSearches />
      <AdvancedPart />
    </>
  );
}

/** An error with a retry button. */
function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div>
      <Problem text={text} />
      <Button look="quiet" size="small" onClick={onRetry}>
        {shellTexts.retry}
      </Button>
    </div>
  );
}

/** Saved searches of a member; a hint for guests (S-103, S-104). */
function SavedSearches() {
  const profileId = useSession()?.user_id;
  const isGuest = profileId === undefined;
  const searches = useSavedSearches();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = !isGuest && searches === null && !hasFailed;
  useEffect(() => {
    if (isNeeded) reloadSavedSearches().catch(() => setFailed(true));
  }, [isNeeded, profileId]);
  const { pathname, search } = useLocation();
  const openId =
    pathname === paths.search.page ? readSavedSearch(new URLSearchParams(search))?.id : undefined;
  return (
    <section className={styles.part} aria-labelledby="saved-searches">
      <h2 id="saved-searches">{shellTexts.savedSearches}</h2>
      {isGuest ? (
        <p>
          <Link to={paths.signUp}>{shellTexts.createAccount}</Link>
          {shellTexts.unlocksSearches}
        </p>
      ) : searches === null && hasFailed ? (
        <Failed text={shellTexts.savedSearchesFailed} onRetry={() => setFailed(false)} />
      ) : searches === null ? (
        <Placeholder shape="line" />
      ) : searches.length === 0 ? (
        <p>{shellTexts.noSavedSearches}</p>
      ) : (
        <ul>
          {searches.map((saved) => (
            <li key={saved.id}>
              <Link
                to={paths.search.saved(saved)}
                aria-current={saved.id === openId ? "page" : undefined}
              >
                <span>{saved.search_list_name}</span>
                {saved.new_count > 0 && (
                  <b>
                    {saved.new_count}
                    <span className="visually-hidden"> {shellTexts.newTitles}</span>
                  </b>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The advanced search, which expands in place (S-105..S-108); submitting opens the search page. */
function AdvancedPart() {
  const [isOpen, setOpen] = useState(false);
  const profileId = useSession()?.user_id;
  const [choices, setChoices] = useState<SearchChoices>();
  const [hasFailed, setFailed] = useState(false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || hasFailed) return undefined;
    const asking = new AbortController();
    loadSearchChoices(api, asking.signal).then(
      setChoices,
      () => !asking.signal.aborted && setFailed(true),
    );
    return () => asking.abort();
  }, [isOpen, hasFailed, profileId]);
  useEffect(() => {
    // At the end of a long menu the expanded part would be out of sight.
    if (isOpen && choices !== undefined) part.current?.scrollIntoView({ block: "start" });
  }, [choices, isOpen]);
  return (
    <section ref={part} className={styles.part}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        {shellTexts.advancedSearch}
        <ChevronDown />
      </button>
      {isOpen && hasFailed && (
        <Failed text={shellTexts.advancedSearchFailed} onRetry={() => setFailed(false)} />
      )}
      {isOpen && !hasFailed && <AdvancedForm choices={choices} />}
    </section>
  );
}

function AdvancedForm({ choices }: { choices: SearchChoices | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query, setQuery] = useState<SearchQuery>(() => ({
    ...(pathname === paths.search.page
      ? readSearchQuery(new URLSearchParams(search))
      : EMPTY_QUERY),
    isText: false,
    text: "",
  }));
  // The menu searches by filters only, whatever is chosen (S-107).
  const filters: SearchQuery = { ...query, isText: false };
  return (
    <AdvancedSearch
      choices={choices}
      query={query}
      onChange={setQuery}
      onSubmit={() => void navigate(paths.search.found(filters))}
      onSave={() => askToSave(filters, (to) => void navigate(to))}
    />
  );
}
