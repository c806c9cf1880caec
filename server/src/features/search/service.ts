import type { Database } from "../../platform/database/database.ts";
import type { ReadyJson } from "../../platform/http/serialization.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Settings } from "../configuration/service.ts";
import type { Snapshot, Titles } from "../titles/service.ts";
import type { SearchEmails } from "./emails.ts";
import { createArrivals } from "./arrival-alerts.ts";
import { type Choices, Facets, isChosen, type Selected } from "./facets.ts";
import { createFoundTexts } from "./found-texts.ts";
import { type Answer, answerOf } from "./hits.ts";
import { createIdempotencyCache } from "./response-cache.ts";
import { marksOf } from "./highlights.ts";
import { createNews } from "./alerts.ts";
import { createPostgresqlIndex } from "./postgresql-index.ts";
import { markMoved } from "./refresh.ts";
import { createSaved } from "./saved.ts";
import { createSavedStore } from "./saved-store.ts";
import type { AskedWord } from "./search-index.ts";
import { createStopTokens } from "./stop-token.ts";

const PER_PAGE = 30;
const MAX_NEAREST = 60;

interface Dependencies {
  readonly database: Database;
  readonly titles: Titles;
  readonly outbox: Outbox<SearchEmails>;
  readonly settings: Settings;
  /** Signs what stops mails. */
  readonly stopKey: Buffer;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/** What a page of results is made from. */
interface Outcome {
  readonly selected: Selected;
  readonly isFloor: boolean;
  readonly isNearest: boolean;
  /** Nothing is near either: what is most viewed is shown. */
  readonly isPopular: boolean;
  readonly corrected: string;
  readonly words: readonly AskedWord[];
}

function nearestTo(ids: readonly number[], { counts }: Selected): Selected {
  return { total: ids.length, page: (from, to) => ids.slice(from, to), counts };
}

export function createSearch({
  database,
  titles,
  outbox,
  settings,
  stopKey,
  now,
  onFault,
}: Dependencies) {
  const index = createPostgresqlIndex(database, now);
  const texts = createFoundTexts(database, now);
  const answers = createIdempotencyCache(now);
  const arrivals = createArrivals(database, index, texts);
  const stopTokens = createStopTokens(stopKey);
  const facetsOf = new WeakMap<Snapshot, Facets>();

  function facetsIn(snapshot: Snapshot): Facets {
    let facets = facetsOf.get(snapshot);
    if (!facets) {
      facets = new Facets(snapshot);
      facetsOf.set(snapshot, facets);
    }
    return facets;
  }
  const facets = async (): Promise<Facets> => facetsIn(await titles.snapshot());

  const store = createSavedStore(database);
  const saved = createSaved({ store, arrivals, titles, facets, settings, now });
  const news = createNews({ database, outbox, arrivals, titles, facets, stopTokens, now });

  let refreshing: Promise<number> | undefined;
  let isAskedAgain = false;
  let isClosed = false;

  async function refreshUntilDone(): Promise<number> {
    let changed = 0;
    try {
      do {
        isAskedAgain = false;
        changed += await index.refresh();
        texts.forget();
        answers.forget();
      } while (isAskedAgain && !isClosed);
    } finally {
      // At once, so that whoever asks from now on is not answered with what is done.
      refreshing = undefined;
    }
    return changed;
  }

  /** One at a time; what is asked for meanwhile is done after. */
  function refresh(): Promise<number> {
    isAskedAgain = true;
    refreshing ??= refreshUntilDone();
    return refreshing;
  }

  titles.whenChanged(() => {
    if (!isClosed) refresh().catch(onFault);
  });

  function browsed(snapshot: Snapshot, choices: Choices, kidsOnly: boolean): Outcome {
    const own = facetsIn(snapshot);
    const selected = own.browse(choices, kidsOnly);
    const none = { isFloor: false, isPopular: false, corrected: "", words: [] };
    if (selected.total > 0 || !isChosen(choices)) return { ...none, selected, isNearest: false };
    const nearest = own.nearest(choices, kidsOnly, MAX_NEAREST);
    return { ...none, selected: nearestTo(nearest, selected), isNearest: true };
  }

  async function foundByText(
    snapshot: Snapshot,
    text: string,
    choices: Choices,
    kidsOnly: boolean,
  ): Promise<Outcome> {
    const own = facetsIn(snapshot);
    const { question, ids, isFloor, isNearest } = await index.find(text, kidsOnly);
    const entries = ids.flatMap((id) => snapshot.entry(id, kidsOnly) ?? []);
    const { words } = question;
    // What no title for children has is a word of another title, which a child is not told.
    const common = { corrected: kidsOnly && isNearest ? "" : question.corrected, words };
    const selected = own.among(isNearest ? [] : entries, choices);
    if (selected.total > 0)
      return { ...common, selected, isFloor, isNearest: false, isPopular: false };
    // Without any of the words, or outside the choices, what is nearest is shown rather than nothing.
    const fitting = entries.filter((entry) => own.fits(entry, choices));
    const nearest = (fitting.length > 0 ? fitting : entries).map(({ id }) => id);
    const shown = nearest.length > 0 ? nearest : snapshot.all(kidsOnly);
    return {
      ...common,
      selected: nearestTo(shown.slice(0, MAX_NEAREST), selected),
      isFloor: false,
      isNearest: true,
      isPopular: nearest.length === 0,
    };
  }

  async function hitsOf({ selected, words }: Outcome, pageIndex: number) {
    const ids = selected.page(pageIndex * PER_PAGE, (pageIndex + 1) * PER_PAGE);
    const [tiles, found] = await Promise.all([
      titles.sharedTiles(ids),
      words.length > 0 ? texts.of(ids) : undefined,
    ]);
    return tiles.map((tile) => {
      const { video_id: id, video_title: title } = tile.card;
      const own = found?.get(id);
      const unmarked = { marked_title: [{ text: title, is_match: false }], matched_in: [] };
      return { tile, marks: own ? marksOf(own, words) : unmarked };
    });
  }

  async function look(
    snapshot: Snapshot,
    text: string,
    choices: Choices,
    kidsOnly: boolean,
    pageIndex: number,
  ): Promise<Answer> {
    const outcome =
      text.trim() === ""
        ? browsed(snapshot, choices, kidsOnly)
        : await foundByText(snapshot, text, choices, kidsOnly);
    return answerOf({
      corrected: outcome.corrected,
      isNearest: outcome.isNearest,
      isPopular: outcome.isPopular,
      isFloor: outcome.isFloor,
      counts: outcome.selected.counts,
      total: outcome.selected.total,
      pageSize: PER_PAGE,
      pageIndex,
      hits: await hitsOf(outcome, pageIndex),
    });
  }

  return {
    refresh,
    saved,

    /** What finds titles by text and within choices; without a text, by the choices alone. */
    async find(
      text: string,
      choices: Choices,
      viewer: Viewer,
      pageIndex: number,
    ): Promise<ReadyJson> {
      const snapshot = await titles.snapshot();
      const kidsOnly = seesKidsOnly(viewer);
      const question = JSON.stringify([kidsOnly, text, choices, pageIndex]);
      const answer = await answers.to(question, snapshot, () =>
        look(snapshot, text, choices, kidsOnly, pageIndex),
      );
      if (viewer.kind === "guest") return answer.shared;
      return answer.with(await titles.tiles(answer.ids, viewer));
    },

    /** Takes back what a mail's link offers to stop. @returns false for a token that was not made here. */
    async stopMails(token: string): Promise<boolean> {
      const profileId = stopTokens.read(token);
      if (profileId === undefined) return false;
      await saved.stopMails(profileId);
      return true;
    },

    /** Work that repeats: every few minutes. */
    sendArrivalAlerts: async (): Promise<number> => {
      await refresh();
      return news.sendArrivalAlerts();
    },

    /** Work that repeats: every hour or so; nobody is told twice in a week. */
    sendSavedSearchAlerts: (): Promise<number> => news.tell(),

    /** Work that repeats: once a day. Titles that are viewed more or less than before move in the results. */
    async rankAgain(): Promise<void> {
      await markMoved(database);
      await refresh();
    },

    /** Waits for what is being written. */
    async close(): Promise<void> {
      isClosed = true;
      await refreshing?.catch(() => undefined);
    },
  };
}
export type Search = ReturnType<typeof createSearch>;
