import { CallFailed } from "@bijou/contract/errors";
import { deeplinkingPlayUrl, type PlaybackState } from "@bijou/contract/playback";
import { AccessEnded } from "@bijou/player/core/recovery";
import { api } from "../../platform/session/api.ts";
import type { Playable } from "@bijou/contract/site-paths";
import type { ExtraPlayed } from "./play-request.ts";
import { currentSession } from "../../platform/session/storage.ts";

/** What plays; without a `play_url` the message says why not. */
export interface PlaybackResponse {
  readonly state: PlaybackState;
  readonly message: string;
}

/** Responses expire, because another device may move the position. */
const MAX_AGE_MS = 60_000;

interface Prepared {
  readonly key: string;
  readonly response: Promise<PlaybackResponse>;
  readonly at: number;
}

let prepared: Prepared | null = null;

const keyOf = ({ video_id, episode_id }: Playable): string =>
  [currentSession()?.user_id ?? 0, video_id, episode_id ?? 0].join("/");

/** Loads what plays, from which position; trailers and free extras are available to guests too. */
export async function requestPlayback(
  title: Playable,
  extra?: ExtraPlayed,
): Promise<PlaybackResponse> {
  const { data, message } = await api(deeplinkingPlayUrl, {
    video_id: title.video_id,
    ...(title.seasion_id ? { season_id: title.seasion_id } : {}),
    ...(title.episode_id ? { episode_id: title.episode_id } : {}),
    ...(extra === "trailer" ? { content_type: extra } : {}),
    ...(typeof extra === "number" ? { extra_id: extra } : {}),
  });
  return { state: data, message };
}

/**
 * A fresh address for the same title.
 * @throws {AccessEnded} when it may no longer be played
 */
export async function renewPlayback(
  state: PlaybackState,
  isExtra: boolean,
): Promise<{ playUrl: string; expiresAtSeconds: number }> {
  const extra = isExtra ? (state.extra_id ?? "trailer") : undefined;
  const { state: fresh, message } = await requestPlayback(state, extra).catch(
    (failure: unknown) => {
      // It is hidden once its rights have ended everywhere.
      if (failure instanceof CallFailed && failure.status === 404)
        throw new AccessEnded(failure.message);
      throw failure;
    },
  );
  if (fresh.play_url === "") throw new AccessEnded(message);
  return { playUrl: fresh.play_url, expiresAtSeconds: fresh.play_url_expires_at };
}

/**
 * Loads the response before the viewer presses play. The player then uses the same response with the same signed
 * address, because prebuffered media is found only under exactly that address.
 */
export function preparePlayback(title: Playable): Promise<PlaybackResponse> {
  const response = requestPlayback(title);
  const entry: Prepared = { key: keyOf(title), response, at: Date.now() };
  prepared = entry;
  response.catch(() => {
    if (prepared === entry) prepared = null;
  });
  return response;
}

/** The prepared response, once; undefined if there is none or it has expired. */
export function takePrepared(title: Playable): Promise<PlaybackResponse> | undefined {
  const cached = prepared;
  prepared = null;
  const isFresh = cached?.key === keyOf(title) && Date.now() - cached.at < MAX_AGE_MS;
  return isFresh ? cached.response : undefined;
}
