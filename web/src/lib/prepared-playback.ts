import { deeplinkingPlayUrl, type PlaybackState } from "@bijou/contract/playback";
import { api } from "./api.ts";
import type { Playable } from "./paths.ts";
import { currentSession } from "./storage.ts";

/** A position of another device may have moved on since, so an answer is not kept for longer. */
const KEPT_MILLISECONDS = 60_000;

interface Prepared {
  readonly key: string;
  readonly answer: Promise<PlaybackState>;
  readonly at: number;
}

let prepared: Prepared | null = null;

const keyOf = ({ video_id, seasion_id, episode_id }: Playable): string =>
  [currentSession()?.user_id ?? 0, video_id, seasion_id ?? 0, episode_id ?? 0].join("/");

/**
 * Asks what would play, before the viewer presses play. The player then takes the same answer, with the same
 * signed address: media that was buffered for it is only found under exactly that address.
 */
export function preparePlayback(title: Playable): Promise<PlaybackState> {
  const key = keyOf(title);
  const answer = api(deeplinkingPlayUrl, {
    video_id: title.video_id,
    ...(title.seasion_id ? { season_id: title.seasion_id } : {}),
    ...(title.episode_id ? { episode_id: title.episode_id } : {}),
  }).then(({ data }) => data);
  const mine: Prepared = { key, answer, at: Date.now() };
  prepared = mine;
  answer.catch(() => {
    if (prepared === mine) prepared = null;
  });
  return answer;
}

/** The prepared answer, once; undefined where there is none, or it is too old. */
export function takePrepared(title: Playable): Promise<PlaybackState> | undefined {
  const kept = prepared;
  prepared = null;
  const isFresh = kept?.key === keyOf(title) && Date.now() - kept.at < KEPT_MILLISECONDS;
  return isFresh ? kept.answer : undefined;
}
