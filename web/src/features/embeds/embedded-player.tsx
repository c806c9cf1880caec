// First, because it declares the layers that every other style sheet uses.
import "../../ui/styles/global.css";
import { hydrateRoot } from "react-dom/client";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import type { Player as PlayerComponent } from "../../player/player.tsx";
import type { PlayableSource, PlayerProps } from "../../player/source.ts";
import { playerTexts } from "../../player/texts.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";

/** What the page says about its trailer. A public trailer has no signature and never expires. */
function sourceOf({ dataset }: HTMLElement): PlayableSource {
  const { playUrl = "", title = "", seconds = "0", poster = "" } = dataset;
  return {
    playUrl,
    expiresAtSeconds: 0,
    title,
    subtitle: playerTexts.trailer,
    isTrailer: true,
    startSeconds: 0,
    totalSeconds: Number(seconds),
    skipRanges: [],
    sounds: [],
    subtitles: [],
    // Nothing about the viewer is read: a frame on another site plays as a guest.
    trackPreferences: DEFAULT_TRACK_PREFERENCES,
    chapters: [],
    ...(poster === "" ? {} : { posterUrl: poster }),
  };
}

/**
 * Nothing on the first render: this root is made with `hydrateRoot`, which every page uses already. `createRoot` would
 * add to what they load.
 */
function Embedded({ Player, props }: { Player: typeof PlayerComponent; props: PlayerProps }) {
  return useHydrated() ? <Player {...props} /> : null;
}

/**
 * Plays the trailer of a page over it. Resolves when the viewer closes it, or when it is over.
 * @param onShown called when the player covers the page
 */
export async function playTrailer(page: HTMLElement, onShown: () => void): Promise<void> {
  const { Player } = await import("../../player/player.tsx");
  const source = sourceOf(page);
  const { playUrl, expiresAtSeconds } = source;
  const site = page.querySelector("a");
  const place = document.body.appendChild(document.createElement("div"));
  return new Promise((resolve) => {
    const close = (): void => {
      root.unmount();
      place.remove();
      resolve();
    };
    const props: PlayerProps = {
      source,
      onPosition: () => undefined,
      renew: () => Promise.resolve({ playUrl, expiresAtSeconds }),
      onEnded: close,
      onClose: close,
      ...(site ? { siteLink: { text: site.textContent, href: site.href } } : {}),
    };
    const root = hydrateRoot(place, <Embedded Player={Player} props={props} />);
    onShown();
  });
}
