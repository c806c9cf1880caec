import type Hls from "hls.js";
import { SignedUrls } from "../core/signed-urls.ts";
import { type Engine, type EngineChoices, type EngineListener, newVideo } from "./engine.ts";
import { HlsEngine } from "./hls-engine.ts";
import { NativeEngine } from "./native-engine.ts";
import { wantsDataSaverHere } from "./data-saver.ts";

/** An unused prebuffer is released after this. */
const PREBUFFER_TTL_MS = 120_000;
/** Leaving a title page and opening the player are one navigation, in this order. */
const PLAYER_TAKES_WITHIN_MS = 5000;

/** hls.js is large: it is loaded with the first title that plays. */
export async function loadHls(): Promise<typeof Hls> {
  return (await import("hls.js")).default;
}

let prepared: { url: string; engine: Promise<Engine | null>; giveBack: () => void } | null = null;

/**
 * Loads the first segment of a title, so that playback of exactly this address starts at once. One title at a time: a
 * second call releases the first buffer. Never throws; does nothing without media source extensions.
 * @param playUrl address of the HLS playlist
 * @param startSeconds where playback will begin
 * @param sound the name of the sound that will play; null for the default
 * @returns releases the buffer after a short delay: call it when the page is left, whether to play or not
 */
export function prebuffer(playUrl: string, startSeconds: number, sound: string | null): () => void {
  const url = absolute(playUrl);
  if (prepared?.url !== url) prepared?.giveBack();
  if (prepared) return () => {};
  const urls = new SignedUrls({ playUrl: url, expiresAtSeconds: 0 }, () =>
    Promise.reject(new Error("A prebuffered title cannot renew its signature")),
  );
  const choices = { sound, savesData: wantsDataSaverHere() };
  const engine = loadHls()
    .then((Library) =>
      Library.isSupported()
        ? new HlsEngine(Library, urls, startSeconds, choices, newVideo())
        : null,
    )
    .catch(() => null);
  const isStillHere = () => prepared?.engine === engine;
  const giveBack = () => {
    if (!isStillHere()) return;
    prepared = null;
    void engine.then((made) => made?.close());
  };
  setTimeout(giveBack, PREBUFFER_TTL_MS);
  prepared = { url, engine, giveBack };
  return () => void setTimeout(giveBack, PLAYER_TAKES_WITHIN_MS);
}

/**
 * Starts the prebuffered title of this address without sound, while the player's page is built: its first frame takes
 * as long. Call it after the viewer has pressed play, and only if no ad comes first. Without a player it is released.
 */
export function startPrebuffered(playUrl: string): void {
  const waiting = prepared?.url === absolute(playUrl) ? prepared : null;
  void waiting?.engine.then((engine) => {
    if (engine === null || prepared !== waiting) return;
    engine.video.muted = true;
    engine.video.play().catch(() => undefined);
    setTimeout(waiting.giveBack, PLAYER_TAKES_WITHIN_MS);
  });
}

/**
 * Opens a title for playback: the prebuffered engine for this address if there is one, else a new one; the browser's
 * own HLS where media source extensions are missing. Rejects when the library fails to load.
 */
export async function openEngine(
  urls: SignedUrls,
  startSeconds: number,
  choices: EngineChoices,
  listener: EngineListener,
): Promise<Engine> {
  const waiting = prepared?.url === urls.playUrl ? prepared : null;
  if (waiting) {
    prepared = null;
    const engine = await waiting.engine;
    if (engine instanceof HlsEngine && engine.take(urls, listener, choices)) return engine;
  }
  const Library = await loadHls();
  if (Library.isSupported()) {
    const engine = new HlsEngine(Library, urls, startSeconds, choices, newVideo());
    engine.take(urls, listener, choices);
    return engine;
  }
  return new NativeEngine(urls, startSeconds, choices, listener);
}

export function absolute(url: string): string {
  return new URL(url, location.href).href;
}
