import type { Flag } from "@bijou/contract/common";
import { CallFailed } from "@bijou/contract/errors";
import { type ListedVideo, videosInWatchListId } from "@bijou/contract/watchlists";
import { friendListMark } from "@bijou/contract/watchlists/sharing";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../platform/session/api.ts";
import { showToast } from "../../../platform/notices.ts";
import { createHistoryMemory, useHistoryMemory } from "../../../ui/layout/history-memory.ts";
import { appendPage, type PageOf, startAt, toPage } from "../../../platform/resource/pages.ts";
import { useWhileVisible } from "../../../platform/resource/use-while-visible.ts";
import { useListChanges } from "../store/watchlists.ts";
import type { ListSource } from "../../titles/public.ts";
import { listTexts as texts } from "./texts.ts";

/** Friends' votes and changes of a friend's list appear within this time. */
const REFRESH_MILLISECONDS = 15_000;
const NOT_FOUND = 404;
const FRIENDS = 2;
const OWN = 1;

/** A reader's vote; an omitted field stays as it is. */
export interface Vote {
  readonly is_seen?: Flag;
  readonly is_voted?: Flag;
}

type Page = PageOf<ListedVideo>;

const memory = createHistoryMemory<Page>();
const idOf = ({ video_id }: ListedVideo): number => video_id;

interface Listed extends Page {
  /** "gone": the list does not exist for this profile, or no longer. */
  readonly status: "loading" | "ready" | "failed" | "gone";
  /** Increases with every response, so that the order can stay constant in between. */
  readonly round: number;
  readonly loadMore: () => void;
  readonly vote: (videoId: number, vote: Vote) => Promise<void>;
}

function withVote(video: ListedVideo, { is_seen, is_voted }: Vote): ListedVideo {
  const voted = is_voted ?? video.is_voted;
  return {
    ...video,
    is_seen: is_seen ?? video.is_seen,
    is_voted: voted,
    votes: video.votes + Number(voted) - Number(video.is_voted),
  };
}

const patched = (
  page: Page,
  videoId: number,
  change: (video: ListedVideo) => ListedVideo,
): Page => ({
  ...page,
  items: page.items.map((video) => (video.video_id === videoId ? change(video) : video)),
});

/** The titles of a list page by page, refreshed while the page is visible. */
export function useListed({ kind, listId }: ListSource, profileId: number | undefined): Listed {
  const { recalled, remember } = useHistoryMemory(memory, `${kind} ${listId} ${profileId}`);
  const [page, setPage] = useState<Page>(recalled ?? { items: [], next: null, count: 0 });
  const [status, setStatus] = useState<Listed["status"]>(
    recalled === undefined ? "loading" : "ready",
  );
  const [round, setRound] = useState(recalled === undefined ? 0 : 1);
  const changes = useListChanges();
  /** Loads run one after the other. */
  const lastLoad = useRef<Promise<void>>(Promise.resolve());
  /** Counts votes: a response requested before the latest one is stale. */
  const sentVotes = useRef(0);
  /**
   * The last call per title: calls for one title run in sequence, but do not wait for other titles, because the page
   * may be left at any time.
   */
  const lastVotes = useRef(new Map<number, Promise<unknown>>());

  const load = async (start: string | undefined, signal?: AbortSignal): Promise<Page> =>
    toPage(
      await api(
        videosInWatchListId,
        { watchlist_id: listId, list_type: kind === "list" ? OWN : FRIENDS, ...startAt(start) },
        { signal },
      ),
    );

  /** Loads as much of the list as is shown, from its start. */
  const loadShown = async (signal?: AbortSignal): Promise<Page> => {
    const shown = page.items.length;
    let found = await load(undefined, signal);
    while (found.items.length < shown && found.next !== null) {
      const more = await load(found.next, signal);
      found = appendPage(found, more, idOf);
    }
    return found;
  };

  const show = async (work: () => Promise<Page>, hidesFailure: boolean): Promise<void> => {
    const votesBefore = sentVotes.current;
    try {
      const found = await work();
      if (votesBefore === sentVotes.current) {
        setPage(found);
        setRound((before) => before + 1);
      }
      setStatus("ready");
    } catch (failure) {
      const isGone = failure instanceof CallFailed && failure.status === NOT_FOUND;
      if (isGone) setStatus("gone");
      else if (!hidesFailure && !(failure instanceof DOMException)) setStatus("failed");
    }
  };
  const run = (work: () => Promise<Page>, hidesFailure: boolean): Promise<void> => {
    lastLoad.current = lastLoad.current.then(() => show(work, hidesFailure));
    return lastLoad.current;
  };

  const isKnown = round > 0;
  const rememberPage = useEffectEvent(remember);
  useEffect(() => {
    if (isKnown) rememberPage(page);
  }, [page, isKnown]);
  const refresh = (signal?: AbortSignal): Promise<void> => run(() => loadShown(signal), isKnown);
  useWhileVisible(REFRESH_MILLISECONDS, true, refresh);
  const [changesAtFirst] = useState(changes);
  const latestRefresh = useRef(refresh);
  useEffect(() => {
    latestRefresh.current = refresh;
  });
  useEffect(() => {
    if (kind === "list" && changes !== changesAtFirst) void latestRefresh.current();
  }, [kind, changes, changesAtFirst]);

  const loadMore = (): void => {
    setStatus("loading");
    const { next } = page;
    void run(async () => {
      if (!isKnown || next === null) return loadShown();
      return appendPage(page, await load(next), idOf);
    }, false);
  };

  const vote = async (videoId: number, change: Vote): Promise<void> => {
    const before = page.items.find(({ video_id }) => video_id === videoId);
    if (before === undefined) return;
    sentVotes.current += 1;
    setPage((now) => patched(now, videoId, (video) => withVote(video, change)));
    const input = { watchlist_id: listId, video_id: videoId, ...change };
    const send = () => api(friendListMark, input);
    const call = lastVotes.current.get(videoId)?.then(send, send) ?? send();
    lastVotes.current.set(videoId, call);
    try {
      const { data } = await call;
      // A later vote is already shown, and its own response is in flight.
      if (lastVotes.current.get(videoId) === call)
        setPage((now) => patched(now, videoId, (video) => ({ ...video, ...data })));
    } catch {
      const { is_seen, is_voted } = before;
      setPage((now) => patched(now, videoId, (video) => withVote(video, { is_seen, is_voted })));
      showToast({ text: texts.voteFailed, kind: "bad" });
    } finally {
      sentVotes.current += 1;
    }
  };

  return { ...page, status, round, loadMore, vote };
}
