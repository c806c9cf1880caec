import type { Client } from "@bijou/contract/client";
import { startTransition, Suspense, useEffect, useOptimistic, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, apiContext, originContext } from "../../platform/session/api.ts";
import { browserOrigin } from "../../platform/page/head.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { markSeen } from "./saved-searches.ts";
import {
  cacheSearchChoices,
  cachedSearchChoices,
  loadSearchChoices,
  offered,
  type SearchChoices,
} from "./search-choices.ts";
import { GRID_VIEW, type SearchQuery } from "@bijou/contract/site-paths";
import {
  filterCount,
  readSavedSearch,
  readSearchQuery,
  searchText,
  withMode,
} from "./search-query.ts";
import { askToSave } from "./search-to-save.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { AdvancedSearch } from "./advanced-search/advanced-search.tsx";
import { advancedTexts } from "./advanced-search/texts.ts";
import { Announcement } from "./announcement.tsx";
import { Chips } from "./chips.tsx";
import { loadResults, requestOf, type SearchRequest } from "./load-results.ts";
import { addRecentSearch } from "./recent-searches.ts";
import { RecentList } from "./recent-list.tsx";
import { focusFirstResult } from "./result-keys.ts";
import { headingOf, ResultsHead } from "./results-head.tsx";
import { Results } from "./results.tsx";
import { SavedHead } from "./saved-head.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./search-page.module.css";
import { searchTexts as texts } from "./texts.ts";
import { type Address, useSearchAddress } from "./use-search-address.ts";
import { useResults } from "./use-results.ts";
import { useSearchText } from "./use-search-text.ts";
import type { Route } from "./+types/search-page";

const FiltersSheet = lazyPart(() => import("./filters-sheet.tsx"));

/** A guest's results for the server's page; without them the browser loads them. */
async function loadFirst(client: Client, choices: SearchChoices, { url, signal }: Request) {
  const parameters = new URL(url).searchParams;
  if (readSavedSearch(parameters) !== undefined) return null;
  const request = requestOf(offered(readSearchQuery(parameters), choices));
  return await loadResults(client, request, undefined, signal).catch(() => null);
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const client = context.get(apiContext);
  const choices = await loadSearchChoices(client);
  const first = await loadFirst(client, choices, request);
  return { choices, first, origin: context.get(originContext) };
};
export const clientLoader = async () => ({
  choices: await cachedSearchChoices(api),
  first: null,
  origin: browserOrigin(),
});
/** The choices do not depend on the query. */
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.title,
  description: texts.description,
  path: paths.search.page,
});

/** Saved searches belong to a profile: a guest is sent to sign in. */
function useMembersOnly({ savedId }: Address): void {
  const isLocked = useSession() === null && savedId !== undefined;
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isHydrated && isLocked) void navigate(paths.signIn(pathname + search), { replace: true });
  }, [isHydrated, isLocked, navigate, pathname, search]);
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { choices, first } = loaderData;
  const userId = useSession()?.user_id ?? null;
  const navigate = useNavigate();
  const address = useSearchAddress(choices);
  useMembersOnly(address);
  useEffect(() => cacheSearchChoices(choices), [choices]);
  const { savedId, saved } = address;
  // Optimistic: a choice applies before the navigation has finished.
  const [query, expectQuery] = useOptimistic(address.query);
  const { text, type, submit } = useSearchText(query);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const request: SearchRequest =
    savedId === undefined ? requestOf(query) : { kind: "saved", id: savedId };
  const isAsked = savedId === undefined || userId !== null;
  const results = useResults(isAsked ? request : null, userId, first);
  const { isCurrent, isOverdue } = results;
  const found = isOverdue ? undefined : results.found;
  useEffect(() => {
    if (savedId !== undefined && isCurrent) markSeen(savedId);
  }, [isCurrent, saved?.new_count, savedId]);

  const change = (next: SearchQuery): void => {
    const typed = withMode({ ...next, text: searchText(text) });
    startTransition(async () => {
      expectQuery(typed);
      await navigate(paths.search.found(typed), { preventScrollReset: true });
    });
  };
  const remember = (): void => addRecentSearch(userId, query.text);
  const isNamed = savedId !== undefined && address.savedName !== "";
  const isGrid = isNamed || query.viewType === GRID_VIEW;
  const advanced = {
    choices,
    query: isGrid ? { ...query, viewType: GRID_VIEW } : query,
    counts: found?.counts,
    ...(found === undefined || found.isNearest || found.count === 0
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
          addRecentSearch(userId, typed);
          submit(typed);
        }}
        onDown={() => focusFirstResult(place.current)}
      />
      <div className={styles.body}>
        <section className={styles.filter}>
          <h2>{advancedTexts.title}</h2>
          <AdvancedSearch {...advanced} />
        </section>
        {/* Opening a result stores its text as a recent search. */}
        <div className={styles.out} onClickCapture={remember}>
          {savedId !== undefined && <SavedHead saved={saved} />}
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
            isHighlighted={query.text !== ""}
            place={place}
            field={field}
          />
        </div>
      </div>
      <Announcement text={isCurrent || isOverdue ? headingOf(results, query) : ""} />
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FiltersSheet {...advanced} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
