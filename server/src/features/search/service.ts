import { addCacheTags } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ReadyJson } from "../../platform/http/serialization.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Settings } from "../configuration/service.ts";
import type { TitleIndex, Titles } from "../titles/service.ts";
import type { SearchEmails } from "./emails.ts";
import { createArrivals } from "./arrivals.ts";
import { type Choices, Facets, isChosen, type Selected } from "./facets.ts";
import { createSearchableTexts } from "./searchable-texts.ts";
import { searchPageOf } from "./hits.ts";
import { createResponseCache, type Found } from "./response-cache.ts";
import { highlightsOf } from "./highlights.ts";
import { createAlerts } from "./alerts.ts";
import { createPostgresqlIndex } from "./postgresql-index.ts";
import { queuePopularityChanges } from "./refresh.ts";
import { createSaved } from "./saved.ts";
import { createSavedStore } from "./saved-store.ts";
import type { QueryWord } from "./search-index.ts";
import { refreshStaffPart } from "./staff-refresh.ts";
import { createStaffSearch } from "./staff-search.ts";
import { createStopTokens } from "./stop-token.ts";

export { matchesOfStaff, type StaffSearch, type StaffWords } from "./staff-search.ts";

const PER_PAGE = 30;
const MAX_NEAREST = 60;

interface Dependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly titles: Titles;
  readonly outbox: Outbox<SearchEmails>;
  readonly settings: Settings;
  /** Signs tokens that stop mails. */
  readonly stopKey: Buffer;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

interface Outcome {
  readonly selected: Selected;
  readonly isFloor: boolean;
  readonly isNearest: boolean;
  /** No title is near either; the most viewed ones are shown. */
  readonly isPopular: boolean;
  readonly corrected: string;
  readonly words: readonly QueryWord[];
}

function selectedFrom(ids: readonly number[], { counts }: Selected): Selected {
  return { total: ids.length, page: (from, to) => ids.slice(from, to), counts };
}

