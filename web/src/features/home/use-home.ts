import { useCallback, useEffect, useEffectEvent, useReducer } from "react";
import { useLocation } from "react-router";
import { api } from "../../platform/session/api.ts";
import { createHistoryMemory, useHistoryMemory } from "../../ui/layout/history-memory.ts";
import { refreshFirstPage } from "../../platform/resource/pages.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { useSession } from "../../platform/session/session.ts";
import { useListChanges } from "../watchlists/public.ts";
import { appendRows, type HomeData, loadHome, loadRows, rowId, type Rows } from "./home-data.ts";

export const RELOAD_AFTER_MILLISECONDS = 500;

interface State {
  readonly home: HomeData;
  readonly more: "idle" | "loading" | "failed";
}
type Step =
  | { readonly type: "loading" }
  | { readonly type: "failed" }
  | { readonly type: "more"; readonly page: Rows; readonly profileId: number | null }
  | { readonly type: "refreshed"; readonly first: Rows; readonly profileId: number | null }
  | { readonly type: "replaced"; readonly home: HomeData };

const memory = createHistoryMemory<HomeData>();

const refreshed = (home: HomeData, first: Rows): HomeData => ({
  ...home,
  ...refreshFirstPage(home, first, rowId),
});

function advance(state: State, step: Step): State {
  const { home } = state;
  switch (step.type) {
    case "loading":
      return { home, more: "loading" };
    case "failed":
      return { home, more: "failed" };
    case "more":
      // The profile was switched during the request.
      if (step.profileId !== home.profileId) return { home, more: "idle" };
      return { home: { ...home, ...appendRows(home, step.page) }, more: "idle" };
    case "refreshed":
      if (step.profileId !== home.profileId) return state;
      return { home: refreshed(home, step.first), more: state.more };
    case "replaced":
      return { home: step.home, more: "idle" };
  }
}

/**
 * The current Home: the page's data, more rows on request, a reload of the rows 500 ms after it appeared or its path
 * changed (S-35) and after a change of a list (T-08), and a complete reload for another profile. `isForeign` is true
 * while a child would see data of somebody else.
 */
export function useHome(fromPage: HomeData) {
  const { recalled, remember } = useHistoryMemory(memory, String(fromPage.profileId));
  const [state, dispatch] = useReducer(advance, undefined, (): State => ({
    home:
      recalled?.profileId === fromPage.profileId
        ? { ...refreshed(recalled, fromPage), banners: fromPage.banners }
        : fromPage,
    more: "idle",
  }));
  const session = useSession();
  const hydrated = useHydrated();
  const { key } = useLocation();
  const changes = useListChanges();
  const profileId = session?.user_id ?? null;
  const isOwn = state.home.profileId === profileId;
  const rememberHome = useEffectEvent(remember);
  useEffect(() => rememberHome(state.home), [state.home, key]);

  useEffect(() => {
    // Before hydration the session is unknown.
    if (!hydrated) return undefined;
    let isCurrent = true;
    const refresh = (): Promise<void> =>
      loadRows(api, "0").then((first) => {
        if (isCurrent) dispatch({ type: "refreshed", first, profileId });
      });
    const replace = (): Promise<void> =>
      loadHome(api, profileId).then((home) => {
        if (isCurrent) dispatch({ type: "replaced", home });
      });
    const timer = setTimeout(
      // On failure the page's data stays.
      () => void (isOwn ? refresh() : replace()).catch(() => undefined),
      isOwn ? RELOAD_AFTER_MILLISECONDS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isOwn` is set by the reload itself
  }, [hydrated, profileId, key, changes]);

  const { next } = state.home;
  const loadMore = useCallback(() => {
    if (next === null) return;
    dispatch({ type: "loading" });
    loadRows(api, next).then(
      (page) => dispatch({ type: "more", page, profileId }),
      () => dispatch({ type: "failed" }),
    );
  }, [next, profileId]);

  return { ...state, loadMore, isForeign: !isOwn && session?.is_child === 1 };
}
