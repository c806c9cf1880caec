import type { SavedSearch } from "@bijou/contract/search";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { markSeen, queryOf, useSavedSearches } from "../../lib/saved-searches.ts";
import { loadSearchChoices, offered, type SearchChoices } from "../../lib/search-choices.ts";
import {
  EMPTY_QUERY,
  filterCount,
  GRID_VIEW,
  readSavedSearch,
  readSearchQuery,
  type SearchQuery,
  searchText,
  settled,
} from "../../lib/search-query.ts";
import { askToSave } from "../../lib/search-to-save.ts";
import { useHydrated, useSession } from "../../lib/session.ts";
import { AdvancedSearch } from "../../ui/advanced-search/advanced-search.tsx";
import { advancedTexts } from "../../ui/advanced-search/texts.ts";
import { Announcement } from "./announcement.tsx";
import { Chips } from "./chips.tsx";
import type { Wanted } from "./load-results.ts";
import { rememberSearch } from "./recent-searches.ts";
import { RecentList } from "./recent-list.tsx";
import { focusFirstResult } from "./result-keys.ts";
import { headingOf, ResultsHead } from "./results-head.tsx";
import { Results } from "./results.tsx";
import { SavedHead } from "./saved-head.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./search-page.module.css";
import { searchTexts as texts } from "./texts.ts";
import { useResults } from "./use-results.ts";
import { useSearchText } from "./use-search-text.ts";
import type { Route } from "./+types/search-page";

const FiltersSheet = lazy(() => import("./filters-sheet.tsx"));

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await loadSearchChoices(context.get(apiContext)),
  origin: context.get(originContext),
});
export const clientLoader = async () => ({
  choices: await loadSearchChoices(api),
  origin: browserOrigin(),
});
/** What can be chosen does not depend on what is looked for. */
export const shouldRevalidate = () => false;

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.title,
    description: texts.description,
    path: paths.search.page,
    origin: loaderData.origin,
  });
}

interface Address {
  readonly query: SearchQuery;
  readonly savedId: number | undefined;
  readonly savedName: string;
  readonly saved: SavedSearch | undefined;
}

/** What the address asks for, once the page is alive: the server's page is one for every search. */
function useAddress(choices: SearchChoices): Address {
  const isAlive = useHydrated();
  const [parameters] = useSearchParams();
  const searches = useSavedSearches();
  const named = isAlive ? readSavedSearch(parameters) : undefined;
  if (named !== undefined) {
    const saved = searches?.find(({ id }) => id === named.id);
    const query = saved === undefined ? { ...EMPTY_QUERY, isText: false } : queryOf(saved);
    return { query, saved, savedId: named.id, savedName: named.name };
  }
  const query = isAlive ? offered(readSearchQuery(parameters), choices) : EMPTY_QUERY;
  return { query, savedId: undefined, savedName: "", saved: undefined };
}

/** A saved search belongs to whoever saved it: a guest signs in first. */
function useMembersOnly({ savedId }: Address): void {
  const isLocked = useSession() === null && savedId !== undefined;
  const isAlive = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isAlive && isLocked) void navigate(paths.signIn(pathname + search), { replace: true });
  }, [isAlive, isLocked, navigate, pathname, search]);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { choices } = loaderData;
  const userId = useSession()?.user_id ?? null;
  const isAlive = useHydrated();
  const navigate = useNavigate();
  const address = useAddress(choices);
  useMembersOnly(address);
  const { query, savedId, saved } = address;
  const { text, type, submit } = useSearchText(query);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const wanted: Wanted =
    savedId === undefined
      ? // How it is shown does not change what is found.
        { kind: "query", query: { ...query, viewType: "" } }
      : { kind: "saved", id: savedId };
  const isAsked = isAlive && (savedId === undefined || userId !== null);
  const results = useResults(isAsked ? wanted : null, userId);
  const { found, isCurrent } = results;
  useEffect(() => {
    if (savedId !== undefined && isCurrent) markSeen(savedId);
  }, [isCurrent, saved?.new_count, savedId]);

  const change = (next: SearchQuery): void => {
    const typed = settled({ ...next, text: searchText(text) });
    void navigate(paths.search.found(typed), { preventScrollReset: true });
  };
  const remember = (): void => rememberSearch(userId, query.text);
  const isNamed = savedId !== undefined && address.savedName !== "";
  const isGrid = isNamed || query.viewType === GRID_VIEW;
  const advanced = {
    choices,
    query: isGrid ? { ...query, viewType: GRID_VIEW } : query,
    counts: found?.counts,
    ...(found === undefined || found.isNearest
      ? {}
      : { submit: texts.showResults(found.count, found.isFloor) }),
    onChange: change,
    onSave: () => askToSave({ ...query, text: searchText(text) }, (to) => void navigate(to)),
  };
  return (
    <div className={styles.page}>
      <SearchField
        field={field}
        text={text}
        onText={type}
        onSubmit={(typed) => {
          rememberSearch(userId, typed);
          submit(typed);
        }}
        onDown={() => focusFirstResult(place.current)}
      />
      <div className={styles.body}>
        <section className={styles.filter}>
          <h2>{advancedTexts.title}</h2>
          <AdvancedSearch {...advanced} onSubmit={() => focusFirstResult(place.current)} />
        </section>
        {/* A title that is opened by a text is worth remembering the text. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links are pressed, not itself */}
        <div className={styles.out} onClickCapture={remember}>
          {savedId !== undefined && <SavedHead name={address.savedName} saved={saved} />}
          {savedId === undefined && query.text === "" && filterCount(query) === 0 && (
            <RecentList userId={userId} viewType={query.viewType} />
          )}
          {results.status !== "gone" && (
            <ResultsHead
              results={results}
              query={query}
              isNamed={savedId !== undefined}
              onFilters={() => setSheetOpen(true)}
            >
              <Chips choices={choices} query={query} onChange={change} />
            </ResultsHead>
          )}
          <Results
            results={results}
            isGrid={isGrid}
            isMarked={query.text !== ""}
            place={place}
            field={field}
          />
        </div>
      </div>
      <Announcement text={isCurrent ? headingOf(results, query) : ""} />
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FiltersSheet {...advanced} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