export function createSearch({
  database,
  sessions,
  titles,
  outbox,
  settings,
  stopKey,
  now,
  onFault,
}: Dependencies) {
  const index = createPostgresqlIndex(database, now);
  const texts = createSearchableTexts(database, now);
  const responseCache = createResponseCache(now);
  const arrivals = createArrivals(database, titles, index, texts);
  const stopTokens = createStopTokens(stopKey);
  const facets = async (): Promise<Facets> => new Facets(await titles.index());

  const store = createSavedStore(database);
  const saved = createSaved({ store, sessions, arrivals, facets, settings, now });
  const closing = new AbortController();
  const { signal: stopping } = closing;
  const alerts = createAlerts({ database, outbox, arrivals, facets, stopTokens, stopping, now });

  let refreshing: Promise<number> | undefined;
  let isRefreshRequested = false;

  async function refreshUntilDone(): Promise<number> {
    let changed = 0;
    try {
      do {
        isRefreshRequested = false;
        const refreshed = await index.refresh(stopping);
        changed += refreshed.count;
        if (refreshed.count > 0) texts.clear();
        responseCache.dropMatches(refreshed.mayMatch);
        // Viewers' search goes first: it does not wait until all of this is done.
        let isMore = true;
        while (isMore && !isRefreshRequested) isMore = await refreshStaffPart(database, stopping);
      } while (isRefreshRequested && !stopping.aborted);
    } finally {
      // Reset synchronously, so that later calls start a new refresh.
      refreshing = undefined;
    }
    return changed;
  }

  /** Runs one refresh at a time; calls meanwhile cause one more. */
  function refresh(): Promise<number> {
    isRefreshRequested = true;
    refreshing ??= refreshUntilDone();
    return refreshing;
  }

  titles.whenChanged(({ stale }) => {
    responseCache.drop(stale);
    if (!stopping.aborted) refresh().catch(onFault);
  });

  function browse(catalog: TitleIndex, choices: Choices, kidsOnly: boolean): Outcome {
    const own = new Facets(catalog);
    const selected = own.browse(choices, kidsOnly);
    const none = { isFloor: false, isPopular: false, corrected: "", words: [] };
    if (selected.total > 0 || !isChosen(choices)) return { ...none, selected, isNearest: false };
    const nearest = own.nearest(choices, kidsOnly, MAX_NEAREST);
    return { ...none, selected: selectedFrom(nearest, selected), isNearest: true };
  }

  async function searchByText(
    catalog: TitleIndex,
    text: string,
    choices: Choices,
    kidsOnly: boolean,
  ): Promise<Outcome> {
    const own = new Facets(catalog);
    const { query, ids, isFloor, isNearest } = await index.find(text, kidsOnly);
    // The counts are of all that were found, shown on this page or not.
    addCacheTags(ids);
    const visible = ids.filter((id) => catalog.has(id, kidsOnly));
    const { words } = query;
    // A correction to a word that only other titles have must not be shown to a child.
    const common = { corrected: kidsOnly && isNearest ? "" : query.corrected, words };
    const selected = own.among(isNearest ? [] : visible, choices);
    if (selected.total > 0)
      return { ...common, selected, isFloor, isNearest: false, isPopular: false };
    // Show the nearest titles instead of an empty page.
    const fitting = visible.filter((id) => own.fits(id, choices));
    const nearest = fitting.length > 0 ? fitting : visible;
    const shown =
      nearest.length > 0 ? nearest : [...catalog.all(kidsOnly).subarray(0, MAX_NEAREST)];
    return {
      ...common,
      selected: selectedFrom(shown.slice(0, MAX_NEAREST), selected),
      isFloor: false,
      isNearest: true,
      isPopular: nearest.length === 0,
    };
  }

  async function hitsOf({ selected, words }: Outcome, viewer: Viewer, pageIndex: number) {
    const ids = selected.page(pageIndex * PER_PAGE, (pageIndex + 1) * PER_PAGE);
    const [tiles, found] = await Promise.all([
      titles.sharedTiles(ids, viewer),
      words.length > 0 ? texts.of(ids) : undefined,
    ]);
    return tiles.map((tile) => {
      const { video_id: id, video_title: title } = tile.card;
      const own = found?.get(id);
      const plain = { marked_title: [{ text: title, is_match: false }], matched_in: [] };
      return { tile, highlights: own ? highlightsOf(own, words) : plain };
    });
  }

  async function search(
    catalog: TitleIndex,
    text: string,
    choices: Choices,
    viewer: Viewer,
    pageIndex: number,
  ): Promise<Found> {
    const kidsOnly = seesKidsOnly(viewer);
    const outcome =
      text.trim() === ""
        ? browse(catalog, choices, kidsOnly)
        : await searchByText(catalog, text, choices, kidsOnly);
    const page = searchPageOf({
      corrected: outcome.corrected,
      isNearest: outcome.isNearest,
      isPopular: outcome.isPopular,
      isFloor: outcome.isFloor,
      counts: outcome.selected.counts,
      total: outcome.selected.total,
      pageSize: PER_PAGE,
      pageIndex,
      hits: await hitsOf(outcome, viewer, pageIndex),
    });
    return { page, words: outcome.words, isNearest: outcome.isNearest };
  }

  return {
    refresh,
    saved,
    forStaff: createStaffSearch(database, now),

    /** Finds titles by text and choices; without a text, by choices alone. */
    async find(
      text: string,
      choices: Choices,
      viewer: Viewer,
      pageIndex: number,
    ): Promise<ReadyJson> {
      const catalog = await titles.index();
      const { language } = viewer;
      const key = JSON.stringify([seesKidsOnly(viewer), language, text, choices, pageIndex]);
      const page = await responseCache.get(key, () =>
        search(catalog, text, choices, viewer, pageIndex),
      );
      if (viewer.kind === "guest") return page.shared;
      return page.with(await titles.tiles(page.ids, viewer));
    },

    /** Stops mails for the profile of a token. @returns false for an invalid token. */
    async stopMails(token: string): Promise<boolean> {
      const profileId = stopTokens.read(token);
      if (profileId === undefined) return false;
      await saved.stopMails(profileId);
      return true;
    },

    /** Runs every few minutes. */
    sendArrivalAlerts: async (): Promise<number> => {
      await refresh();
      return alerts.sendArrivalAlerts();
    },

    /** Runs about every hour; each profile is mailed at most once a week. */
    sendSavedSearchAlerts: (): Promise<number> => alerts.sendSavedSearchAlerts(),

    /** Runs once a day. Updates ranks for changed view counts. */
    async rankAgain(): Promise<void> {
      if (stopping.aborted) return;
      await queuePopularityChanges(database);
      await refresh();
    },

    /** Ends what runs at its next step, and waits for a refresh to end. */
    async close(): Promise<void> {
      closing.abort();
      await refreshing?.catch(() => undefined);
    },
  };
}
export type Search = ReturnType<typeof createSearch>;
