import { videoDetail } from "@bijou/contract/titles";
import type { Video } from "@bijou/contract/titles/videos";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { readId } from "../../../platform/page/read-query.ts";
import { api } from "../../../platform/session/api.ts";
import { usePrefersReducedMotion } from "../../../ui/layout/reduced-motion.ts";
import { Picture } from "../../../ui/media/picture.tsx";
import { wantsDataSaverHere } from "@bijou/player/engine/data-saver";
import { MutedPreview } from "../../../player/muted-preview.tsx";
import styles from "./preview.module.css";

/** A tile waits this long before it previews. */
const REST_MS = 400;
const TILE = "li";
const LINK = '[data-tile="preview"]';

interface Shown {
  /** The link with the tile's picture, over which the preview is shown. */
  readonly link: HTMLAnchorElement;
  readonly video: Video;
}

/** The tile around an element, by its link. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element
    ? (target.closest(TILE)?.querySelector<HTMLAnchorElement>(LINK) ?? null)
    : null;

async function loadVideo(link: HTMLAnchorElement, signal: AbortSignal): Promise<Video | null> {
  const query = new URL(link.href).searchParams;
  const videoId = readId(query.get("video_id"));
  if (videoId === undefined) return null;
  const { data } = await api(videoDetail, { video_id: videoId }, { signal });
  return data;
}

/** The tile that the mouse or the keyboard's focus rests on. */
function useRestingTile(isOff: boolean): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (isOff) return undefined;
    let current: HTMLAnchorElement | null = null;
    let leaving = new AbortController();

    const leave = (): void => {
      leaving.abort();
      leaving = new AbortController();
      current = null;
      setShown(null);
    };
    const rest = (link: HTMLAnchorElement | null): void => {
      if (link === current) return;
      leave();
      if (link === null || wantsDataSaverHere()) return;
      current = link;
      const { signal } = leaving;
      const timer = setTimeout(() => {
        loadVideo(link, signal)
          .then((video) => video && link.isConnected && setShown({ link, video }))
          // The tile stays as it is.
          .catch(() => undefined);
      }, REST_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
    };
    const ending = new AbortController();
    const listen = (type: string, listener: (event: Event) => void): void =>
      document.addEventListener(type, listener, { signal: ending.signal, passive: true });
    listen("pointerover", (event) => {
      if (event instanceof PointerEvent && event.pointerType === "mouse")
        rest(linkOf(event.target));
    });
    listen("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(":focus-visible")) rest(linkOf(target));
    });
    listen("focusout", leave);
    listen("click", leave);
    // The mouse rests on a tile since before this part was loaded.
    rest(linkOf(document.querySelector(`${TILE}:hover ${LINK}`)));
    return () => {
      ending.abort();
      leave();
    };
  }, [isOff]);
  return shown;
}

/**
 * Previews the tile that the viewer rests on: its scene without lettering, which drifts slowly, and then its own trailer,
 * or the best moment of the film for members who may play it, without sound. Nothing moves under reduced motion, or while the viewer saves data.
 */
export default function TilePreviews() {
  const shown = useRestingTile(usePrefersReducedMotion());
  if (shown === null) return null;
  return createPortal(<Preview {...shown} key={shown.video.video_id} />, shown.link);
}

function Preview({ link, video }: Shown) {
  const [isLoaded, setLoaded] = useState(false);
  const { width, height } = link.getBoundingClientRect();
  const isWide = width > height;
  const art = isWide ? video.still_images_1920x1080 : video.portrait_still;
  if (art === "" && video.trailer_preview === "" && video.has_best_moment === undefined)
    return null;
  return (
    <span className={styles.preview} data-ready={isLoaded || art === ""}>
      {art !== "" && (
        <Picture
          art={art}
          focus={isWide ? video.still_focus : video.portrait_still_focus}
          kind={isWide ? "still" : "portraitStill"}
          sizes={`${Math.round(width)}px`}
          alt=""
          title=""
          priority="eager"
          className={styles.picture}
          onLoad={() => setLoaded(true)}
        />
      )}
      <MutedPreview title={video} />
    </span>
  );
}
